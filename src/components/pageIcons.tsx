import { Drawing, type IconProps } from './Drawing.tsx';

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

export function TurnIcon({ className }: IconProps) {
  return (
    <Drawing className={className}>
      <path d="M12 3v18M8 7L3.5 17H8zM16 7l4.5 10H16z" />
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
