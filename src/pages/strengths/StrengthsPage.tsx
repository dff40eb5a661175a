import { strengths } from 'virtual:content/strengths';
import { EmptyNote } from '#src/components/EmptyNote.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { PageFrame } from '#src/components/PageFrame.tsx';

export function StrengthsPage() {
  return (
    <PageFrame title="Strengths">
      {strengths.length === 0 ? (
        <EmptyNote>No strengths are listed yet.</EmptyNote>
      ) : (
        <ul className="even-grid">
          {strengths.map(({ title, iconNode, description }, index) => (
            <li key={index} className="card p-6">
              {iconNode.length > 0 && (
                <span className="inline-block rounded-lg bg-accent-tint p-2.5 text-accent">
                  <Icon node={iconNode} />
                </span>
              )}
              <h2 dir="auto" className="mt-4 text-xl font-semibold text-heading">
                {title}
              </h2>
              {description !== '' && (
                <p dir="auto" className="mt-2">
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
