import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { Notices } from './PaperParts.tsx';

const PAPER: PublicationView = {
  id: 'hens',
  title: ['Growth of hens'],
  authors: [],
  kind: 'article',
  categories: [],
};

test('U1: a retracted paper says so in a word, and links to the notice', () => {
  const publication: PublicationView = {
    ...PAPER,
    notices: [
      { kind: 'retraction', href: 'https://doi.org/10.5555/hens.r' },
      { kind: 'correction', href: 'https://doi.org/10.5555/hens.c1' },
      { kind: 'correction', href: 'https://doi.org/10.5555/hens.c2' },
    ],
  };
  render(<Notices publication={publication} />);
  expect(screen.getByText('Retracted')).toBeVisible();
  expect(screen.getByText('Corrected')).toBeVisible();
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ href }) => href)).toEqual(publication.notices?.map(({ href }) => href));
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^Retraction notice .*of Growth of hens/u),
    expect.stringMatching(/^Correction .*of Growth of hens/u),
    expect.stringMatching(/^Correction 2.* of Growth of hens/u),
  ]);
});
