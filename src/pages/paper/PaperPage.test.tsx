import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PaperView } from '#src/content/publicationViews.ts';
import { RowLinks } from '#src/pages/publications/PublicationItem.tsx';
import { PaperActions, PaperFacts } from './PaperPage.tsx';

test('Q9: a paper without authors can’t be cited, on its page and in the list', () => {
  const paper: PaperView = {
    id: 'a',
    title: ['T'],
    kind: 'article',
    authors: [],
    categories: [],
    apa: '',
    vancouver: '',
    bibtex: '',
    ris: '',
  };
  render(<PaperActions paper={paper} />);
  render(<RowLinks publication={paper} />);
  expect(screen.queryByRole('button', { name: 'Cite' })).toBeNull();
  render(<PaperActions paper={{ ...paper, authors: [{ name: 'A' }] }} />);
  expect(screen.getAllByRole('button', { name: 'Cite' })).toHaveLength(1);
});

test('N7: a collaboration is shown with the authors who write for it, in words and in the list', () => {
  const paper = {
    id: 'a',
    title: ['T'],
    kind: 'article',
    authors: [{ name: 'Ada Example', isOwner: true }],
    hasMoreAuthors: true,
    collaboration: 'ATLAS-like Collaboration',
  } as unknown as PaperView;
  const { container } = render(<PaperFacts paper={paper} />);
  expect(container).toHaveTextContent('Ada Example, et al., for the ATLAS-like Collaboration');
  expect(container).not.toHaveTextContent('ore than');
});
