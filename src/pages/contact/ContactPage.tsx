import * as FILES from '#text/fileNames.ts';
import type { ComponentType, ReactNode } from 'react';
import { contact } from 'virtual:content/contact';
import { site } from 'virtual:content/site';
import { fileAddress } from '#src/components/address.ts';
import { DocumentIcon, LinkIcon, PinIcon, QrIcon } from '#src/components/contactIcons.tsx';
import type { IconProps } from '#src/components/Drawing.tsx';
import { CodeHostIcon, MailIcon, NetworkIcon } from '#src/components/icons.tsx';
import { OutLink } from '#src/components/OutLink.tsx';
import { PageFrame } from '#src/components/PageFrame.tsx';
import { PageLink } from '#src/components/PageLink.tsx';
import { ContactCard } from './ContactCard.tsx';
import { words } from '#text/siteWords.ts';
import { fill } from '#text/words.ts';
import { own } from '#src/components/own.ts';

const linkClass = 'button button-solid w-full';

function bare(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, '');
}

type Card = {
  readonly label: string;
  readonly icon: ReactNode;
  /** Text on the front, below the label. */
  readonly hint: string;
  /** Whether that is the owner's text. */
  readonly isOwn?: true;
  /** What is on the back. */
  readonly content: ReactNode;
};

const { github, linkedin } = site.links;

/** One card for each way to get in touch, in the order of requirement P17. */
const cards: readonly Card[] = [
  ...(site.email === undefined ? [] : [emailCard(site.email)]),
  ...(linkedin === undefined ? [] : [profileCard(words.linkedin, linkedin, NetworkIcon)]),
  ...(github === undefined ? [] : [profileCard(words.github, github, CodeHostIcon)]),
  ...contact.others.map(({ name, url }) => profileCard(name, url, LinkIcon)),
  ...(contact.location === '' ? [] : [locationCard(contact.location)]),
  {
    label: words.resume,
    hint: words.pdf,
    icon: <DocumentIcon className="h-5 w-5" />,
    content: (
      <a href={fileAddress(FILES.resume)} download className={linkClass}>
        {words.downloadPdf}
      </a>
    ),
  },
  ...(contact.hasQrCode ? [qrCard()] : []),
];

function emailCard(email: string): Card {
  return {
    label: words.email,
    hint: email,
    icon: <MailIcon className="h-5 w-5" />,
    content: (
      <a href={`mailto:${email}`} className={linkClass}>
        {words.writeEmail}
      </a>
    ),
  };
}

function profileCard(label: string, url: string, Icon: ComponentType<IconProps>): Card {
  return {
    label,
    hint: bare(url),
    icon: <Icon className="h-5 w-5" />,
    content: (
      <OutLink href={url} className={linkClass} isBare>
        {fill(words.openProfile, { name: label })}
      </OutLink>
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
      <p {...own} className="text-lead">
        {location}
      </p>
    ),
  };
}

function qrCard(): Card {
  return {
    label: words.qrcode,
    hint: words.toScan,
    icon: <QrIcon className="h-5 w-5" />,
    content: (
      <PageLink to="qrcode" className={linkClass}>
        {words.openQrcode}
      </PageLink>
    ),
  };
}

export function ContactPage() {
  return (
    <PageFrame title={words.getInTouch} intro={contact.contactIntro}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ label, icon, hint, isOwn, content }) => (
          <li key={label}>
            <ContactCard label={label} icon={icon} hint={hint} lang={isOwn && own.lang}>
              {content}
            </ContactCard>
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}
