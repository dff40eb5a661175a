import * as FILES from '#src/lib/fileNames.ts';
import { type ReactNode, useRef } from 'react';
import { contact } from 'virtual:content/contact';
import { site } from 'virtual:content/site';
import { textFileAddress } from '#src/components/address.ts';
import { CopyButton } from '#src/components/CopyButton.tsx';
import { DocumentIcon, PinIcon, QrIcon } from '#src/components/contactIcons.tsx';
import type { ProfileView } from '#src/content/views.ts';
import { MailIcon } from '#src/components/icons.tsx';
import { NetworkIcon } from '#src/components/NetworkIcon.tsx';
import { PageFrame } from '#src/components/PageFrame.tsx';
import { profileName } from '#src/components/profileName.ts';
import * as words from 'virtual:content/words';
import { fill } from '#src/lib/words.ts';
import { ownOf } from '#src/components/own.ts';
import { Link, OutLink } from '#src/components/ui/Link.tsx';
import { FlipCard } from '#src/components/FlipCard.tsx';
import { useCard } from '#src/features/expand/useExpanded.ts';
import { CARD_HEIGHT } from '#src/styles/dimensions.ts';

const linkClass = 'button button-solid min-w-0 flex-1 min-h-10 coarse:min-h-11';

function bare(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, '');
}

type Card = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly hint: string;
  readonly isOwn?: true;
  readonly content: ReactNode;
};

const profileOn = (network: string) => site.profiles.filter(({ id }) => id === network).slice(0, 1);
const profilesWithCard = [...profileOn('linkedin'), ...profileOn('github')];
const otherProfiles = site.profiles.filter((profile) => !profilesWithCard.includes(profile));

/** One card for each way to get in touch, in the order of requirement P17. */
const cards: readonly Card[] = [
  ...(site.email === undefined ? [] : [emailCard(site.email)]),
  ...profileOn('linkedin').map((profile) => profileCard(words.linkedin, profile)),
  ...profileOn('github').map((profile) => profileCard(words.github, profile)),
  ...(contact.location === '' ? [] : [locationCard(contact.location)]),
  ...(site.hasNoResume === true ? [] : [resumeCard()]),
  ...(contact.hasQrCode ? [qrCard()] : []),
];

function emailCard(email: string): Card {
  return {
    label: words.email,
    hint: email,
    icon: <MailIcon className="h-5 w-5" />,
    content: (
      <Address text={email}>
        <a href={`mailto:${email}`} className={linkClass}>
          {words.writeEmail}
        </a>
      </Address>
    ),
  };
}

function profileCard(label: string, profile: ProfileView): Card {
  return {
    label,
    hint: bare(profile.url),
    icon: <NetworkIcon profile={profile} />,
    content: (
      <Address text={bare(profile.url)} copied={profile.url}>
        <OutLink href={profile.url} className={linkClass} isBare isMe>
          {fill(words.openProfile, { name: label })}
        </OutLink>
      </Address>
    ),
  };
}

function locationCard(location: string): Card {
  return {
    label: words.location,
    hint: location,
    isOwn: true,
    icon: <PinIcon className="h-5 w-5" />,
    content: (
      <Address text={location} isOwn>
        <OutLink
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(location)}`}
          className={linkClass}
          isBare
        >
          {words.showOnMap}
        </OutLink>
      </Address>
    ),
  };
}

function resumeCard(): Card {
  return {
    label: words.resume,
    hint: words.pdf,
    icon: <DocumentIcon className="h-5 w-5" />,
    content: (
      <a href={textFileAddress(FILES.resume)} download className={linkClass}>
        {words.downloadPdf}
      </a>
    ),
  };
}

function qrCard(): Card {
  return {
    label: words.qrcode,
    hint: words.toScan,
    icon: <QrIcon className="h-5 w-5" />,
    content: (
      <Link to="/qrcode" className={linkClass}>
        {words.openQrcode}
      </Link>
    ),
  };
}

type AddressProps = {
  readonly text: string;
  /** What is copied, if that is not the text. */
  readonly copied?: string;
  /** Whether it is the owner's text. */
  readonly isOwn?: boolean;
  readonly children: ReactNode;
};

/** An address as on the front, to select, to copy and to follow. */
function Address({ text, copied = text, isOwn = false, children }: AddressProps) {
  const address = useRef<HTMLParagraphElement>(null);
  // Where copying is refused, the address is selected for copying by hand.
  const select = (refused?: string) =>
    refused !== undefined && address.current && getSelection()?.selectAllChildren(address.current);
  return (
    <>
      <p
        ref={address}
        dir="auto"
        lang={isOwn ? ownOf(text).lang : undefined}
        className="select-all font-medium leading-snug text-heading [overflow-wrap:anywhere] print:hidden"
      >
        {text}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {children}
        <CopyButton
          label={words.copyCode}
          text={() => copied}
          onRefused={select}
          className="scripted button min-h-10 px-4 coarse:min-h-11"
        />
      </div>
    </>
  );
}

export default function ContactPage() {
  return (
    <PageFrame title={words.getInTouch} intro={contact.contactIntro}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ label, icon, hint, isOwn, content }) => (
          <li key={label}>
            <ContactCard label={label} icon={icon} hint={hint} lang={isOwn && ownOf(hint).lang}>
              {content}
            </ContactCard>
          </li>
        ))}
      </ul>
      {otherProfiles.length > 0 && <Profiles />}
    </PageFrame>
  );
}

/** The owner's profiles that have no card, by their names (N2). */
function Profiles() {
  return (
    <section
      aria-labelledby="profiles"
      className="mt-12 border-t border-line pt-4 bar:grid bar:grid-cols-rail bar:gap-x-6"
    >
      <h2 id="profiles" className="text-small font-medium leading-[44px] text-body">
        {words.profiles}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-x-4">
        {otherProfiles.map((profile) => (
          <li key={`${profile.id} ${profile.url}`}>
            <OutLink
              href={profile.url}
              className="inline-flex min-h-[44px] items-center gap-2.5 font-medium text-lead hover:text-accent"
              isMe
            >
              <NetworkIcon profile={profile} />
              <bdi>{profileName(profile)}</bdi>
            </OutLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly hint: string;
  readonly lang: string | undefined;
  readonly children: ReactNode;
};

/** One way to get in touch: its name on the front, the address itself on the back (P17). */
function ContactCard({ label, icon, hint, lang, children }: Props) {
  const { isTurned, turn } = useCard(`contact-${label.toLowerCase().replace(/\W+/gu, '-')}`);
  return (
    <FlipCard
      title={label}
      isTurned={isTurned}
      onTurn={turn}
      height={CARD_HEIGHT.contact}
      mayGrow
      front={
        <>
          <Label icon={icon}>{label}</Label>
          <p
            dir="auto"
            lang={lang}
            className="mt-auto text-card font-medium text-heading [overflow-wrap:anywhere]"
          >
            {hint}
          </p>
        </>
      }
      back={
        <>
          <Label icon={icon}>{label}</Label>
          <div className="mt-auto flex flex-col pt-1.5">{children}</div>
        </>
      }
    />
  );
}

function Label({ icon, children }: { readonly icon: ReactNode; readonly children: string }) {
  return (
    <h2 className="flex items-center gap-2.5 pe-20 text-small font-medium text-body">
      {icon}
      {children}
    </h2>
  );
}
