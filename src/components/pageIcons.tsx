import { Drawing, icon } from './icons.tsx';

export const PauseIcon = /* @__PURE__ */ icon('M9 6v12M15 6v12');
export const PlayIcon = /* @__PURE__ */ icon('M8 5.5v13l10.5-6.5z');
export const TurnIcon = /* @__PURE__ */ icon('M3 9.5h17l-5-5M21 14.5H4l5 5');
export const CrossIcon = /* @__PURE__ */ icon('M6.5 6.5l11 11M17.5 6.5l-11 11');
export const LockIcon = /* @__PURE__ */ icon(
  'M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
);
export const PinIcon = /* @__PURE__ */ icon(
  'M12 21.5c4-4.4 7-8 7-11.5a7 7 0 1 0-14 0c0 3.5 3 7.1 7 11.5zM9.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
);
export const PhoneIcon = /* @__PURE__ */ icon(
  'M6 3h3.2l1.6 4.6-2.2 1.5a13 13 0 0 0 6.3 6.3l1.5-2.2 4.6 1.6V18a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
);
export const DocumentIcon = /* @__PURE__ */ icon(
  'M14 2.5H7A2 2 0 0 0 5 4.5v15a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-12zM14 2.5v5h5M8.5 13h7M8.5 17h5',
);
export const QrIcon = /* @__PURE__ */ icon(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2M17.5 20H20v-1.5M14 20h.5',
);
/** LinkedIn's letters in outline, for the profile of a testimonial's author. */
export const LinkedinIcon = /* @__PURE__ */ icon(
  'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM8 10.5V17M8 7.25v.01M12 17v-6.5M12 13.5c0-4 4.5-4 4.5-.5v4',
);

/** An arrow beside a link to another site. Not printed, as print shows the address itself. */
export function OutwardIcon({ className = '' }: { readonly className?: string }) {
  return (
    <Drawing className={`${className} rtl:-scale-x-100 print:hidden`}>
      <path d="M8 16L16.5 7.5M9.5 7h7.5v7.5" />
    </Drawing>
  );
}
