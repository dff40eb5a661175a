import { ContentText } from '#src/components/text.tsx';
import { ForeignMark } from '#src/components/ForeignNote.tsx';
import { data } from 'virtual:page/strengths';
import type { PageData } from '#src/content/views.ts';
import { Icon } from '#src/components/icons.tsx';
import { headingOf, PageFrame } from '#src/components/PageFrame.tsx';

const strengths: PageData['strengths'] = data;

export default function StrengthsPage() {
  return (
    <PageFrame {...headingOf('strengths')}>
      <ul className="grid gap-x-10 gap-y-7 bar:gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
        {strengths.map(({ title, iconNode, description }, index) => (
          <li key={index} className="border-t border-line pt-5">
            {iconNode.length > 0 && <Icon node={iconNode} className="size-7 text-lead" />}
            <ContentText
              as="h2"
              text={title}
              className="mt-3.5 text-card font-semibold text-heading"
            />
            {ForeignMark && <ForeignMark of={[title, description]} />}
            <ContentText
              text={description}
              className="mt-1.5 text-pretty text-base leading-relaxed [&_b]:font-semibold [&_b]:text-heading"
            />
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}
