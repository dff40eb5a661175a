import * as FILES from '#text/fileNames.ts';
import type { ReactNode } from 'react';
import { contact } from 'virtual:content/contact';
import { site } from 'virtual:content/site';
import { fileAddress } from '#src/components/address.ts';
import { DocumentIcon, PinIcon, QrIcon } from '#src/components/contactIcons.tsx';
import { CodeHostIcon, MailIcon, NetworkIcon } from '#src/components/icons.tsx';
import { OutLink } from '#src/components/OutLink.tsx';
import { PageFrame } from '#src/components/PageFrame.tsx';
import { PageLink } from '#src/components/PageLink.tsx';
import { ContactCard } from './ContactCard.tsx';

const linkClass = 'text-link foot-link [overflow-wrap:anywhere]';

function bare(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, '');
}

type Card = {
  readonly label: string;
  readonly icon: ReactNode;
  /** What the front says below the label. */
  readonly hint: string;
  readonly content: ReactNode;
};

const cards: readonly Card[] = [
  {
    label: 'Email',
    hint: site.email,
    icon: <MailIcon className="h-6 w-6" />,
    content: (
      <a href={`mailto:${site.email}`} className={linkClass}>
        {site.email}
      </a>
    ),
  },
  {
    label: 'LinkedIn',
    hint: bare(site.links.linkedin),
    icon: <NetworkIcon className="h-6 w-6" />,
    content: (
      <OutLink href={site.links.linkedin} className={linkClass} isBare>
        {bare(site.links.linkedin)}
      </OutLink>
    ),
  },
  {
    label: 'GitHub',
    hint: bare(site.links.github),
    icon: <CodeHostIcon className="h-6 w-6" />,
    content: (
      <OutLink href={site.links.github} className={linkClass} isBare>
        {bare(site.links.github)}
      </OutLink>
    ),
  },
  {
    label: 'Location',
    hint: contact.location,
    icon: <PinIcon className="h-6 w-6" />,
    content: <p dir="auto">{contact.location}</p>,
  },
  {
    label: 'Resume',
    hint: 'PDF',
    icon: <DocumentIcon className="h-6 w-6" />,
    content: (
      <a href={fileAddress(FILES.resume)} download className={linkClass}>
        Download the PDF
      </a>
    ),
  },
  {
    label: 'QR Code',
    hint: 'To scan or share',
    icon: <QrIcon className="h-6 w-6" />,
    content: (
      <PageLink to="qrcode" className={linkClass}>
        Open the QR code
      </PageLink>
    ),
  },
];

export function ContactPage() {
  return (
    <PageFrame title="Get In Touch" intro={contact.contactIntro}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ label, icon, hint, content }) => (
          <li key={label}>
            <ContactCard label={label} icon={icon} hint={hint}>
              {content}
            </ContactCard>
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}
