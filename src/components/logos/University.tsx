import { Logo } from '#src/components/Logo.tsx';

export function University() {
  return (
    <Logo>
      <path d="M3 9.5 12 5l9 4.5-9 4.5z" />
      <path d="M7 12v5c2.5 2 7.5 2 10 0v-5M21 9.5V15" />
    </Logo>
  );
}
