import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { data as paperGroups } from 'virtual:page/papers';
import type { PaperView } from '#src/content/publicationViews.ts';
import { PaperActions, PaperFacts } from '#src/pages/paper/PaperPage.tsx';
import { Abstract } from './Abstract.tsx';
import { CiteFiltered } from './CiteButton.tsx';
import { Notices } from './PaperParts.tsx';
import { RowLinks } from './YearList.tsx';

const PAPER: PaperView = {
  id: 'hens',
  title: ['Growth of hens'],
  authors: [],
  kind: 'article',
  categories: [],
  apa: '',
  vancouver: '',
  bibtex: '',
  ris: '',
};

test('O6: the button to cite all filtered papers has a label for one and for several', () => {
  const { rerender } = render(<CiteFiltered ids={['hens', 'eggs']} />);
  expect(screen.getByRole('button')).toHaveTextContent(/^Cite these 2$/u);
  rerender(<CiteFiltered ids={['hens']} />);
  expect(screen.getByRole('button')).toHaveTextContent(/^Cite$/u);
});

test('U1: a paper with notices has a word for each kind, and links to each notice', () => {
  const notices = [
    { kind: 'retraction', href: 'https://doi.org/10.5555/hens.r' },
    { kind: 'correction', href: 'https://doi.org/10.5555/hens.c1' },
    { kind: 'correction', href: 'https://doi.org/10.5555/hens.c2' },
  ] as const;
  render(<Notices publication={{ ...PAPER, notices }} />);
  expect(screen.getByText('Retracted')).toBeVisible();
  expect(screen.getByText('Corrected')).toBeVisible();
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ href }) => href)).toEqual(notices.map(({ href }) => href));
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^Retraction notice .*of Growth of hens/u),
    expect.stringMatching(/^Correction .*of Growth of hens/u),
    expect.stringMatching(/^Correction 2.* of Growth of hens/u),
  ]);
});

test('Q9: a paper without authors can’t be cited, on its page and in the list', () => {
  render(<PaperActions paper={PAPER} />);
  render(<RowLinks publication={PAPER} />);
  expect(screen.queryByRole('button', { name: 'Cite' })).toBeNull();
  render(<PaperActions paper={{ ...PAPER, authors: [{ name: 'A' }] }} />);
  expect(screen.getAllByRole('button', { name: 'Cite' })).toHaveLength(1);
});

test('N7: the authors who write for a collaboration are followed by its name', () => {
  const authors = [{ name: 'Ada Example', isOwner: true }] as const;
  const collaboration = 'ATLAS-like Collaboration';
  render(<PaperFacts paper={{ ...PAPER, authors, hasMoreAuthors: true, collaboration }} />);
  const { body } = document;
  expect(body).toHaveTextContent('Ada Example, et al., for the ATLAS-like Collaboration');
  expect(body).not.toHaveTextContent(/more than/iu);
});

test('E2: an abstract that could not be loaded is fetched again when it is reopened', async () => {
  const abstract = ['Hens grow.'];
  const load = vi
    .fn<() => Promise<unknown>>()
    .mockResolvedValue({ data: { hens: { ...PAPER, abstract } } });
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  (paperGroups as unknown[]).push(['hens', load]);
  const props = { id: 'hens', text: undefined };
  const { rerender } = render(<Abstract {...props} isShown />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  rerender(<Abstract {...props} isShown={false} />);
  rerender(<Abstract {...props} isShown />);
  expect(await screen.findByText('Hens grow.')).toBeVisible();
});
