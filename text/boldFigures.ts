import type { RichText } from './richText.ts';

/** What a number is counted in, by language; English ones are understood in all. */
const SCALES: Readonly<Record<string, string>> = {
  ar: 'ألف|آلاف|مليون[اً]*|ملايين|مليار(?:ات)?',
  de: 'Million(?:en)?|Milliarden?|Tausend|Mio\\.?|Mrd\\.?|Tsd\\.?',
  es: 'mil(?: millones)?|mill(?:ón|ones)',
  fr: 'mill(?:e|iers?|ions?|iards?)',
  he: 'אלף|אלפים|מיליון|מיליוני|מיליארד',
  it: 'mil(?:a|ion[ei]|iard[oi])',
  nl: 'duizend|miljoen|miljard',
  pl: 'tys\\.?|mln|mld|tysi(?:ąc|ące|ęcy)|milion(?:y|ów)?|miliard(?:y|ów)?',
  pt: 'mil(?:h[ãõ](?:o|es))?|bilh(?:ão|ões)',
};
/** In which “1,2” is a decimal, and “1.200” a whole number. */
const WITH_COMMA = new Set(['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt']);
/** In which nothing tells a name from a noun; numbers are written in their own digits, too. */
const CASELESS = new Set(['ar', 'he']);

const DIGIT = '[\\d٠-٩]';

/**
 * Numbers as people write them, whole: with thousands separators ("10,000", "12 000", "1'200"),
 * decimals, a range ("10–12"), a currency before, and what belongs to the number behind.
 */
function numberIn(language: string): RegExp {
  const hasComma = WITH_COMMA.has(language);
  const dots = hasComma ? '+' : '{2,}';
  const thousands =
    `\\d{1,3}(?:,\\d{2,3})*,\\d{3}|\\d{1,3}(?:['’ \\u00A0\\u2009\\u202F]\\d{3})+|` +
    `\\d{1,3}(?:\\.\\d{3})${dots}${CASELESS.has(language) ? `|${DIGIT}{1,3}(?:٬${DIGIT}{3})+` : ''}`;
  const [digit, point] = CASELESS.has(language)
    ? [DIGIT, '[.٫]']
    : ['\\d', hasComma ? '[.,]' : '\\.'];
  const amount = `(?:${thousands}|${digit}+)(?:${point}${digit}+)?`;
  const currency = '[$€£¥₹]\\u00A0?';
  const own = SCALES[language] === undefined ? '' : `${SCALES[language]}|`;
  const scale = `(?:k|M|bn)(?!\\p{L})|[\\u00A0\\u202F ](?:${own}million|billion|trillion)(?!\\p{L})`;
  return new RegExp(
    `(?<=^|[\\s(“"„«])(?<money>${currency})?(?<size>${amount})(?:[–-]${amount})?` +
      `(?<scale>${scale})?(?<per>[\\u00A0 \\u202F]?[%٪])?\\+?(?![\\p{L}\\p{N}%+/_]|[.,:'’–٫٬-][\\d٠-٩])`,
    'gu',
  );
}

const numbers = new Map<string, RegExp>();

const THOUSANDS = /[,'’\s]\d{3}$|\.\d{3}\.\d{3}$|٬[\d٠-٩]{3}$/u;
const DECIMAL = /^[\d٠-٩]+[.,٫][\d٠-٩]+$/u;
/** One that is none where “1,2” is a decimal. */
const DOTTED = /^\d{1,3}(?:\.\d{3})+$/u;
/** A year is a date, not a result. */
const YEAR = /(?:^|[–-])(?:(?:19|20)\d\d|(?:١٩|٢٠)[٠-٩]{2})(?=[–-]|$)/u;

/** Words before a number that make it a name: "chapter 2", "phase 3", "grade 17". */
const LABELS = new Set(
  (
    'act age aged aim appendix arm article box chapter chromosome class cluster cohort ' +
    'column day equation exon experiment factor fig figure floor form generation gpa grade group ' +
    'hypothesis intron item layer lesson level line mark model module month no number nr objective ' +
    'package page panel paper part period phase pi pillar point position problem project protein python ' +
    'question rank room round row score section semester session stage step study subset table ' +
    'task theorem tier topic track trial type unit v vector version vol volume wave week year zone ' +
    'abschnitt chapitre kapitel niveau note phase stufe tableau teil tabelle'
  ).split(' '),
);

/** Further ones in other languages than English, in which some of them mean something else. */
const LABELS_ELSEWHERE = new Set(
  (
    'abbildung band folge gruppe klasse modul nummer punkt schritt seite semester tag typ version woche zimmer ' +
    'annexe classe étape groupe module numéro partie semaine semestre ' +
    'capítulo clase curso etapa fase figura grado grupo módulo nivel nota número página semana tabla tema tipo versión ' +
    'capitolo classe figura gruppo livello modulo numero pagina tabella voto versione ' +
    'hoofdstuk figuur groep nummer pagina tabel versie ' +
    'rozdział faza grupa numer poziom rysunek strona tabela wersja ' +
    'fase grau número tabela versão ' +
    'الباب البند الجدول الجزء الدرجة الشكل الصفحة الطبعة العدد الفصل القسم القرن المجلد المرحلة المستوى النموذج النوع ' +
    'اليوم إصدار الإصدار جدول رقم سنة شكل صفحة عام عدد فصل قرن كوفيد مرحلة مستوى نوع يوم ' +
    'גיליון גרסה דרגה טבלה יום כיתה כרך מספר עמוד פרק קבוצה רמה שבוע שלב שנת'
  ).split(' '),
);

/** Short words that stand at the start of a sentence before an amount. */
const BEFORE_AMOUNT = new Set(
  (
    'about across after all almost among and around at before between brought built by cut drew ' +
    'for found from gave grew held in kept lead led made more nearly of only or over ran saw sent ' +
    'some taught than the these this to took under up with within won wrote'
  ).split(' '),
);

const BEFORE_AMOUNT_ELSEWHERE = new Set(
  (
    'etwa fast für in insgesamt mehr mit rund seit über von zwischen ' +
    'avec dans en environ plus pour près sur con unos casi más para ' +
    'circa com di mais oltre più quase meer met ponad około ruim van z'
  ).split(' '),
);

/** Words by which a number of one digit, joined with a hyphen, is an amount: "3-year". */
const COUNTED =
  /^[–-](?:fold|day|week|month|quarter|year|hour|minute|person|people|member|site|cent(?:er|re)|country|part|page|core|node|well|point|step)/u;
/** Chemists' names: "17-hydroxy…". */
const CHEMICAL =
  /^[–-](?:hydroxy|methyl|ethyl|propyl|phenyl|oxo|keto|deoxy|dehydro|amino|aza|fluoro|chloro|bromo|iodo|nitro|alpha|beta|gamma|delta|mer\b|prime\b)/u;

/** What follows a time of the day or the day of a date: "9 am", "12 mars 2024". */
const MOMENT = /^\s(?:[ap]\.?m\b|o[’']clock|uhr\b|\p{L}+\.?,?\s(?:de\s)?(?:19|20)\d\d\b)/iu;

/** “12. März 2024” */
const GERMAN_DAY = /^\.\s\p{L}+\.?\s(?:19|20)\d\d\b/u;

type Found = {
  readonly language: string;
  readonly size: string;
  readonly isScaled: boolean;
  readonly isMoneyOrShare: boolean;
  readonly before: string;
  readonly after: string;
  /** Whether the number before it, joined by "and" or the like, is an amount; if there is one. */
  readonly isPartnerAmount: boolean | undefined;
};

/**
 * Sets the figures of a sentence in bold, so that results stand out: whole numbers that count or
 * measure something, never one that is part of a name, a date or a grade. In doubt none.
 *
 * @param text - A sentence as the owner wrote it.
 * @param lang - Its language.
 * @returns The same sentence with its figures as bold runs.
 */
export function boldFigures(text: string, lang = 'en'): RichText {
  const { language } = new Intl.Locale(lang);
  const number = numbers.get(language) ?? numberIn(language);
  numbers.set(language, number);
  const runs: RichText[number][] = [];
  let done = 0;
  let last: { readonly end: number; readonly isAmount: boolean } | undefined;
  for (const match of text.matchAll(number)) {
    const { 0: figure, index, groups = {} } = match;
    const { size = '', money, scale, per } = groups;
    const between = text.slice(last?.end ?? 0, index);
    const isJoined =
      last !== undefined && /^,?\s(?:and|or|to|et|ou|und|oder|y|o|&)\s$/u.test(between);
    const after = text.slice(index + figure.length);
    const isAmount = isAmountIn({
      language,
      size,
      isScaled: scale !== undefined,
      isMoneyOrShare: money !== undefined || per !== undefined || /^\sper\s?cent\b/u.test(after),
      before: text.slice(0, index),
      after,
      isPartnerAmount: isJoined ? last?.isAmount : undefined,
    });
    last = { end: index + figure.length, isAmount };
    if (!isAmount || YEAR.test(figure)) continue;
    if (index > done) runs.push(text.slice(done, index));
    runs.push({ tag: 'b', children: [figure] });
    done = last.end;
  }
  if (done < text.length) runs.push(text.slice(done));
  return runs;
}

function isAmountIn({ language, size, before, after, ...found }: Found): boolean {
  if (found.isMoneyOrShare) return true;
  if (MOMENT.test(after) || (language === 'de' && GERMAN_DAY.test(after))) return false;
  // Germans begin every noun with a capital.
  const isNamed = language !== 'de' && /^\s\p{Lu}\p{Ll}{2}/u.test(after);
  if (isNamed) return false;
  if (THOUSANDS.test(size) || (WITH_COMMA.has(language) && DOTTED.test(size))) return true;
  // "3.80" may be a grade, and "1.200" is two different numbers in two languages.
  if (DECIMAL.test(size) && !found.isScaled) return false;
  return (
    canFollow(before, found.isPartnerAmount, language) &&
    canPrecede(after, before, size, found.isScaled)
  );
}

/** Whether a number after this text counts something, as far as one can see from there. */
function canFollow(
  before: string,
  isPartnerAmount: boolean | undefined,
  language: string,
): boolean {
  if (isPartnerAmount !== undefined) return isPartnerAmount;
  const word = /(?<word>[\p{L}\p{M}\p{N}’'-]+)(?<mark>[^\p{L}\p{M}\p{N}]*)$/u.exec(before)?.groups;
  if (word === undefined) return /^[\s(“"„«]*$/u.test(before);
  const { word: said = '', mark = '' } = word;
  if (isLabel(said.toLowerCase(), language) && /^[.:]?\s*$/u.test(mark)) return false;
  if (/^(?:[,;:!?)”"»…]|\.|[\s(“"„«]*[–—])?[\s(“"„«]*$/u.test(mark) && mark.trim() !== '')
    return true;
  if (mark.trim() !== '') return false;
  if (/^\p{Ll}[\p{Ll}\p{M}’'-]*$/u.test(said)) return true;
  if (CASELESS.has(language) && /^[\p{Lo}\p{M}]+$/u.test(said)) return true;
  const isFirst = /(?:^|[.!?:;]\s)[\s(“"„«]*$/u.test(before.slice(0, before.lastIndexOf(said)));
  return (
    isFirst &&
    (BEFORE_AMOUNT.has(said.toLowerCase()) ||
      (language !== 'en' && BEFORE_AMOUNT_ELSEWHERE.has(said.toLowerCase())) ||
      /^\p{Lu}\p{Ll}{2,}(?:ed|é)$/u.test(said))
  );
}

/** Whether a number before this text counts something, as far as one can see from there. */
function canPrecede(after: string, before: string, size: string, isScaled: boolean): boolean {
  const isLong = size.length > 1;
  if (/^[–-]/u.test(after))
    return (
      COUNTED.test(after) || (isLong && /^[–-]\p{Ll}{2}/u.test(after) && !CHEMICAL.test(after))
    );
  if (/^[\s\u00A0]\p{L}/u.test(after)) return true;
  const isNumbering = before.trim() === '' && /^[.)]\s/u.test(after);
  return (isLong || isScaled) && !isNumbering && /^(?:$|[\s,;:.)!?”"»…])/u.test(after);
}

function isLabel(word: string, language: string): boolean {
  const isIn = (labels: ReadonlySet<string>) =>
    labels.has(word) || labels.has(word.replace(/s$/u, ''));
  if (isIn(LABELS)) return true;
  // “and” is written together with the next word.
  return (
    language !== 'en' &&
    (isIn(LABELS_ELSEWHERE) || LABELS_ELSEWHERE.has(word.replace(/^[وفبلו]/u, '')))
  );
}
