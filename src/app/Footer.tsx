import { site } from 'virtual:content/site';
import { CodeHostIcon, MailIcon, NetworkIcon } from '#src/components/icons.tsx';
import { OutLink } from '#src/components/OutLink.tsx';
import { PageLink } from '#src/components/PageLink.tsx';
import { ROUTED_PAGES, type Page } from './pages.ts';

type Props = { readonly current: Page };

/** Profiles, pages and the owner's notice (requirements G1–G4). */
export function Footer({ current }: Props) {
  return (
    <footer className="mt-section border-t border-line">
      <div className="frame flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-8">
        <p className="text-small">
          © {site.copyrightYear} <bdi>{site.name}</bdi>
        </p>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-5">
            {ROUTED_PAGES.filter((page) => page.isInFooter).map((page) => (
              <li key={page.id}>
                <PageLink to={page.id} isCurrent={page.id === current.id} className="footer-link">
                  {page.title}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="-mx-3 flex">
          <li>
            <OutLink href={site.links.github} label="GitHub profile" className="icon-button">
              <CodeHostIcon />
            </OutLink>
          </li>
          <li>
            <OutLink href={site.links.linkedin} label="LinkedIn profile" className="icon-button">
              <NetworkIcon />
            </OutLink>
          </li>
          <li>
            <a href={`mailto:${site.email}`} aria-label="Send an email" className="icon-button">
              <MailIcon />
            </a>
          </li>
        </ul>
        <p className="site-footer-hint w-full text-sm">
          This website is best viewed on a desktop or laptop computer
        </p>
      </div>
    </footer>
  );
}
