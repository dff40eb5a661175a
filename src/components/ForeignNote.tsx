import { useLocation } from 'react-router-dom';
import { foreign } from 'virtual:labels';
import type { ForeignLanguage } from '#src/content/views.ts';
import type { ShownText } from '#src/content/formatted.ts';
import type { RichText } from '#src/lib/richText.ts';
import { foreignLanguage } from './foreignText.ts';

type Texts = readonly (ShownText | RichText)[];

type NoteProps = {
  /** The texts that it stands over; the whole page by default. */
  readonly of?: Texts;
  /** The title of a row that has a mark if it is foreign itself, which says it of all. */
  readonly title?: string;
};

/**
 * Says of what follows that it is not in the page's language, for lack of a translation
 * (requirement L4). Null in a build of a site of one language.
 */
export const ForeignNote = import.meta.env.HAS_LANGUAGES ? Note : null;

function Note({ of, title }: NoteProps) {
  const isSaid = useIsSaid();
  if (foreign === null) return null;
  const [first] = foreign.languages;
  const language = of === undefined ? (isSaid ? first : undefined) : languageOf(of, isSaid);
  if (language === undefined || (title !== undefined && languageOf([title], isSaid) === language))
    return null;
  return <p className={`in-lang ${of ? 'is-over' : ''}`}>{language.note}</p>;
}

type MarkProps = { readonly of: Texts };

/**
 * Says it of a row or a card, after its title, place and date; nothing on a page that says it of all.
 * Null in a build of a site of one language.
 */
export const ForeignMark = import.meta.env.HAS_LANGUAGES ? Mark : null;

function Mark({ of }: MarkProps) {
  const isSaid = useIsSaid();
  const language = languageOf(of, isSaid);
  return language && <p className="in-lang is-after">{language.mark}</p>;
}

/** Whether the page says of itself that nothing on it is translated. */
function useIsSaid(): boolean {
  const { pathname } = useLocation();
  return foreign?.pages.includes(pathname) === true;
}

/** The first language of texts that are not in the page's, but that which the page says of itself. */
function languageOf(texts: Texts, isSaid: boolean): ForeignLanguage | undefined {
  return texts
    .map((text) => (text.length > 0 ? foreignLanguage(text) : undefined))
    .find((language) => language && !(isSaid && language === foreign?.languages[0]));
}
