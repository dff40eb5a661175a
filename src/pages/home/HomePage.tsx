import { lazy, Suspense, useState } from 'react';
import { home } from 'virtual:content/home';
import { site } from 'virtual:content/site';
import { importAnew } from '#src/components/importAnew.ts';
import { PageLink } from '#src/components/PageLink.tsx';
import { PauseButton } from './PauseButton.tsx';
import { Portrait } from './Portrait.tsx';
import { TypedTitles } from './TypedTitles.tsx';

const fetchRest = async () => (await import('./BelowFirstView.tsx')).BelowFirstView;
const BelowFirstView = lazy(async () => ({
  default: await fetchRest().catch(() => importAnew(fetchRest)),
}));

export function HomePage() {
  const [isPaused, setPaused] = useState(false);
  return (
    <div className="frame">
      <div className="grid items-center gap-x-12 gap-y-10 pb-4 pt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:pt-16">
        <div className="min-w-0">
          {home.greeting !== '' && (
            <p dir="auto" className="font-mono text-sm text-highlight">
              {home.greeting}
            </p>
          )}
          <h1 tabIndex={-1} dir="auto" className="mt-3 text-display font-semibold text-white">
            {site.name}
          </h1>
          <TypedTitles titles={home.titles} isPaused={isPaused} />
          <p dir="auto" className="mt-6 max-w-[34rem]">
            {home.intro}
          </p>
          <p className="mt-8 flex flex-wrap gap-4">
            <PageLink to="/projects" className="button button-solid">
              View my work
            </PageLink>
            <PageLink to="/contact" className="button">
              Get in touch
            </PageLink>
            {home.titles.length > 1 && (
              <PauseButton isPaused={isPaused} onToggle={() => setPaused(!isPaused)} />
            )}
          </p>
        </div>
        <Portrait name={site.name} src={home.avatar} />
      </div>

      <Suspense>
        <BelowFirstView />
      </Suspense>
    </div>
  );
}
