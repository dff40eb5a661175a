import { useLocation } from 'react-router-dom';
import { foreign } from 'virtual:labels';
import type { ForeignLanguage } from '#src/content/views.ts';
import type { ShownText } from '#src/content/prose.ts';
import { foreignLanguage } from './foreignText.ts';

type Texts = readonly ShownText[];

type NoteProps = {
  /** The texts below the note; by default those of the whole page. */
  readonly of?: Texts;
  /** The title of a row: if it is foreign too, the row has a mark already, and needs no note. */
  readonly title?: string;
};

/** A note that the texts below are not translated (L4); null in a build of a site with one language. */
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

/** A short note in a row or card, unless the whole page has a note; null where `ForeignNote` is. */
export const ForeignMark = import.meta.env.HAS_LANGUAGES ? Mark : null;

function Mark({ of }: { readonly of: Texts }) {
  const hasNote = useHasNote();
  const language = languageOf(of, hasNote);
  return language && <p className="in-lang is-after">{language.mark}</p>;
}

/** Whether nothing on the page is translated, so that it has a note at its top. */
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
