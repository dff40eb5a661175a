import { strengths } from 'virtual:content/strengths';
import { EmptyNote } from '#src/components/EmptyNote.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { PageFrame } from '#src/components/PageFrame.tsx';
import { words } from '#text/siteWords.ts';

export function StrengthsPage() {
  return (
    <PageFrame title={words.strengths}>
      {strengths.length === 0 ? (
        <EmptyNote>{words.noStrengths}</EmptyNote>
      ) : (
        <ul className="grid gap-x-10 gap-y-7 bar:gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
          {strengths.map(({ title, iconNode, description }, index) => (
            <li key={index} className="border-t border-line pt-5">
              {iconNode.length > 0 && (
                <span className="text-accent">
                  <Icon node={iconNode} className="h-7 w-7" />
                </span>
              )}
              <h2 dir="auto" className="mt-3.5 text-card font-semibold text-heading">
                {title}
              </h2>
              {description !== '' && (
                <p dir="auto" className="mt-1.5 text-base leading-relaxed">
                  {description}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  );
}
