import { useState } from 'react';
import { PopoverButton, CopyButton, CopyByHand } from '#src/components/CopyButton.tsx';
import * as words from 'virtual:words';
import { counted } from '#src/components/sentence.tsx';
import { fill } from '#src/lib/words.ts';
import { site } from 'virtual:site';
import { papersOf } from '#src/pages/paper/papers.ts';
import type { PaperTexts } from '#src/content/publicationViews.ts';

type Props = {
  readonly label?: string;
  /** The title of the one paper that is cited; or, for screen readers, what else is. */
  readonly title?: string;
  readonly subject?: string;
  readonly ids: readonly string[];
  /** The path of the one paper that is cited, offered as a link to copy. */
  readonly path?: string;
  readonly onOpen?: () => void;
  readonly className?: string;
};

/** "Cite", and the citation formats that it offers (requirement O6). */
export function CiteButton(props: Props) {
  const { label = words.cite, title = '', ids, path, onOpen } = props;
  const { subject = fill(words.citeSubject, { title }) } = props;
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

/** "Cite these 7": the citation formats for all publications that pass the filter (O6). */
export function CiteShown({ ids }: { readonly ids: readonly string[] }) {
  if (ids.length === 0) return null;
  const subject = counted(words.citeAll, ids.length);
  const label = ids.length === 1 ? words.cite : fill(words.citeThese, { count: ids.length });
  return <CiteButton label={label} subject={subject} ids={ids} />;
}

type CitePanelProps = { readonly ids: readonly string[]; readonly path: string | undefined };

function CitePanel({ ids, path }: CitePanelProps) {
  const [refused, setRefused] = useState<string>();
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {STYLES.map(([label, style]) => (
          <CopyButton
            key={style}
            label={label}
            text={() => citationOf(ids, style)}
            onRefused={setRefused}
          />
        ))}
        {path !== undefined && (
          <CopyButton
            label={words.copyLink}
            text={() => shareableUrl(path, site.siteUrl)}
            onRefused={setRefused}
          />
        )}
      </div>
      {refused !== undefined && <CopyByHand text={refused} />}
    </>
  );
}

/** The full address of a page, to share; on this host, if the owner has not named another. */
export function shareableUrl(path: string, siteUrl: string | undefined): string {
  return new URL(path, siteUrl ?? window.location.href).href;
}

function citationOf(ids: readonly string[], style: Style): string | Promise<string> {
  const texts = papersOf(ids);
  return texts instanceof Promise
    ? texts.then((fetched) => citationText(fetched, style))
    : citationText(texts, style);
}

export const RECORDS = [
  ['BibTeX', 'bibtex'],
  ['RIS', 'ris'],
] as const;
export const REFERENCES = [
  ['APA', 'apa'],
  ['Vancouver', 'vancouver'],
] as const;
const STYLES = [...RECORDS, ...REFERENCES];

type Style = (typeof STYLES)[number][1];

/** One text that cites them all: numbered in Vancouver, separated by a blank line in APA. */
export function citationText(papers: readonly PaperTexts[], style: Style): string {
  // A RIS record ends with a space and a line end that belong to it.
  if (style === 'ris') return papers.map((paper) => paper.ris).join('');
  const texts = papers.map((paper) => paper[style].trim());
  if (style === 'bibtex') return `${texts.join('\n\n')}\n`;
  if (style === 'vancouver' && texts.length > 1)
    return texts.map((text, index) => `${index + 1}. ${text}`).join('\n');
  return texts.join('\n\n');
}
