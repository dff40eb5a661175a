/**
 * The text of a list without the line that said what is to do.
 *
 * @param file - a file of the content folder
 * @param before - its text before it was filled
 * @param after - its text since
 * @returns `after`, without that line where `before` was still as it began
 */
export function withoutTodo(file: string, before: string, after: string): string {
  const begun = new Map(LISTS).get(file);
  const old = before.replace(/^\uFEFF/u, '').replaceAll('\r\n', '\n');
  const isUntouched =
    begun !== undefined && old.replace(/^# yaml-language-server: .*\n/u, '') === begun;
  return isUntouched ? after.replace(/^[#%] TODO: .*\r?\n/mu, '') : after;
}

/** Files that begin empty, each with an example to copy. */
export const LISTS: readonly (readonly [file: string, text: string])[] = [
  [
    'jobs.yaml',
    `# Your positions, newest first. Copy the lines below and take the "# " away.
# TODO: your positions
#
# - title: Data Scientist
#   company: Example University
#   logoComponent: University # or Hospital, Laboratory, Company, Government
#   period: 03/2021 - Present
#   location: Atlanta, GA
#   description:
#     - What you did, one line for each point.
#   links: []
`,
  ],
  [
    'education.yaml',
    `# Your degrees, newest first. Copy the lines below and take the "# " away.
# TODO: your degrees
#
# - degree: PhD, Bioinformatics
#   institution: Example University
#   period: 2014 - 2019
#   location: Atlanta, GA
#   description: What your thesis was about.
`,
  ],
  [
    'skills.yaml',
    `# What you know how to do, in groups. icon: a name from https://lucide.dev/icons
# TODO: your skills
#
# - title: Programming
#   icon: code
#   skills: [Python, R, Nextflow]
`,
  ],
  [
    'strengths.yaml',
    `# How you work. icon: a name from https://lucide.dev/icons
# TODO: your strengths, with an example each
#
# - title: Curiosity
#   icon: telescope
#   description: I open the raw reads before I open the summary.
`,
  ],
  [
    'projects.yaml',
    `# Software and analyses you want to show.
# TODO: your projects
#
# - id: my-pipeline
#   title: My Pipeline
#   description: What it does, in two sentences.
#   tech: [Nextflow, Python]
#   github: https://github.com/your-name/my-pipeline
#   demo: null
#   category: Nextflow
`,
  ],
  [
    'testimonials.yaml',
    `# What people say about working with you. Ask them first.
# TODO: two or three voices
#
# - text: All of what they say.
#   preview: The one sentence on the front of the card.
#   name: Ada Example, PhD
#   title: Director, Example Institute
`,
  ],
  [
    'publication-categories.yaml',
    `# The order of the filter buttons above your papers. A paper's keywords say which of them it
# belongs to; keywords that are not listed here get a button after these.
#
# - Metagenomics
# - Immunology
`,
  ],
  [
    'publications.bib',
    `% TODO: your papers; let "npm run import -- your-file.bib" fill this file, or paste BibTeX here
`,
  ],
];
