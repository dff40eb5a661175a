import { publications as content } from 'virtual:content/publications';
import { CountStatus } from '#src/components/CountStatus.tsx';
import { EmptyNote } from '#src/components/EmptyNote.tsx';
import { PageFrame } from '#src/components/PageFrame.tsx';
import { FilterBar } from '#src/features/filter/FilterBar.tsx';
import { inCategory } from '#src/features/filter/categoryQuery.ts';
import { useFilter } from '#src/features/filter/useFilter.ts';
import { byYear } from './byYear.ts';
import { YearGroup } from './YearGroup.tsx';

export function PublicationsPage() {
  const { publications, categories } = content;
  const { category, choose } = useFilter('publications', categories);
  const shown = publications.filter((publication) => inCategory(category, publication.categories));
  return (
    <PageFrame title="Publications">
      <FilterBar
        label="Filter publications by category"
        categories={categories}
        chosen={category}
        onChoose={choose}
      />
      <CountStatus count={shown.length} one="publication" many="publications" />
      {shown.length === 0 ? (
        <EmptyNote>No publications found for the selected filter.</EmptyNote>
      ) : (
        <ol className="grid gap-10">
          {byYear(shown).map((group) => (
            <li key={group.year}>
              <YearGroup year={group.year} publications={group.publications} />
            </li>
          ))}
        </ol>
      )}
    </PageFrame>
  );
}
