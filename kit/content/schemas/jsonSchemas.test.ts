import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { YAML_FILES } from '#kit/content/contentFiles.ts';
import messages from '#kit/messages/messages.json';
import { isSample } from '#kit/content/isSample.ts';
import { PROJECT } from '#kit/project.ts';
import { GOOD_FILES } from '#tests/support/testFolder.ts';
import { isRecord } from '#kit/content/yaml/values.ts';
import { jsonSchemas, schemaName } from './jsonSchemas.ts';

const SAMPLE = path.join(PROJECT, 'content');
const specs = Object.values(YAML_FILES);
const ajv = new Ajv({ validateFormats: false, strict: false });

function validator(file: string) {
  const text = jsonSchemas().get(schemaName(file));
  if (text === undefined) throw new Error(`${file} has no schema`);
  const validate = ajv.compile(JSON.parse(text) as object);
  return (value: unknown) => validate(value);
}

test('K3: the schemas in kit/schemas/ are up to date (else: npm run schemas)', () => {
  const folder = path.join(PROJECT, 'kit', 'schemas');
  expect(readdirSync(folder).toSorted()).toEqual([...jsonSchemas().keys()].toSorted());
  for (const [name, text] of jsonSchemas())
    expect(readFileSync(path.join(folder, name), 'utf8')).toBe(text);
});

test('Q1: every rule that a schema names has a message', () => {
  const folder = path.join(PROJECT, 'src', 'content');
  const text = ['fields', 'schema', 'siteSchema', 'theme']
    .map((name) => readFileSync(path.join(folder, `${name}.ts`), 'utf8'))
    .join('');
  const rules = [...text.matchAll(/error(?:: | = )'(\w+)'/gu)].map(([, name = '']) => name);
  expect(rules.length).toBeGreaterThan(30);
  expect(rules.filter((name) => !Object.hasOwn(messages.wrongValue.kinds, name))).toEqual([]);
});

test.runIf(isSample(SAMPLE))(
  'K3: every YAML file of the sample names the path of its schema, and is valid by it',
  () => {
    for (const { file, ...spec } of specs) {
      const isValid = validator(file);
      if ('item' in spec) expect([isValid([]), isValid(null)]).toEqual([true, true]);
      if (!readdirSync(SAMPLE).includes(file)) continue;
      const text = readFileSync(path.join(SAMPLE, file), 'utf8');
      expect([file, isValid(parse(text))]).toEqual([file, true]);
      const schemaPath = /^# yaml-language-server: \$schema=(.+)$/mu.exec(text)?.[1] ?? '';
      expect(path.join(SAMPLE, schemaPath)).toBe(
        path.join(PROJECT, 'kit', 'schemas', schemaName(file)),
      );
    }
  },
);

/** Files with all optional fields, so that each of them is tested. */
const COMPLETE_FILES: Readonly<Record<string, string>> = {
  ...GOOD_FILES,
  'profile.yaml': `${GOOD_FILES['profile.yaml']}nameVariants: [A. Okafor]\ncitationsAsOf: 2025-06\nlang: pt-BR\n`,
  'site.yaml':
    'pages: [publications, {career: Experience}]\nfooter: [contact]\ntheme: system\nhome: [highlights, about]\nwords: {work: My papers}\n',
  'aliases.yaml': 'Metagenomics: [shotgun]\nR: tidyverse\n',
  'coauthors.yaml': 'Wei Lin: https://lin.example.org/\n',
  'moved.yaml': '/cv/: career\n',
  'theme.yaml':
    'palettes:\n  dark: {highlight: "#F2c46d", navBackground: rgb(1 2 3 / 0.9)}\n  light: {}\ntype: {fontSans: "Georgia, serif"}\n',
};

/** Values that are wrong for most fields. */
const WRONG_VALUES: readonly unknown[] = [
  null,
  '',
  'x',
  7,
  true,
  [],
  [7],
  {},
  'javascript:alert(1)',
  'https://exa mple.org',
  'a/b',
  '2020-13',
  '#12345',
];

/** Variants of a value: one part, at any depth, replaced or removed, or an unknown field added. */
function* mutations(value: unknown): Generator {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      for (const mutation of mutations(item)) yield value.with(index, mutation);
  } else if (isRecord(value)) {
    yield { ...value, unknownField: 1 };
    for (const [key, item] of Object.entries(value)) {
      const { [key]: _, ...withoutKey } = value;
      yield withoutKey;
      for (const mutation of mutations(item)) yield { ...value, [key]: mutation };
    }
  }
  yield* WRONG_VALUES;
}

describe('K3: an editor accepts the same values as npm run check', () => {
  test.each(specs.map((spec) => [spec.file, spec] as const))('%s', (file, { schema }) => {
    const isValid = validator(file);
    const good: unknown = parse(COMPLETE_FILES[file] ?? '');
    expect([schema.safeParse(good).success, isValid(good)]).toEqual([true, true]);
    for (const wrong of mutations(good)) {
      const json = JSON.stringify(wrong);
      expect([json, isValid(wrong)]).toEqual([json, schema.safeParse(wrong).success]);
    }
  });
});
