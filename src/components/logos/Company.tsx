import { Logo } from '#src/components/Logo.tsx';

export function Company() {
  return (
    <Logo>
      <path d="M4 21V5.5L13 3v18M13 9h7v12M3 21h18" />
      <path d="M7.5 8.5h2M7.5 12.5h2M7.5 16.5h2M16.5 13h.5M16.5 17h.5" />
    </Logo>
  );
}
