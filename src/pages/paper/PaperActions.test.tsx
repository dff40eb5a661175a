import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PaperView } from '#src/content/publicationViews.ts';
import { PaperActions } from './PaperPage.tsx';

vi.mock('virtual:site', async (original) => {
  const actual = await original<typeof import('virtual:site')>();
  const { siteUrl: _, ...site } = actual.site;
  return { ...actual, site };
});

test('O6: without siteUrl, the link to copy is on the host that shows the page', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const paper: PaperView = {
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
  render(<PaperActions paper={paper} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledOnce());
  expect(writeText.mock.lastCall?.[0]).toMatch(/^http:\/\/localhost.*\/publications\/hens\/$/u);
  vi.unstubAllGlobals();
});
