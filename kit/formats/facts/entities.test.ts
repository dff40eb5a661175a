import { expect, test } from 'vitest';
import { withoutEntities } from './richSource.ts';

test.each([
  ['Astronomy &amp; Astrophysics', 'Astronomy & Astrophysics'],
  ['1&ndash;2, 3&#8211;4, 5&#x2013;6', '1–2, 3–4, 5–6'],
  ['M&uuml;ller &lt;i&gt;', 'Müller <i>'],
  ['AT&T; R&D, &unknown; &#0; &#xD800;', 'AT&T; R&D, &unknown; &#0; &#xD800;'],
])('K5: %j reads as %j', (text, read) => {
  expect(withoutEntities(text)).toBe(read);
});
