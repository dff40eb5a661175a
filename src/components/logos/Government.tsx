import { Logo } from '#src/components/Logo.tsx';

export function Government() {
  return (
    <Logo>
      <path d="M3 21h18M4.5 17.5h15M3.5 9 12 3.5 20.5 9z" />
      <path d="M6.5 9.5v8M10.2 9.5v8M13.8 9.5v8M17.5 9.5v8" />
    </Logo>
  );
}
