import { PauseIcon, PlayIcon } from '#src/components/pageIcons.tsx';
import * as words from 'virtual:content/words';

type Props = { readonly isPaused: boolean; readonly onToggle: () => void };

/** Stops and starts the typed titles (quality A4, WCAG 2.2.2). */
export function PauseButton({ isPaused, onToggle }: Props) {
  const label = isPaused ? words.playTitles : words.pauseTitles;
  return (
    <button type="button" aria-label={label} title={label} onClick={onToggle}>
      {isPaused ? <PlayIcon className="h-4 w-4" /> : <PauseIcon className="h-4 w-4" />}
    </button>
  );
}
