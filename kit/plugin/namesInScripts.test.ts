import { expect, test } from 'vitest';
import { wordsInStrings } from './namesInScripts.ts';

test.each<[string, string, string[]]>([
  ['a class that is added', "root.classList.add('awaiting-route')", ['awaiting-route']],
  ['classes between others', 'const a = `md:flex ${b} dark`', ['md:flex', 'dark']],
  ['a variable', "style.getPropertyValue('--baseA')", ['--baseA']],
  ['no names of the language', 'const dark = { js: filter }', []],
])('V1: a script names %s', (_, code, names) => {
  expect([...wordsInStrings(code)]).toEqual(names);
});
