import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Content, Profile } from '#src/content/content.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import { brokenText } from '#tests/support/testPublications.ts';
import { cleanText } from '#src/lib/cleanText.ts';
import { contactVcf } from './writeVcard.ts';

function read(content: Content) {
  return new ICAL.Component(ICAL.parse(contactVcf(content)));
}

function withProfile(changes: Partial<Profile>, rest: Partial<Content> = {}): Content {
  return sampleContent({ ...rest, profile: { ...sampleContent().profile, ...changes } });
}

test('O5: the lines of contact.vcf have at most 75 octets and whole characters', () => {
  fc.assert(
    fc.property(fc.oneof(brokenText, fc.string({ unit: 'grapheme', minLength: 80 })), (text) => {
      const file = contactVcf(withProfile({ description: text, headline: text, location: text }));
      const lines = file.split('\r\n');
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u);
      expect(file.isWellFormed()).toBe(true);
      expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    }),
  );
});

test('O5: any text survives contact.vcf', () => {
  fc.assert(
    fc.property(brokenText, (text) => {
      const description = `x${text}x`;
      const card = read(withProfile({ description }));
      const expected = cleanText(description).replaceAll(/[\u2028\u2029]/gu, '\n');
      expect(card.getFirstPropertyValue('note')).toBe(expected);
    }),
  );
});
