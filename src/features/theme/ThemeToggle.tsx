import { useAppDispatch, useAppSelector } from '#src/features/state.ts';
import { selectTheme, themeToggled } from './themeSlice.ts';
import { IconButton, HalfCircleIcon } from '#src/components/icons.tsx';
import * as words from 'virtual:words';

export function useTheme() {
  const dispatch = useAppDispatch();
  return { theme: useAppSelector(selectTheme), toggle: () => dispatch(themeToggled()) };
}

/** The button that switches between the light and the dark theme (requirement H5). */
export function ThemeToggle({ isNamed = false }: { readonly isNamed?: boolean }) {
  const { theme, toggle } = useTheme();
  const label = theme === 'dark' ? words.toLightTheme : words.toDarkTheme;
  if (isNamed)
    return (
      <button type="button" onClick={toggle} className="scripted menu-link gap-2">
        <HalfCircleIcon className="size-5 flex-none" />
        {label}
      </button>
    );
  return (
    <IconButton label={label} onClick={toggle}>
      <HalfCircleIcon />
    </IconButton>
  );
}
