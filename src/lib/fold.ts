/** Letters that Unicode does not decompose, with their plain spelling. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ȷ: 'j',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
};

/** "Łukasz Øß" → "lukasz oss". Marks of other scripts than Latin, Greek and Cyrillic stay. */
export function foldText(text: string): string {
  if (/^[\u0000-\u007f]*$/u.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '$1')
    .toLowerCase()
    .replaceAll(/[ßæœøłıȷđðþħŧŋ]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '$1')
    .normalize('NFC');
}
