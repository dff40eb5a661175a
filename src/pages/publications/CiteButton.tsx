import { useState } from 'react';
import { PopoverButton } from '#src/components/PopoverButton.tsx';
import { CitePanel } from './CitePanel.tsx';
import * as words from 'virtual:content/words';

type Props = {
  readonly label?: string;
  /** What is cited, for screen readers: "Cite these 7 publications". */
  readonly subject: string;
  readonly ids: readonly string[];
  /** The path of the one paper that is cited, offered as a link to copy. */
  readonly path?: string;
  readonly onOpen?: () => void;
  readonly className?: string;
};

/** "Cite", and the citation formats that it offers (requirement O6). */
export function CiteButton(props: Props) {
  const { label = words.cite, subject, ids, path, onOpen } = props;
  const { className = 'text-link foot-link' } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <PopoverButton
      label={label}
      name={subject}
      className={`scripted ${className}`}
      onToggle={(isNowOpen) => {
        setOpen(isNowOpen);
        if (isNowOpen) onOpen?.();
      }}
    >
      {isOpen && <CitePanel key={ids.join()} ids={ids} path={path} />}
    </PopoverButton>
  );
}
