import { expect, test } from 'vitest';
import { ADVICE } from './advice.ts';
import { BIBTEX } from './bibtex.ts';
import { CONTENT } from './content.ts';
import { FIELDS } from './fields.ts';
import { FILES } from './files.ts';
import { FONTS } from './fonts.ts';
import { IMAGES } from './images.ts';
import { SENTENCES } from './sentences.ts';
import { YAML } from './yaml.ts';

test('K3: no code of one table hides the same code of another', () => {
  const codes = [ADVICE, BIBTEX, CONTENT, FIELDS, FILES, FONTS, IMAGES, YAML].flatMap((table) =>
    Object.keys(table),
  );
  expect(Object.keys(SENTENCES).toSorted()).toEqual(codes.toSorted());
});
