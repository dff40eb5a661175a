import { expect, test } from 'vitest';
import { isSoftwareTag } from './keywords.ts';

test.each(['/unread', 'Important', 'to read', 'No DOI found', '1, 2', ''])(
  'Q12: “%s” is a program’s mark',
  (word) => {
    expect(isSoftwareTag(word)).toBe(true);
  },
);

test.each(['16S', 'Genomics', 'and/or', 'unread genes', 'very important', 'Gene duplicate'])(
  'Q12: “%s” is a topic',
  (word) => {
    expect(isSoftwareTag(word)).toBe(false);
  },
);
