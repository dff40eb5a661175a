import { useState } from 'react';
import { PopoverButton, CopyButton, CopyByHand } from '#src/components/CopyButton.tsx';
import * as words from 'virtual:words';
import { pluralize } from '#src/components/sentence.tsx';
import { fill } from '#src/lib/words.ts';
import { site } from 'virtual:site';
import { papersOf } from '#src/pages/paper/papers.ts';
import type { PaperTexts } from '#src/content/publicationViews.ts';

type Props = {
  readonly label?: string;
  /** The title of the cited paper, if it is only one. */
  readonly title?: string;
  /** What is cited, for screen readers; made of the title by default. */
  readonly subject?: string;
  readonly ids: readonly string[];
  /** The path of the cited paper, if it is only one, offered as a link to copy. */
  readonly path?: string;
  readonly onOpen?: () => void;
  readonly className?: string;
};

/** The button "Cite", which opens a choice of citation formats (requirement O6). */
export function CiteButton(props: Props) {
  const { label = words.cite, title = '', subject, ids, path, onOpen } = props;
  const { className = 'text-link foot-link' } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <PopoverButton
      label={label}
      name={subject ?? fill(words.citeSubject, { title })}
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

/** The button "Cite these 7" for all publications that pass the filters (O6). */
export function CiteFiltered({ ids }: { readonly ids: readonly string[] }) {
  if (ids.length === 0) return null;
  const subject = pluralize(words.citeAll, ids.length);
  const label = ids.length === 1 ? words.cite : fill(words.citeThese, { count: ids.length });
  return <CiteButton label={label} subject={subject} ids={ids} />;
}

type CitePanelProps = { readonly ids: readonly string[]; readonly path: string | undefined };

function CitePanel({ ids, path }: CitePanelProps) {
  const [refusedText, setRefusedText] = useState<string>();
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {CITATION_STYLES.map(([label, style]) => (
          <CopyButton
            key={style}
            label={label}
            text={() => citationOf(ids, style)}
            onRefused={setRefusedText}
          />
        ))}
        {path !== undefined && (
          <CopyButton
            label={words.copyLink}
            text={() => shareableUrl(path, site.siteUrl)}
            onRefused={setRefusedText}
          />
        )}
      </div>
      {refusedText !== undefined && <CopyByHand text={refusedText} />}
    </>
  );
}

/** The full address of a page, to share; on this host if the owner has set no site address. */
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
const CITATION_STYLES = [...RECORDS, ...REFERENCES];

type Style = (typeof CITATION_STYLES)[number][1];

/** One text that cites all papers: numbered in Vancouver, separated by a blank line in APA. */
export function citationText(papers: readonly PaperTexts[], style: Style): string {
  // The trailing space and line end of a RIS record belong to the format.
  if (style === 'ris') return papers.map((paper) => paper.ris).join('');
  const texts = papers.map((paper) => paper[style].trim());
  if (style === 'bibtex') return `${texts.join('\n\n')}\n`;
  if (style === 'vancouver' && texts.length > 1)
    return texts.map((text, index) => `${index + 1}. ${text}`).join('\n');
  return texts.join('\n\n');
}
