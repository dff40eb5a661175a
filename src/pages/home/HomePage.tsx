import { Suspense, useState } from 'react';
import { home } from 'virtual:content/home';
import { site } from 'virtual:content/site';
import { lazyView } from '#src/loading/lazyView.ts';
import { PageLink } from '#src/components/PageLink.tsx';
import { PauseButton } from './PauseButton.tsx';
import { Portrait } from './Portrait.tsx';
import { TypedTitles } from './TypedTitles.tsx';

const { View: BelowFirstView, prefetch } = lazyView(
  () => import('./BelowFirstView.tsx'),
  (chunk) => chunk.BelowFirstView,
);
// Whoever has this page has all of it, also offline.
void prefetch();

export function HomePage() {
  const [isPaused, setPaused] = useState(false);
  return (
    <div className="frame">
      <div className="grid items-center gap-x-12 gap-y-10 pb-4 pt-12 md:grid-cols-[minmax(0,1fr)_minmax(0,38%)] lg:pt-16">
        <div className="min-w-0">
          {home.greeting !== '' && (
            <p dir="auto" className="font-mono text-sm text-accent">
              {home.greeting}
            </p>
          )}
          <h1 tabIndex={-1} dir="auto" className="mt-3 text-display font-semibold text-heading">
            {site.name}
          </h1>
          <TypedTitles titles={home.titles} isPaused={isPaused} />
          {home.now !== undefined && (
            <p dir="auto" className="meta mt-2">
              {home.now}
            </p>
          )}
          <p dir="auto" className="mt-6 max-w-[34rem]">
            {home.intro}
          </p>
          <p className="mt-8 flex flex-wrap gap-4">
            <PageLink to="projects" className="button button-solid">
              View my work
            </PageLink>
            <PageLink to="contact" className="button">
              Get in touch
            </PageLink>
            {home.titles.length > 1 && (
              <PauseButton isPaused={isPaused} onToggle={() => setPaused(!isPaused)} />
            )}
          </p>
        </div>
        <Portrait name={site.name} initials={home.initials} src={home.avatar} />
      </div>

      <Suspense>
        <BelowFirstView />
      </Suspense>
    </div>
  );
}
