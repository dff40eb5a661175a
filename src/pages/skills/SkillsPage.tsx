import { language } from 'virtual:site';
import { data } from 'virtual:page/skills';
import type { PageData } from '#src/content/pageData.ts';
import { ANCHOR_PREFIX } from '#src/components/address.ts';
import { headingOf } from '#src/components/headingOf.ts';
import { PageFrame } from '#src/components/PageFrame.tsx';
import { useLinkTarget } from '#src/components/useLinkTarget.ts';
import { countsOf, KINDS, Marks } from './Marks.tsx';
import { SkillGroup } from './SkillGroup.tsx';
import * as words from 'virtual:words';
import { fill } from '#src/lib/words.ts';

const skills: PageData['skills'] = data;

/** The kinds of evidence that any skill has. */
const kinds = countsOf(skills.flatMap((group) => group.skills.flatMap(({ evidence }) => evidence)));

/** Made when it is shown: the first ListFormat takes 15 ms, and pages are loaded ahead of time. */
function intro(): string {
  if (kinds.length === 0) return '';
  const anyOf = new Intl.ListFormat(language.words, { type: 'disjunction' });
  return fill(words.skillsIntro, { kinds: anyOf.format(kinds.map(({ kind }) => KINDS[kind].one)) });
}

export default function SkillsPage() {
  const target = useLinkTarget(ANCHOR_PREFIX.skill);
  return (
    <PageFrame
      {...headingOf('skills')}
      hint={intro()}
      aside={kinds.length > 0 ? <Legend /> : undefined}
    >
      <div className="rail-list">
        {skills.map((group, place) => (
          <SkillGroup key={place} group={group} target={target} />
        ))}
      </div>
    </PageFrame>
  );
}

function Legend() {
  return (
    <ul aria-label={words.marks} className="flex flex-wrap gap-x-5">
      {kinds.map(({ kind }) => (
        <li key={kind} className="flex items-center gap-2">
          <Marks kind={kind} />
          {KINDS[kind].name}
        </li>
      ))}
    </ul>
  );
}
