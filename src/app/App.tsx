import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ThemeOnDocument } from '#src/features/theme/ThemeOnDocument.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PageView } from './PageView.tsx';
import { pageAt } from './pages.ts';
import { enterVisit, watchScroll } from './scrollMemory.ts';
import { useDocumentHead } from './head/useDocumentHead.ts';

/** The shell round every page. */
export function App() {
  const location = useLocation();
  const page = pageAt(location.pathname);
  const main = useRef<HTMLElement>(null);
  useDocumentHead(page);
  useEffect(watchScroll, []);
  // Until now the early script has hidden what was served in place of another page.
  useLayoutEffect(() => document.documentElement.classList.remove('elsewhere'), []);
  useLayoutEffect(() => enterVisit(page.id), [location, page.id]);

  return (
    <div className="flex min-h-screen flex-col">
      <ThemeOnDocument />
      <Header current={page} main={main} />
      <main id="main" ref={main} tabIndex={-1} className="flex-1">
        <PageView page={page} />
      </main>
      <Footer current={page} />
    </div>
  );
}
