import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HistoryRouter } from './HistoryRouter.tsx';
import { OwnText } from './OwnText.tsx';

test('R4: formatting is drawn, and links lead where they do in a text of one’s own', () => {
  render(
    <HistoryRouter>
      <p>
        <OwnText
          text={[
            'Found ',
            { tag: 'em', children: ['E. coli'] },
            ' in ',
            { tag: 'strong', children: ['12'] },
            ' wards with ',
            { tag: 'code', children: ['kraken2 --db nt'] },
            ' (',
            {
              tag: 'a',
              attributes: { route: '/publications/okafor2024' },
              children: ['Okafor, 2024'],
            },
            '; ',
            { tag: 'a', attributes: { href: 'https://example.org/' }, children: ['data'] },
            '; ',
            { tag: 'a', attributes: { file: 'files/my slides.pdf' }, children: ['slides'] },
            ').',
          ]}
        />
      </p>
    </HistoryRouter>,
  );
  expect(screen.getByText(/^Found/u)).toHaveTextContent(
    'Found E. coli in 12 wards with kraken2 --db nt (Okafor, 2024; data; slides).',
  );
  for (const [role, text] of Object.entries({
    emphasis: 'E. coli',
    strong: '12',
    code: 'kraken2 --db nt',
  }))
    expect(screen.getByRole(role)).toHaveTextContent(text);
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Okafor, 2024')).toHaveAttribute('href', '#/publications/okafor2024');
  expect(link('data')).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link('slides').getAttribute('href')).toMatch(/\/files\/my%20slides\.pdf$/u);
});

test('C5: a text without formatting is text, whatever it says', () => {
  const text = '<b onclick="x()">*a*</b> &amp; [b](javascript:c)';
  render(<p data-testid="text">{<OwnText text={text} />}</p>);
  expect(screen.getByTestId('text').textContent).toBe(text);
  expect(screen.getByTestId('text').childElementCount).toBe(0);
});
