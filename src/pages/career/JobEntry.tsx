import { ForeignNote } from '#src/components/ForeignNote.tsx';
import { OutwardIcon } from '#src/components/pageIcons.tsx';
import { RichSpan } from '#src/components/RichSpan.tsx';
import { SkillLinks } from '#src/components/SkillLinks.tsx';
import type { JobView } from '#src/content/views.ts';
import { CareerEntry } from './CareerEntry.tsx';
import { ownOf } from '#src/components/own.ts';
import { OutLink } from '#src/components/ui/Link.tsx';

type Props = { readonly job: JobView };

export function JobEntry({ job }: Props) {
  const { title, company, description, links, evidencedSkills, ...rest } = job;
  return (
    <CareerEntry {...rest} title={title} organization={company}>
      {ForeignNote && <ForeignNote of={description} title={title} />}
      {description.length > 0 && (
        <ul className="grid max-w-[46em] gap-3">
          {description.map((line, index) => (
            <li
              key={index}
              className="relative ps-4.5 text-pretty before:absolute before:start-0 before:top-[0.76em] before:w-2 before:border-t-2 before:border-control before:content-['']"
            >
              <p {...ownOf(line)}>
                <RichSpan text={line} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <ul className="mt-5 flex flex-wrap gap-2">
          {links.map(({ name, url }, index) => (
            <li key={index} className="max-w-full">
              <OutLink
                href={url}
                className="inline-flex min-h-[34px] items-center gap-0.5 rounded-lg border border-control px-3 py-1 text-sm leading-snug text-lead hover:border-accent hover:text-accent hover:transition-colors hover:duration-150 coarse:min-h-11 print:border-0 print:p-0"
              >
                <bdi lang={ownOf(name).lang}>{name}</bdi>
                <OutwardIcon className="-me-1 h-4 w-4 flex-none" />
              </OutLink>
            </li>
          ))}
        </ul>
      )}
      <SkillLinks skills={evidencedSkills} />
    </CareerEntry>
  );
}
