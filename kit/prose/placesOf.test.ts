import { expect, test } from 'vitest';
import { placesOf } from './placesOf.ts';

test.each([
  ['a.png', 'posts/x.md', ['posts/a.png', 'a.png']],
  ['a.png', 'about.md', ['a.png', 'a.png']],
  ['./a.png', 'pages/x.md', ['pages/a.png', 'a.png']],
  ['../files/a%20b.pdf', 'posts/x.md', ['files/a b.pdf', '../files/a b.pdf']],
  ['../../a.png', 'posts/x.md', ['../a.png', '../../a.png']],
  ['maps//a.png', 'posts/2024/x.md', ['posts/2024/maps/a.png', 'maps/a.png']],
  // A wrong escape is a name.
  ['100%.png', 'pages/x.md', ['pages/100%.png', '100%.png']],
])('B2: “%s” in %s is looked for beside the text, then from the top', (name, file, places) => {
  expect(placesOf(name, file)).toEqual(places);
});
