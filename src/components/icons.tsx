import type { ReactNode } from 'react';

type DrawingProps = {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly isFilled?: boolean;
};
type IconProps = { readonly className?: string };

function Drawing({ children, className = 'h-5 w-5', isFilled = false }: DrawingProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  );
}

/** The mark of the site: two strands and the rungs between them. */
export function HelixIcon({ className }: IconProps) {
  return (
    <Drawing className={className}>
      <path d="M6 2c0 7 12 6 12 13 0 3-1 5-1 7M18 2c0 7-12 6-12 13 0 3 1 5 1 7" />
      <path d="M7.2 4.5h9.6M8 19.5h8M9.5 8h5M9 15.5h6" />
    </Drawing>
  );
}

export function HalfCircleIcon({ className }: IconProps) {
  return (
    <Drawing className={className}>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
    </Drawing>
  );
}

export function MenuIcon({ className }: IconProps) {
  return (
    <Drawing className={className}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Drawing>
  );
}

export function CloseIcon({ className }: IconProps) {
  return (
    <Drawing className={className}>
      <path d="M6 6l12 12M18 6L6 18" />
    </Drawing>
  );
}

export function TurnIcon({ className }: IconProps) {
  return (
    <Drawing className={className}>
      <path d="M20 12a8 8 0 1 1-2.6-5.9" />
      <path d="M20.5 2.5v4.2h-4.2" />
    </Drawing>
  );
}

export function PauseIcon({ className }: IconProps) {
  return (
    <Drawing className={className}>
      <path d="M9 6v12M15 6v12" />
    </Drawing>
  );
}

export function PlayIcon({ className }: IconProps) {
  return (
    <Drawing className={className}>
      <path d="M8 5.5v13l10.5-6.5z" />
    </Drawing>
  );
}

export function ChevronIcon({ className }: IconProps) {
  return (
    <Drawing className={className}>
      <path d="M6 9l6 6 6-6" />
    </Drawing>
  );
}

export function OutwardIcon({ className }: IconProps) {
  return (
    <Drawing className={className}>
      <path d="M8 16L16.5 7.5M9.5 7h7.5v7.5" />
    </Drawing>
  );
}

export function MailIcon({ className }: IconProps) {
  return (
    <Drawing className={className}>
      <rect x="3" y="5" width="18" height="14" rx="2.5" />
      <path d="M3.5 7.5L12 13l8.5-5.5" />
    </Drawing>
  );
}

export function PinIcon({ className }: IconProps) {
  return (
    <Drawing className={className}>
      <path d="M12 21.5c4-4.4 7-8 7-11.5a7 7 0 1 0-14 0c0 3.5 3 7.1 7 11.500z" />
      <circle cx="12" cy="10" r="2.5" />
    </Drawing>
  );
}

export function DocumentIcon({ className }: IconProps) {
  return (
    <Drawing className={className}>
      <path d="M14 2.500H7A2 2 0 0 0 5 4.500v15a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-12z" />
      <path d="M14 2.500v5h5M8.5 13h7M8.5 17h5" />
    </Drawing>
  );
}

export function QrIcon({ className }: IconProps) {
  return (
    <Drawing className={className}>
      <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4z" />
      <path d="M14 14h2.500v2.500H14zM20 14v2M17.5 20H20v-1.500M14 20h.5" />
    </Drawing>
  );
}

/** A fork of branches: the code-hosting profile. */
export function CodeHostIcon({ className }: IconProps) {
  return (
    <Drawing className={className}>
      <circle cx="7" cy="5" r="2.25" />
      <circle cx="7" cy="19" r="2.25" />
      <circle cx="17" cy="8" r="2.25" />
      <path d="M7 7.250v9.500M17 10.250c0 4-10 2.25-10 6.5" />
    </Drawing>
  );
}

/** Two people joined: the professional network. */
export function NetworkIcon({ className }: IconProps) {
  return (
    <Drawing className={className}>
      <rect x="3" y="3" width="18" height="18" rx="3" />
      <path d="M8 10.500V17M8 7.250v.01M12 17v-6.500M12 13.500c0-4 4.5-4 4.5-.5v4" />
    </Drawing>
  );
}
