import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SAMPLE_CONTENT } from '#kit/cli/settings.ts';

/** Partly translated: French has nothing but a headline. */
const FILES: Readonly<Record<string, string>> = {
  'site.yaml': 'languages: [en, de, fr]\nhome: [about, highlights, selected]\n',
  'profile.yaml': `
name: Hedwig Ostrander
headline: {en: Professor of Soil Ecology, de: Professorin für Bodenökologie, fr: Professeure d’écologie des sols}
intro: {en: I study what lives in a handful of soil., de: Ich erforsche das Leben in einer Handvoll Boden.}
about: {en: [I came to soil through a wet summer.], de: [Zum Boden kam ich durch einen nassen Sommer.]}
highlights: [Counted 1.2 million springtails with 31 students.]
location: Innsee
email: hedwig@ostrander.example
avatar: portrait.jpg
siteUrl: https://ostrander.example/Portfolio/
citationsAsOf: 2025-09
`,
  'jobs.yaml': `
- title: {en: Professor, de: Professorin}
  company: {en: University of Innsee, de: Universität Innsee}
  period: 04/2016 - Present
  description: [I lead the group for soil animals.]
- title: {en: Assistant, de: Assistentin}
  company: Mite Works
  period: 2010 - 2016
- title: Student assistant
  company: Mite Works
  period: 2008 - 2010
`,
  'projects.yaml': `
- id: sieve
  title: {en: Sieve, de: Sieb}
  description: {en: A sieve for mites., de: Ein Sieb für Milben.}
  category: Tools
- id: cores
  title: Soil Core Archive
  description: An open archive of 4,100 soil cores.
  tech: [Python]
  category: {en: Data, de: Daten}
`,
  'testimonials.yaml': `
- text: She counts what others estimate.
  name: Arno Fessler
  title: Director
  preview: She counts what others estimate.
`,
  'publication-categories.yaml': '[Counts, Fungi]\n',
  'publications.bib': `
@article{count, title = {A twelve-year count}, title+de = {Eine Zählung}, author = {Ostrander, Hedwig}, journal = {Soil Animals}, year = 2024, keywords = {Counts}, selected = 1}
@article{fungi, title = {Fungi in soil}, author = {Ostrander, Hedwig}, journal = {Mites}, year = 2021, keywords = {Fungi}}
@article{mites, title = {Mites in soil}, author = {Ostrander, Hedwig}, journal = {Mites}, year = 2020, keywords = {Counts}}
`,
  'sections/talks.yaml':
    'title: Talks\nitems: [{title: What lives under a plough, date: 2024-08-12}]\n',
  'sections/teaching.yaml':
    'title: {en: Teaching, de: Lehre}\nitems: [{title: {en: Soil zoology, de: Bodenzoologie}, date: "2020"}]\n',
  'pages/statement.md': '# Research statement\n\nWhat I work on.\n',
  'pages/statement.fr.md': '# Projet de recherche\n\nSur quoi je travaille.\n',
  'posts/2025-03-01-mud.md': '---\ntitle: In praise of mud\ntags: [field]\n---\nMud is a method.\n',
  'posts/2025-03-01-mud.de.md':
    '---\ntitle: Lob des Schlamms\ntags: [Gelände]\n---\nSchlamm ist eine Methode.\n',
};

/** A professor whose site is in three languages, of which one has hardly anything. */
export function writeLanguagesContent(folder: string): void {
  for (const [file, text] of Object.entries(FILES)) {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text.trimStart());
  }
  copyFileSync(path.join(SAMPLE_CONTENT, 'portrait.jpg'), path.join(folder, 'portrait.jpg'));
}
