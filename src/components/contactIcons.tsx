import { icon } from './Drawing.tsx';

export const PinIcon = /* @__PURE__ */ icon(
  <>
    <path d="M12 21.5c4-4.4 7-8 7-11.5a7 7 0 1 0-14 0c0 3.5 3 7.1 7 11.500z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
);

export const DocumentIcon = /* @__PURE__ */ icon(
  <>
    <path d="M14 2.500H7A2 2 0 0 0 5 4.500v15a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-12z" />
    <path d="M14 2.500v5h5M8.5 13h7M8.5 17h5" />
  </>,
);

export const QrIcon = /* @__PURE__ */ icon(
  <>
    <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4z" />
    <path d="M14 14h2.500v2.500H14zM20 14v2M17.5 20H20v-1.500M14 20h.5" />
  </>,
);

/** LinkedIn's letters in outline: the profile of somebody who says something about the owner. */
export const LinkedinIcon = /* @__PURE__ */ icon(
  <>
    <rect x="3" y="3" width="18" height="18" rx="3" />
    <path d="M8 10.5V17M8 7.25v.01M12 17v-6.5M12 13.5c0-4 4.5-4 4.5-.5v4" />
  </>,
);
