import { site, pages } from 'virtual:site';
import type { ProfileView } from '#src/content/views.ts';
import { ShieldedEmail } from '#src/components/ShieldedEmail.tsx';
import { MailIcon, NetworkIcon, profileName } from '#src/components/icons.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MenuLinks } from './MainMenu.tsx';
import type { Page } from '#src/content/pages.ts';
import * as words from 'virtual:words';
import { contentLangProps } from '#src/components/langProps.ts';
import { OutLink } from '#src/components/ui/Link.tsx';

const { profiles } = site;
const knownProfiles = profiles.filter(({ isKnown }) => isKnown);
const unknownProfiles = profiles.filter(({ isKnown }) => !isKnown);
const footerPages = pages.filter((page) => page.isInFooter);

const emailItem =
  ShieldedEmail === null ? (
    site.email !== undefined && (
      <li>
        <a href={`mailto:${site.email}`} aria-label={words.sendEmail} className="icon-button">
          <MailIcon />
        </a>
      </li>
    )
  ) : (
    <li>
      <ShieldedEmail label={words.sendEmail} className="icon-button">
        <MailIcon />
      </ShieldedEmail>
      <noscript>
        <span className="flex min-h-control items-center px-3 text-small">{site.shield?.text}</span>
      </noscript>
    </li>
  );

export function Footer({ current }: { readonly current: Page }) {
  return (
    <footer className="mt-section border-t border-line">
      <div className="frame flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-8">
        <p className="text-small">
          © {site.copyrightYear} <bdi lang={contentLangProps.lang}>{site.name}</bdi>
        </p>
        {footerPages.length > 0 && (
          <nav aria-label={words.footerMenu}>
            <ul className="flex flex-wrap gap-x-3 bar:gap-x-5">
              <MenuLinks
                pages={footerPages}
                current={current}
                className="inline-flex min-h-control min-w-control items-center text-small text-lead hover:text-accent"
              />
            </ul>
          </nav>
        )}
        {(profiles.length > 0 || emailItem) && (
          <ul className="-mx-3 flex flex-wrap">
            {knownProfiles.map(profileItem)}
            {emailItem}
            {unknownProfiles.map(profileItem)}
          </ul>
        )}
        {LanguageSwitch && <LanguageSwitch current={current} place="footer" />}
        {words.desktopHint && (
          <p className="w-full text-pretty text-sm xl:hidden print:hidden">{words.desktopHint}</p>
        )}
      </div>
    </footer>
  );
}

/** A profile's icon, with its name beside it unless the icon is the network's own mark. */
function profileItem(profile: ProfileView) {
  const { id, name, url, isKnown } = profile;
  const className = `icon-button${isKnown ? '' : ' w-auto gap-2 px-3 text-small'}`;
  return (
    <li key={`${id} ${url}`}>
      <OutLink href={url} label={isKnown && name} className={className} isMe>
        <NetworkIcon profile={profile} />
        {!isKnown && <bdi>{profileName(profile)}</bdi>}
      </OutLink>
    </li>
  );
}
