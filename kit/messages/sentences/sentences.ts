import { ADVICE } from './advice.ts';
import { BIBTEX } from './bibtex.ts';
import { CONTENT } from './content.ts';
import { FIELDS } from './fields.ts';
import { FILES } from './files.ts';
import { FONTS } from './fonts.ts';
import { IMAGES } from './images.ts';
import { PROSE } from './prose.ts';
import { YAML } from './yaml.ts';

/**
 * The words for every problem: code → function of its data that returns what is wrong and what to
 * change. A new problem is one entry in the table for its subject; the type of the parameter is the
 * data that a problem with that code must carry.
 */
export const SENTENCES = {
  ...ADVICE,
  ...BIBTEX,
  ...CONTENT,
  ...FIELDS,
  ...FILES,
  ...FONTS,
  ...IMAGES,
  ...PROSE,
  ...YAML,
};
