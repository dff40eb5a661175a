import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A small valid content folder, for tests that break one thing at a time. */
export const GOOD_FILES: Readonly<Record<string, string>> = {
  'profile.yaml': `name: Ada M. Okafor
headline: Bioinformatics Scientist
greeting: Hello, I am
titles: [Data Scientist]
intro: I read genomes.
about:
  - First paragraph.
highlights:
  - First highlight.
location: Atlanta, GA
email: ada@example.org
avatar: https://images.example.org/ada.jpg
siteUrl: https://ada.example.org/Portfolio/
description: The work of Ada M. Okafor.
keywords: [genomics, metagenomics]
links:
  github: https://github.com/example-ada
  linkedin: https://www.linkedin.com/in/example-ada
  scholar: https://scholar.example.org/citations?user=ada
contactIntro: Write to me.
testimonialsIntro: Kind words.
copyrightYear: 2025
`,
  'jobs.yaml': `- title: Senior Analyst
  company: Example University
  logo: University
  period: 03/2021 - Present
  location: Atlanta, GA
  description:
    - Led the analysis.
  links:
    - name: Example
      url: https://example.org/
- title: Analyst
  company: Example Hospital
  logo: Hospital
  period: 01/2018 - 02/2021
  location: Boston, MA
  description:
    - Did the analysis.
`,
  'education.yaml': `- degree: PhD in Biology
  institution: Example University
  period: 2014 - 2018
  location: Atlanta, GA
  description: Thesis on microbes.
`,
  'skills.yaml': `- title: Programming
  icon: code
  skills: [Python, R]
`,
  'strengths.yaml': `- title: Curiosity
  icon: lightbulb
  description: I ask why.
`,
  'projects.yaml': `- id: alpha
  title: Alpha
  description: A pipeline.
  tech: [Python]
  github: https://github.com/example-ada/alpha
  demo: null
  category: Nextflow
- id: beta
  title: Beta
  description: A model.
  tech: [R]
  github: null
  demo: https://example.org/beta
  category: AI
  isPrivate: true
`,
  'testimonials.yaml': `- text: She is great.
  name: Ben Example, PhD
  title: Director
  linkedin: null
  preview: Great.
`,
  'publication-categories.yaml': `- Metagenomics
- HIV Research
`,
  'publications.bib': `@article{okafor2024,
  title = {A study},
  author = {Okafor, Ada M.},
  year = {2024},
  keywords = {Metagenomics, Virology},
}
`,
};

/**
 * Writes a content folder that lives as long as the test.
 * @param changes - The files that differ from {@link GOOD_FILES}; null leaves one out.
 * @returns The folder's path.
 */
export function contentFolder(
  changes: Readonly<Record<string, string | Uint8Array | null>> = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeContent(folder, changes);
  return folder;
}

/** Writes the good files into a folder, with changes. */
export function writeContent(
  folder: string,
  changes: Readonly<Record<string, string | Uint8Array | null>>,
): void {
  for (const [file, text] of Object.entries({ ...GOOD_FILES, ...changes })) {
    if (text === null) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** The good file with one piece of its text replaced. Throws if that piece is not in it. */
export function changed(file: string, from: string, to: string): Record<string, string> {
  const text = GOOD_FILES[file];
  if (text === undefined || !text.includes(from)) throw new Error(`${file} holds no “${from}”`);
  return { [file]: text.replace(from, () => to) };
}
