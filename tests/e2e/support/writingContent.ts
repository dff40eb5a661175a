import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DISPLAYS, FORMULAS, REFUSED } from '#tests/support/formulas.ts';
import { SAMPLE_CONTENT } from '#kit/cli/settings.ts';

/** A post with every element that a text can have. */
const WHOLE = `---
title: Nothing, *measured* carefully
date: 2024-09-14
summary: A negative control is a sample of nothing, carried through every step. It has more to say than most samples.
tags: [Wastewater, Methods]
image: portrait.jpg
imageAlt: A portrait
---

Every Monday a courier brings 23 bottles of sewage to our loading dock, and one bottle of water that has never been near a sewer. By Wednesday night it has been concentrated, extracted, amplified and sequenced. It should contain nothing. In 104 weeks it has never contained nothing.[^one]

When I arrived, the blank was sequenced and its reads were thrown away. A run passed if the blank had “few” of them, and nobody had said how many that was. Four classifiers had taught me that most of the disagreement came from neither the sample nor the program [@aldevar2022databases]. So we began to keep the blanks, at $61 or $76 each.

[^one]: The fewest reads we have had from a field blank is 31, in week 88. The run report hangs over the centrifuge.

## Three kinds of nothing

A blank is defined by the step at which it enters. Ours enter at three.

1. **The field blank** is sterile water, poured at the plant. It sees the bottles, the gloves, the courier’s van, and everything after.
2. **The extraction blank** begins in our laboratory as an empty tube. It sees the kit.[^two]
3. **The library blank** is water added when the samples get their indexes.

[^two]: Two lots of one kit differ more in our blanks than two treatment plants differ in our samples, says [the third part](#from-suspicion-to-a-number).

Subtract each from the one before it and the steps come apart. A taxon that is in the field blank and in neither of the others came by road. One that is in the library blank alone has hopped between wells.

| Kind | Sequenced | Median reads | Highest | Taxa over 10 reads | Most often |
|---|--:|--:|--:|--:|---|
| Field | 104 | 412 | 9,870 | 17 | *Pseudomonas* |
| Extraction | 104 | 296 | 2,140 | 11 | *Ralstonia* |
| Library | 104 | 38 | 61,022 | 2 | crAssphage |

Table: What 312 blanks contained, September 2023 to September 2025

## How often a blank is not blank

Most weeks are dull, which is the point of drawing them: an alarm means something only beside a long row of weeks that did not sound it.

![Reads by week](portrait.jpg "Reads in each blank, one bar a week, on a logarithmic scale.") {wide}

Two things in it were mistakes of ours. In February the extraction blank rose sevenfold and stayed there, ~~for a week~~ for four.

### What it would have cost

Nothing, probably, in an ordinary week:

- the counties act on lineages, and none of these organisms is one;
- the abundant taxa did not move by as much as a hundredth;
  - nor did the others,
- the rare ones did.

And in another one:

- [x] the lot number is on the sheet
- [ ] the seal is checked

---

## From suspicion to a number

Contaminating DNA arrives in a roughly fixed amount $c$, whatever the sample holds. The sample’s own DNA $s_i$ does not. Its share of the reads in sample $i$ must fall as the total rises:

$$ f_i = \\frac{c}{c + s_i} \\label{eq:share} $$

We fit both lines and compare what each leaves unexplained, over the $n$ samples of a batch:

$$ \\Lambda = \\frac{n}{2} \\ln \\frac{\\sum_i \\left( \\log f_i - \\overline{\\log f} \\right)^2}{\\sum_i \\left( \\log f_i - a + \\log t_i \\right)^2} \\label{eq:lambda} $$

$$ A = \\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}, \\qquad f(x) = \\begin{cases} x & x > 0 \\\\ 0 & \\text{otherwise} \\end{cases} $$

![Two taxa](portrait.jpg "Two taxa in one batch of 34 samples. Across: reads in the sample. Up: the taxon’s share of them.")

When $\\Lambda > 3$ the taxon is left out of the report, see \\eqref{eq:lambda}. In between, the report says “not enough data”, in those words [@aldevar2023abstain, p. 3].[^three]

[^three]: The counties once asked for a color in place of the words. Four people read it as “low”.

## What runs on Mondays

The whole of it is a dozen lines of R.

~~~r {7} title="lambda.R"
# share: a taxon's part of each sample; total: reads in that sample
lambda <- function(share, total) {
  keep <- share > 0
  x <- log10(total[keep])
  y <- log10(share[keep])
  level   <- sum((y - mean(y))^2)          # lives in the sample
  falling <- sum((y - mean(y + x) + x)^2)  # slope fixed at -1, in a line that is longer than most screens
  length(y) / 2 * log(level / falling)
}
~~~

Give it fewer than eight samples and it answers \`"not enough data"\` to almost everything.

    plain code, without a language

1. On the machine it is called so:

   ~~~sh
   Rscript lambda.R --reads runs/2024-09-09/reads-by-taxon.tsv --out reports/2024-09-09/what-is-contamination.tsv
   ~~~

2. Then somebody reads the report.

## What a blank cannot say

A blank is silent about what went missing [@aldevar2020dropout]. In the same year I was one of five authors on a paper about T cell clones [see @dunleith2020clones; @aldevar2021doublets].

> Blank positive again. Repeat with a better blank.

See [the statement](../pages/statement.md), [my papers](publications/), [another post](2024-03-02-no-slides.md) and [a site elsewhere](https://example.org/).
`;

const OTHER = `
For three weeks we hand out a run that went wrong and ask why, as *Nature* never would.

## A first week

Five plots, and no slides at all: see [above](2024-09-14-nothing.md#what-runs-on-mondays).
`;

/** A place that addresses have escapes for. */
const OTHER_SCRIPT = `
## 下水の中の残り

Words in another script.
`;

/** Twelve tasks in their order, of which the first is done. */
function steps(gap: string): string {
  return Array.from(
    { length: 12 },
    (_, index) => `${index + 1}. [${index === 0 ? 'x' : ' '}] Step`,
  ).join(gap);
}

const PAGE = `---
title: Research statement
summary: What I work on, and why.
updated: 2025-02-01
pdf: true
---

A page of one’s own, which cites a paper [@aldevar2022databases].

## What I do[^year]

Text, and a formula $E = mc^2$.

[^year]: Most of the year, that is.

## What I don’t

Text.

## What comes next

${steps('\n')}

Text.

${steps('\n\n')}
`;

/** Formulas of many kinds, on lines of their own and in the text. */
const FORMULA_PAGE = `# Formulas

${FORMULAS.filter((tex) => !REFUSED.test(tex))
  .map(
    (tex) =>
      `$$\n${tex}\n$$\n\n${DISPLAYS.test(tex) ? '' : `Within the text: $${tex}$, and on.\n`}`,
  )
  .join('\n')}`;

/** Days of the other posts; two of one tag, and one more that begins with none. */
const DAYS = ['2024-03-02', '2023-11-26', '2023-07-02', '2023-01-15', '2022-10-30', '2022-06-12'];
const OLD = ['2022-03-06', '2021-12-05', '2021-05-02', '2020-11-22', '2020-03-01'];

/** The sample with other texts: two pages, and thirteen posts over five years. */
export function writeWriting(folder: string): void {
  cpSync(SAMPLE_CONTENT, folder, { recursive: true });
  for (const name of ['posts', 'pages']) {
    rmSync(path.join(folder, name), { recursive: true });
    mkdirSync(path.join(folder, name));
  }
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  const profile = readFileSync(path.join(folder, 'profile.yaml'), 'utf8');
  // The sample's own posts are not there to be linked.
  write('profile.yaml', profile.replaceAll(/\]\(posts\/[^)]*\)/gu, '](posts/nothing)'));
  write('site.yaml', 'home: [about, highlights, posts, testimonials]\n');
  write('pages/statement.md', PAGE);
  write('pages/formulas.md', FORMULA_PAGE);
  write('posts/2024-09-14-nothing.md', WHOLE);
  for (const [index, day] of [...DAYS, ...OLD].entries()) {
    const slug = index === 0 ? 'no-slides' : `post-${index}`;
    const tags = index % 3 === 0 ? '[Teaching, Methods]' : index % 3 === 1 ? '[Code]' : '[C++]';
    const title = index === 0 ? 'A course with no slides' : `A run that went wrong, ${index}`;
    const summary = index % 4 === 3 ? '' : 'summary: Notes for anyone who wants to teach it.\n';
    const text = OTHER.repeat(1 + (index % 5) * 4) + (index === 0 ? OTHER_SCRIPT : '');
    write(
      `posts/${day}-${slug}.md`,
      `---\ntitle: "${title}"\n${summary}tags: ${tags}\n---\n${text}`,
    );
  }
  write(
    'posts/2025-01-01-draft.md',
    '---\ntitle: Not yet\ndraft: true\ntags: [Secret]\n---\n\nNot for you.\n',
  );
}
