import { data } from 'virtual:page/strengths';
import type { PageData } from '#src/content/pageData.ts';
import { ForeignMark } from '#src/components/ForeignNote.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { headingOf } from '#src/components/headingOf.ts';
import { PageFrame } from '#src/components/PageFrame.tsx';
import { RichSpan } from '#src/components/RichSpan.tsx';
import { ownOf } from '#src/components/own.ts';

const strengths: PageData['strengths'] = data;

export default function StrengthsPage() {
  return (
    <PageFrame {...headingOf('strengths')}>
      <ul className="grid gap-x-10 gap-y-7 bar:gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
        {strengths.map(({ title, iconNode, description }, index) => (
          <li key={index} className="border-t border-line pt-5">
            {iconNode.length > 0 && <Icon node={iconNode} className="h-7 w-7 text-lead" />}
            <h2 {...ownOf(title)} className="mt-3.5 text-card font-semibold text-heading">
              {title}
            </h2>
            {ForeignMark && <ForeignMark of={[title, description]} />}
            {description.length > 0 && (
              <p
                {...ownOf(description)}
                className="mt-1.5 text-pretty text-base leading-relaxed [&_b]:font-semibold [&_b]:text-heading"
              >
                <RichSpan text={description} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}
