import type { ReactNode } from 'react';
import { fileAddress } from '#src/components/address.ts';
import { PlayIcon } from '#src/components/pageIcons.tsx';
import { Picture } from '#src/components/Picture.tsx';
import type { DrawNodes } from '#src/components/Prose.tsx';
import { OutLink } from '#src/components/ui/Link.tsx';
import type { ProseElement } from '#src/content/prose.ts';
import { pictureFile } from '#src/lib/pictureFile.ts';
import { plainText } from '#src/lib/plainText.ts';

/** Draws a video file, or a card that links to another site's video (Y6); null without any video. */
export const drawVideo = import.meta.env.HAS_VIDEO ? draw : null;

function draw(
  { attributes: { url } = {}, children = [] }: ProseElement,
  drawNodes: DrawNodes,
): ReactNode {
  const elements = children.filter((child) => typeof child !== 'string');
  const link = elements.find(({ tag }) => tag === 'a');
  const picture = elements.find(({ tag }) => tag === 'img');
  const { href, file = '' } = link?.attributes ?? {};
  const title = plainText(link?.children ?? []);
  const image = picture?.attributes ?? {};
  const { path = '', widths = '', width = DEFAULT_WIDTH, height = DEFAULT_HEIGHT } = image;
  const sizes = widths.split(' ').filter(Boolean).map(Number);
  if (href !== undefined)
    return (
      // `!`: the print styles make links inline.
      <OutLink href={href} className="card !block p-4 text-heading hover:text-accent">
        {picture && (
          <Picture
            picture={{ path, width: Number(width), height: Number(height), widths: sizes }}
            alt=""
            sizes="(max-width: 768px) 100vw, 640px"
            className="w-full"
          />
        )}
        <span className={`flex items-center gap-3 ${picture ? 'mt-3' : ''}`}>
          <PlayIcon className="size-5 flex-none" />
          <span className="min-w-0">
            <span className="block font-medium">{title}</span>
            <span className="block text-small text-body">
              {new URL(href).hostname.replace(/^www\./u, '')}
            </span>
          </span>
        </span>
      </OutLink>
    );
  const tracks = elements.filter(({ tag }) => tag === 'track');
  const posterWidth = sizes.findLast((size) => size <= Number(DEFAULT_WIDTH)) ?? sizes[0];
  return (
    <span className="block">
      <video
        controls
        preload="metadata"
        playsInline
        src={fileAddress(file)}
        poster={picture && fileAddress(pictureFile({ path, widths: sizes }, 'jpg', posterWidth))}
        width={width}
        height={height}
        aria-label={title}
        className="block h-auto max-h-screen w-full rounded-card bg-well print:[&::-webkit-media-controls]:hidden"
      >
        {tracks.map(({ attributes: captions = {} }, index) => (
          <track
            key={captions['path']}
            kind="captions"
            src={fileAddress(captions['path'] ?? '')}
            srcLang={captions['srclang']}
            label={captions['label']}
            default={index === 0}
          />
        ))}
        {link && drawNodes([link])}
      </video>
      <span className="hidden text-sm print:block">{[title, url].filter(Boolean).join(': ')}</span>
    </span>
  );
}

/** In pixels, the size of a video without a picture; others have the size of theirs. */
const DEFAULT_WIDTH = '1280';
const DEFAULT_HEIGHT = '720';
