import { site } from 'virtual:content/site';
import { CodeHostIcon, MailIcon, NetworkIcon } from '#src/components/icons.tsx';
import { OutLink } from '#src/components/OutLink.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import type { Page } from '#text/pages.ts';
import { ROUTED_PAGES } from './pages.ts';
import { words } from '#text/siteWords.ts';
import { own } from '#src/components/own.ts';

type Props = { readonly current: Page };

const { github, linkedin } = site.links;
const linked = ROUTED_PAGES.filter((page) => page.isInFooter);
const hasIcons = [github, linkedin, site.email].some((way) => way !== undefined);

/** Copyright notice, page links and profiles (requirements G1–G4). */
export function Footer({ current }: Props) {
  return (
    <footer className="mt-section border-t border-line">
      <div className="frame flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-8">
        <p className="text-small">
          © {site.copyrightYear} <bdi lang={own.lang}>{site.name}</bdi>
        </p>
        {linked.length > 0 && (
          <nav aria-label={words.footerMenu}>
            <ul className="flex flex-wrap gap-x-3 bar:gap-x-5">
              <MenuLinks
                pages={linked}
                current={current}
                className="inline-flex min-h-[44px] min-w-[44px] items-center text-small text-lead hover:text-accent"
              />
            </ul>
          </nav>
        )}
        {hasIcons && (
          <ul className="-mx-3 flex">
            {github !== undefined && (
              <li>
                <OutLink href={github} label={words.githubProfile} className="icon-button">
                  <CodeHostIcon />
                </OutLink>
              </li>
            )}
            {linkedin !== undefined && (
              <li>
                <OutLink href={linkedin} label={words.linkedinProfile} className="icon-button">
                  <NetworkIcon />
                </OutLink>
              </li>
            )}
            {site.email !== undefined && (
              <li>
                <a
                  href={`mailto:${site.email}`}
                  aria-label={words.sendEmail}
                  className="icon-button"
                >
                  <MailIcon />
                </a>
              </li>
            )}
          </ul>
        )}
        {words.desktopHint && (
          <p className="w-full text-pretty text-sm xl:hidden print:hidden">{words.desktopHint}</p>
        )}
      </div>
    </footer>
  );
}
