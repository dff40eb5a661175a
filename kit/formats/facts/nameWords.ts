const SUFFIX = /^(?:jr|sr|junior|senior|i{2,3}|iv|vi{1,3}|[1-9](?:st|nd|rd|th))\.?$/iu;
const HONORIFIC =
  /^(?:dra?|doctor|profa?|profess(?:or|eur|ora)|profesora?|professoressa|mr|mrs|ms|mx|miss|mme|sir|sra?|herr|frau)\.?$/iu;
const DEGREE =
  /^(?:ph\.?\s?d|d\.?phil|m\.?d|m\.?sc|b\.?sc|m\.?a|b\.?a|m\.?s|m\.?ph|m\.?b\.?a|d\.?v\.?m|dr\.?ph|frs)\.?$/iu;

/** Whether a word may follow a family name as part of it: "Jr.", "III". A lone "V" is an initial. */
export function isNameSuffix(word: string): boolean {
  return SUFFIX.test(word.trim());
}

/** Whether a word may precede a name: "Dr.", "Prof". */
export function isHonorific(word: string): boolean {
  return HONORIFIC.test(word.trim());
}

/** Whether letters after a name are a degree: "PhD", "M.Sc.". */
export function isDegree(word: string): boolean {
  return DEGREE.test(word.trim());
}

/** Words in the names of groups but not of people. */
export const GROUP_WORD =
  /\b(?:consortium|consortia|collaboration|network|initiative|committee|society|association|investigators?|university|universität|institute?|centers?|centres?|department|ministry|agency|study|project|program(?:me)?|team|group|council|foundation|organi[sz]ation|laborator(?:y|ies)|task force|taskforce|and|of|for)\b/iu;
