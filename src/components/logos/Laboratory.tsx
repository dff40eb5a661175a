import { Logo } from '#src/components/Logo.tsx';

export function Laboratory() {
  return (
    <Logo>
      <path d="M9 3h6M10 3v6.5L4.8 18.3A1.8 1.8 0 0 0 6.35 21h11.3a1.8 1.8 0 0 0 1.55-2.7L14 9.5V3" />
      <path d="M7.5 15h9" />
    </Logo>
  );
}
