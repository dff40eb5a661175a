import { useLocation } from 'react-router-dom';
import { foreign } from 'virtual:labels';
import type { ForeignLanguage } from '#src/content/views.ts';
import type { ShownText } from '#src/content/prose.ts';
import { foreignLanguage } from './foreignText.ts';

type Texts = readonly ShownText[];

type NoteProps = {
  /** The texts that it stands over; the whole page by default. */
  readonly of?: Texts;
  /** The title of a row, whose mark stands for the whole row if the title is foreign. */
  readonly title?: string;
};

/**
 * Notes that the following texts are not translated (requirement L4). Null in a build of a site of
 * one language.
 */
export const ForeignNote = import.meta.env.HAS_LANGUAGES ? Note : null;

function Note({ of, title }: NoteProps) {
  const hasNote = useHasNote();
  if (foreign === null) return null;
  const [first] = foreign.languages;
  const language = of === undefined ? (hasNote ? first : undefined) : languageOf(of, hasNote);
  if (language === undefined || (title !== undefined && languageOf([title], hasNote) === language))
    return null;
  return <p className={`in-lang ${of ? 'is-over' : ''}`}>{language.note}</p>;
}

/**
 * The same note in a row or card, after title, place and date; nothing on a page with its own note.
 * Null in a build of a site of one language.
 */
export const ForeignMark = import.meta.env.HAS_LANGUAGES ? Mark : null;

function Mark({ of }: { readonly of: Texts }) {
  const hasNote = useHasNote();
  const language = languageOf(of, hasNote);
  return language && <p className="in-lang is-after">{language.mark}</p>;
}

/** Whether nothing on the page is translated, which a note at its top says. */
function useHasNote(): boolean {
  const { pathname } = useLocation();
  return foreign?.pages.includes(pathname) === true;
}

/** The first foreign language of the texts, unless the note at the top names it already. */
function languageOf(texts: Texts, hasNote: boolean): ForeignLanguage | undefined {
  return texts
    .map((text) => (text.length > 0 ? foreignLanguage(text) : undefined))
    .find((language) => language && !(hasNote && language === foreign?.languages[0]));
}
