import { site } from 'virtual:content/site';
import { CodeHostIcon, MailIcon, NetworkIcon } from '#src/components/icons.tsx';
import { OutLink } from '#src/components/OutLink.tsx';
import { PageLink } from '#src/components/PageLink.tsx';
import { ROUTED_PAGES, type Page } from './pages.ts';

type Props = { readonly current: Page };

const iconLink =
  'inline-flex h-11 w-11 items-center justify-center rounded-lg text-lead hover:transition-colors hover:duration-150 hover:text-accent';

/** Profiles, pages and the owner's notice (requirements G1–G4). */
export function Footer({ current }: Props) {
  return (
    <footer className="mt-section border-t border-line">
      <div className="frame flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8">
        <p className="text-[0.9375rem]">
          © {site.copyrightYear} <bdi>{site.name}</bdi>
        </p>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-5">
            {ROUTED_PAGES.filter((page) => page.isInFooter).map((page) => (
              <li key={page.id}>
                <PageLink
                  to={page.id}
                  isCurrent={page.id === current.id}
                  className="inline-flex min-h-[44px] min-w-[44px] items-center text-[0.9375rem] text-lead hover:transition-colors hover:duration-150 hover:text-accent aria-[current]:text-accent"
                >
                  {page.title}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="-mx-3 flex">
          <li>
            <OutLink href={site.links.github} label="GitHub profile" className={iconLink}>
              <CodeHostIcon />
            </OutLink>
          </li>
          <li>
            <OutLink href={site.links.linkedin} label="LinkedIn profile" className={iconLink}>
              <NetworkIcon />
            </OutLink>
          </li>
          <li>
            <a href={`mailto:${site.email}`} aria-label="Send an email" className={iconLink}>
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
