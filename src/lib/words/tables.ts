import type { Words } from '#src/lib/words.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import ptBR from './pt-BR.json' with { type: 'json' };
import zhHans from './zh-Hans.json' with { type: 'json' };

/** The words of the site itself, by language. A word that a table lacks is English (L3). */
export const TABLES: Readonly<Record<string, Partial<Words>>> = {
  en,
  ar,
  de,
  es,
  fr,
  it,
  ja,
  nl,
  pl,
  'pt-BR': ptBR,
  'zh-Hans': zhHans,
};

/** The words for a BCP 47 tag such as "de-AT" or "zh-CN": those of its language and script. */
export function tableOf(tag: string): Words | undefined {
  const requested = new Intl.Locale(tag).maximize();
  const table = Object.entries(TABLES).find(([lang]) => {
    const { language, script } = new Intl.Locale(lang).maximize();
    return language === requested.language && script === requested.script;
  })?.[1];
  return table && { ...en, ...table };
}
