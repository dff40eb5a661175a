import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HashRouter } from 'react-router-dom';
import { JobEntry } from '#src/pages/career/CareerPage.tsx';
import { Highlights } from '#src/pages/home/Highlights.tsx';

const LINE = 'The same line';
const link = { name: LINE, url: 'https://example.org/' };

afterEach(() => vi.restoreAllMocks());

test.each([
  [
    'a job',
    <JobEntry
      key="job"
      job={{
        id: 'job-1',
        title: 'Analyst',
        company: 'Example Institute',
        logo: { drawing: 'Laboratory' },
        period: { year: '2020', length: '', dates: 'Jan 2020 – Present' },
        location: '',
        description: [[LINE], [LINE]],
        links: [link, link],
        evidencedSkills: [],
      }}
    />,
    4,
  ],
  ['the highlights', <Highlights key="highlights" items={[[LINE], [LINE]]} />, 2],
] as const)('C5: a line repeated in %s is shown twice, without a warning', (_, part, count) => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<HashRouter>{part}</HashRouter>);
  expect(screen.getAllByText(LINE)).toHaveLength(count);
  expect(complaints).not.toHaveBeenCalled();
});
