import { ADVICE } from './advice.ts';
import { BIBTEX } from './bibtex.ts';
import { CONTENT } from './content.ts';
import { FIELDS } from './fields.ts';
import { FILES } from './files.ts';
import { IMAGES } from './images.ts';
import { YAML } from './yaml.ts';

/**
 * Every problem's words: code → function of its data, giving what is wrong and what to change.
 * A new problem is one entry in the table of its room; its parameter's type is the data that a
 * problem of that code must carry.
 */
export const SENTENCES = {
  ...ADVICE,
  ...BIBTEX,
  ...CONTENT,
  ...FIELDS,
  ...FILES,
  ...IMAGES,
  ...YAML,
};
