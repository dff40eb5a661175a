import { Fragment, Suspense } from 'react';
import { site } from 'virtual:site';
import { data } from 'virtual:page/home';
import type { PageData } from '#src/content/views.ts';
import { contentLangProps, langPropsOf } from '#src/components/langProps.ts';
import { ForeignNote } from '#src/components/ForeignNote.tsx';
import { lazyView } from '#src/loading/lazyView.ts';
import { FormattedIntro } from './FormattedIntro.tsx';
import { Portrait } from './Portrait.tsx';
import { TypedTitles } from './TypedTitles.tsx';
import * as words from 'virtual:words';
import { Link } from '#src/components/ui/Link.tsx';

const home: PageData['home'] = data;

const loadLowerHome = () => import('./BelowFirstView.tsx');
const { View: BelowFirstView, prefetch } = lazyView(loadLowerHome, (chunk) => chunk.BelowFirstView);
const { View: YearRing } = lazyView(loadLowerHome, (chunk) => chunk.YearRing);
const { View: Photo } = lazyView(loadLowerHome, (chunk) => chunk.Photo);
// Makes the whole page available offline.
void prefetch();

/** The font size class for a name's length: fitting the name by script would shift the layout. */
function nameSizeClass(name: string): string {
  const longestWord = Math.max(...name.split(/\s+/u).map((word) => [...word].length));
  if (longestWord > 18) return 'text-name-small';
  return longestWord > 12 || [...name].length > 24 ? 'text-name-medium' : 'text-name';
}

export default function HomePage() {
  return (
    <div className="frame">
      <div className="grid items-center gap-x-14 gap-y-9 py-9 bar:grid-cols-hero bar:pb-14 bar:pt-15">
        <div className="whole min-w-0">
          {home.greeting !== '' && (
            <p {...langPropsOf(home.greeting)} className="mb-2 text-lg font-medium text-accent">
              {home.greeting}
            </p>
          )}
          <h1
            tabIndex={-1}
            {...contentLangProps}
            className={`font-semibold text-heading ${nameSizeClass(site.name)}`}
          >
            {breakableName(site.name)}
          </h1>
          <TypedTitles titles={home.titles} />
          {ForeignNote && <ForeignNote of={[home.intro]} />}
          {home.intro !== '' && (
            <p {...langPropsOf(home.intro)} className="mt-5 max-w-[38em] bar:mt-7 bar:text-lg">
              {FormattedIntro === null ? (home.intro as string) : <FormattedIntro />}
            </p>
          )}
          {(home.work !== undefined || home.hasContact) && (
            <p className="mt-7 flex flex-wrap gap-3.5 bar:mt-9">
              {home.work !== undefined && (
                <Link to={`/${home.work}`} className="button button-solid">
                  {words.viewWork}
                </Link>
              )}
              {home.hasContact && (
                <Link to="/contact" className="button">
                  {words.getInTouchButton}
                </Link>
              )}
            </p>
          )}
        </div>
        <div className="relative mx-auto aspect-square w-full max-w-sm bar:max-w-none">
          <Suspense>
            <YearRing />
          </Suspense>
          {home.isPhoto ? (
            <Suspense>
              <Photo />
            </Suspense>
          ) : (
            <Portrait />
          )}
        </div>
      </div>
      <Suspense>
        <BelowFirstView />
      </Suspense>
    </div>
  );
}

/** Lets a name break at its spaces, but at a hyphen only if the part between spaces is too long. */
function breakableName(name: string) {
  if (!name.includes('-')) return name;
  return name.split(' ').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {part.includes('-') ? <span className="inline-block">{part}</span> : part}
    </Fragment>
  ));
}
