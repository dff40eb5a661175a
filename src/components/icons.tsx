import { type ReactNode, createElement } from 'react';
import type { IconNode } from '#src/content/content.ts';
import type { ProfileView } from '#src/content/views.ts';
import { useIsLive } from '#src/loading/whenIdle.ts';
import { fileAddress } from './address.ts';
import * as words from 'virtual:words';

type Props = {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly strokeWidth?: number;
};

/** An icon of strokes, 24 × 24; decorative, as a text or label beside it names it. */
export function Drawing({ children, className = 'size-5', strokeWidth = 1.75 }: Props) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  );
}

/** Returns a component that draws a path as an icon. */
export function icon(d: string) {
  return ({ className }: { readonly className?: string }) => (
    <Drawing className={className}>
      <path d={d} />
    </Drawing>
  );
}

type IconProps = { readonly node: IconNode; readonly className?: string };

/** An icon of Lucide, which the owner has chosen. */
export function Icon({ node, className = 'size-6' }: IconProps) {
  return (
    <Drawing className={className}>
      {node.map(([element, attributes], index) =>
        createElement(element, { ...attributes, key: index }),
      )}
    </Drawing>
  );
}

// The entry script contains these icons, which every page needs; all others are in pageIcons.tsx.

export const HelixIcon = /* @__PURE__ */ icon(
  'M6 2c0 7 12 6 12 13 0 3-1 5-1 7M18 2c0 7-12 6-12 13 0 3 1 5 1 7M7.2 4.5h9.6M8 19.5h8M9.5 8h5M9 15.5h6',
);

export function HalfCircleIcon({ className }: { readonly className?: string }) {
  return (
    <Drawing className={className}>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
    </Drawing>
  );
}

export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16');
export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6L6 18');
export const ChevronIcon = /* @__PURE__ */ icon('M6 9l6 6 6-6');
export const GlobeIcon = /* @__PURE__ */ icon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3 12h18M12 3q-8 9 0 18q8-9 0-18',
);
export const MailIcon = /* @__PURE__ */ icon(
  'M5.5 5h13a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1-2.5 2.5h-13a2.5 2.5 0 0 1-2.5-2.5v-9a2.5 2.5 0 0 1 2.5-2.5zM3.5 7.5L12 13l8.5-5.5',
);

type NetworkIconProps = { readonly profile: ProfileView; readonly className?: string };

/** The logo of a network, whose file is not requested before the first paint (V3). */
export function NetworkIcon({ profile, className = 'size-5' }: NetworkIconProps) {
  const isLive = useIsLive();
  const icon = (
    <svg aria-hidden className={`block flex-none ${className}`}>
      <use href={fileAddress(profile.icon)} />
    </svg>
  );
  if (isLive) return icon;
  return (
    <span aria-hidden className={`flex-none ${className}`}>
      <noscript>{icon}</noscript>
    </span>
  );
}

/** The name of a profile: networks have the same name in every language, "Website" has not. */
export function profileName({ id, name }: ProfileView): string {
  return id === 'website' ? words.website : name;
}

type IconButtonProps = {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly isExpanded?: boolean;
  readonly 'aria-controls'?: string;
  readonly className?: string;
};

/** A square button with an icon and an accessible label, which is hidden without scripts. */
export function IconButton({ label, isExpanded, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={isExpanded}
      {...rest}
      className={`scripted icon-button ${className}`}
    />
  );
}
