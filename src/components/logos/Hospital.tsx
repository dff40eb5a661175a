import { Logo } from '#src/components/Logo.tsx';

export function Hospital() {
  return (
    <Logo>
      <path d="M5 21V7l7-4 7 4v14zM3 21h18" />
      <path d="M12 9v6M9 12h6M10 21v-3h4v3" />
    </Logo>
  );
}
