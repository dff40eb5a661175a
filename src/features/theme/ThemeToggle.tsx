import { IconButton } from '#src/components/IconButton.tsx';
import { HalfCircleIcon } from '#src/components/icons.tsx';
import { useTheme } from './useTheme.ts';

/** The button that switches between the light and the dark theme (requirement H5). */
export function ThemeToggle() {
  const { theme, toggle } = useTheme();
  const label = theme === 'dark' ? 'Switch to the light theme' : 'Switch to the dark theme';
  return (
    <IconButton label={label} onClick={toggle}>
      <HalfCircleIcon />
    </IconButton>
  );
}
