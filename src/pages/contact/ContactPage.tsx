import * as FILES from '#src/lib/fileNames.ts';
import { useRef } from 'react';
import { site } from 'virtual:site';
import { data } from 'virtual:page/contact';
import type { PageData } from '#src/content/views.ts';
import { textFileAddress } from '#src/components/address.ts';
import { CopyButton } from '#src/components/CopyButton.tsx';
import { DocumentIcon, PhoneIcon, PinIcon, QrIcon } from '#src/components/pageIcons.tsx';
import { MailIcon, NetworkIcon, profileName } from '#src/components/icons.tsx';
import { ShieldedEmail, shieldedAddress } from '#src/components/ShieldedEmail.tsx';
import { PageFrame } from '#src/components/PageFrame.tsx';
import * as words from 'virtual:words';
import { fill } from '#src/lib/words.ts';
import { langPropsOf } from '#src/components/langProps.ts';
import { Link, OutLink } from '#src/components/ui/Link.tsx';
import { FlipCard } from '#src/components/FlipCard.tsx';
import { officeCard, type Card } from './officeCard.tsx';
import { useCard } from '#src/features/expand/useExpanded.ts';

const BUTTON = 'button button-solid min-w-0 flex-1 min-h-10 coarse:min-h-11';

const linkedin = site.profiles.find(({ id }) => id === 'linkedin');
const github = site.profiles.find(({ id }) => id === 'github');
const otherProfiles = site.profiles.filter((profile) => ![linkedin, github].includes(profile));
const { location, phone, contactIntro, hasQrCode }: PageData['contact'] = data;

const linkButton = (href: string, text: string) => (
  <a href={href} className={BUTTON}>
    {text}
  </a>
);
const externalButton = (href: string, text: string, isMe = false) => (
  <OutLink href={href} className={BUTTON} isAddressShown isMe={isMe}>
    {text}
  </OutLink>
);

/** The number to dial: no extension, and no "(0)", which is dialled only within the country. */
const dialledNumber = (number: string) =>
  number.replace(/(\d\P{L}*)\p{L}.*/u, '$1').replaceAll(/(?!^)\(0\)|[^\d+]/gu, '');

/** One card for each way to get in touch, in the order of requirement P17. */
const cards = [
  site.email !== undefined && {
    label: words.email,
    icon: <MailIcon />,
    detail: site.email,
    textToCopy: () => site.email ?? '',
    link: linkButton(`mailto:${site.email}`, words.writeEmail),
  },
  ShieldedEmail !== null &&
    shieldedAddress !== null &&
    site.shield !== undefined && {
      label: words.email,
      icon: <MailIcon />,
      detail: site.shield.text,
      isInWords: true as const,
      textToCopy: shieldedAddress,
      link: <ShieldedEmail className={BUTTON}>{words.writeEmail}</ShieldedEmail>,
    },
  phone !== undefined && {
    label: words.phone,
    icon: <PhoneIcon />,
    detail: phone,
    textToCopy: () => phone,
    link: linkButton(`tel:${dialledNumber(phone)}`, words.callPhone),
  },
  ...[[words.linkedin, linkedin] as const, [words.github, github] as const].map(
    ([label, profile]) =>
      profile && {
        label,
        icon: <NetworkIcon profile={profile} />,
        detail: profile.url.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, ''),
        textToCopy: () => profile.url,
        link: externalButton(profile.url, fill(words.openProfile, { name: label }), true),
      },
  ),
  location !== '' && {
    label: words.location,
    icon: <PinIcon />,
    detail: location,
    lang: langPropsOf(location).lang,
    textToCopy: () => location,
    link: externalButton(
      `https://www.openstreetmap.org/search?query=${encodeURIComponent(location)}`,
      words.showOnMap,
    ),
  },
  officeCard,
  !site.hasNoResume && {
    label: words.resume,
    icon: <DocumentIcon />,
    detail: words.pdf,
    link: (
      <a href={textFileAddress(FILES.resume)} download className={BUTTON}>
        {words.downloadPdf}
      </a>
    ),
  },
  hasQrCode && {
    label: words.qrcode,
    icon: <QrIcon />,
    detail: words.toScan,
    link: (
      <Link to="/qrcode" className={BUTTON}>
        {words.openQrcode}
      </Link>
    ),
  },
].flatMap((card): Card | [] => (typeof card === 'object' && card !== null ? card : []));

export default function ContactPage() {
  return (
    <PageFrame title={words.getInTouch} intro={contactIntro}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 [&_:is(.flip,.flip-body)]:h-full">
        {cards.map((card) => (
          <li key={card.label}>
            <ContactCard {...card} />
          </li>
        ))}
      </ul>
      {otherProfiles.length > 0 && <Profiles />}
    </PageFrame>
  );
}

/** One way to get in touch; the buttons to open and to copy it are on the back (P17). */
function ContactCard({ label, icon, detail, lang, isInWords, textToCopy, link }: Card) {
  const { isTurned, turn } = useCard(`contact-${label.toLowerCase().replace(/\W+/gu, '-')}`);
  const copyableText = useRef<HTMLParagraphElement>(null);
  const dir = isInWords ? undefined : 'auto';
  // If the browser refuses to copy, the text is selected, so that the visitor can copy it.
  const onRefused = (refusedText?: string) => {
    if (refusedText !== undefined && copyableText.current)
      getSelection()?.selectAllChildren(copyableText.current);
  };
  const heading = (
    <h2 className="flex items-center gap-2.5 pe-20 text-small font-medium text-body">
      {icon}
      {label}
    </h2>
  );
  return (
    <FlipCard
      title={label}
      isTurned={isTurned}
      onTurn={turn}
      size="flip-150"
      mayGrow
      front={
        <>
          {heading}
          <p dir={dir} lang={lang} className="mt-auto text-card font-medium text-heading">
            {detail}
          </p>
        </>
      }
      back={
        <>
          {heading}
          <div className="mt-auto flex flex-col pt-1.5">
            {textToCopy === undefined ? (
              link
            ) : (
              <>
                <p
                  ref={copyableText}
                  dir={dir}
                  lang={lang}
                  className="select-all font-medium leading-snug text-heading print:hidden"
                >
                  {detail}
                </p>
                <div className="mt-2 flex flex-wrap gap-2">
                  {link}
                  <CopyButton
                    label={words.copyCode}
                    text={textToCopy}
                    onRefused={onRefused}
                    className="scripted button min-h-10 px-4 coarse:min-h-11"
                  />
                </div>
              </>
            )}
          </div>
        </>
      }
    />
  );
}

/** Links to the owner's profiles that have no card (N2). */
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
