import { Drawing, icon, type IconProps } from './Drawing.tsx';

export const PauseIcon = /* @__PURE__ */ icon(<path d="M9 6v12M15 6v12" />);

export const PlayIcon = /* @__PURE__ */ icon(<path d="M8 5.5v13l10.5-6.5z" />);

export const TurnIcon = /* @__PURE__ */ icon(<path d="M3 9.5h17l-5-5M21 14.5H4l5 5" />);

export const ChevronIcon = /* @__PURE__ */ icon(<path d="M6 9l6 6 6-6" />);

/** Not printed: on paper the address itself is shown. */
export function OutwardIcon({ className = '' }: IconProps) {
  return (
    <Drawing className={`${className} rtl:-scale-x-100 print:hidden`}>
      <path d="M8 16L16.5 7.5M9.5 7h7.5v7.5" />
    </Drawing>
  );
}

export const LockIcon = /* @__PURE__ */ icon(
  <>
    <rect x="5" y="11" width="14" height="9" rx="2" />
    <path d="M8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
  </>,
);

export const CrossIcon = /* @__PURE__ */ icon(<path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />);
