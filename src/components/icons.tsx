// Icons of the shell: they are in the entry script, so only those that every page needs.
import { icon } from './Drawing.tsx';

export const HelixIcon = /* @__PURE__ */ icon(
  <>
    <path d="M6 2c0 7 12 6 12 13 0 3-1 5-1 7M18 2c0 7-12 6-12 13 0 3 1 5 1 7" />
    <path d="M7.2 4.5h9.6M8 19.5h8M9.5 8h5M9 15.5h6" />
  </>,
);

export const HalfCircleIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
  </>,
);

export const MenuIcon = /* @__PURE__ */ icon(<path d="M4 7h16M4 12h16M4 17h16" />);

export const CloseIcon = /* @__PURE__ */ icon(<path d="M6 6l12 12M18 6L6 18" />);

export const GlobeIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3q-8 9 0 18q8-9 0-18" />
  </>,
);

export const MailIcon = /* @__PURE__ */ icon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="M3.5 7.5L12 13l8.5-5.5" />
  </>,
);
