import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { CrossIcon } from '#src/components/pageIcons.tsx';
import { MAX_SEARCH_LENGTH } from './filterQuery.ts';
import { keepFocus } from './keepFocus.ts';
import * as words from 'virtual:words';

type Props = {
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly clear: () => void;
  readonly hint: string;
};

export function SearchField({ typed, type, clear, hint }: Props) {
  const id = useId();
  const search = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Visitors with a slow connection may have typed before the app was live.
    const typedBefore = input.current?.value ?? '';
    if (typedBefore !== '') type(typedBefore);
  }, [type]);

  // A search may remove the card that has focus.
  useEffect(() => {
    const valueOf = (field: HTMLElement | null) => field instanceof HTMLInputElement && field.value;
    return keepFocus(search.current, (group) => group.querySelector('input'), valueOf);
  }, []);

  const onClear = () => {
    clear();
    input.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && typed !== '') {
      // Some browsers clear the field by themselves, which Back would not undo.
      event.preventDefault();
      event.stopPropagation();
      clear();
    }
    // The results are already there; on a phone, the keyboard covers them.
    if (event.key === 'Enter' && window.matchMedia('(pointer: coarse)').matches)
      event.currentTarget.blur();
  };

  return (
    <div role="search" ref={search} className="scripted mb-2 block border-b border-line">
      <div className="flex min-h-[44px] items-center gap-x-3 bar:grid bar:grid-cols-gutter bar:gap-x-0">
        <label htmlFor={id} className="font-labels text-sm text-lead">
          {words.search}
        </label>
        <div className="relative min-w-0 flex-1">
          <input
            ref={input}
            id={id}
            type="search"
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={hint}
            value={typed}
            onChange={({ target }) => type(target.value)}
            // If an extension or dictation sets the value, React reports no change.
            onInput={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={onKeyDown}
            className="min-h-[44px] w-full appearance-none text-ellipsis rounded-lg -outline-offset-2 bg-transparent py-2 pe-12 ps-2.5 text-base text-heading placeholder:text-body placeholder:opacity-100 bar:-ms-2.5 bar:w-[calc(100%+0.625rem)] [&::-webkit-search-cancel-button]:hidden"
          />
          {typed !== '' && (
            <button
              type="button"
              aria-label={words.clearSearch}
              onClick={onClear}
              className="absolute end-0 top-0 grid min-h-[44px] min-w-[44px] place-items-center rounded-lg text-lead hover:bg-accent-tint hover:text-accent"
            >
              <CrossIcon className="size-5" />
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
