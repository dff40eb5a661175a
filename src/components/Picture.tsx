import type { Picture as PictureData } from '#src/content/content.ts';
import { PHOTO_TYPES, pictureFile, type PhotoType } from '#src/lib/pictureFile.ts';
import { fileAddress } from './address.ts';

type Props = {
  readonly picture: PictureData;
  readonly alt: string;
  readonly sizes?: string;
  readonly className?: string;
  /** Whether it is part of a page's first view, and so must not load lazily. */
  readonly isFirst?: boolean;
};

const MEDIA_TYPES = { avif: 'image/avif', webp: 'image/webp' } as const;

/** An image of the content folder, in the smallest format and width that suits the screen (W6). */
export function Picture({ picture, alt, sizes, className, isFirst = false }: Props) {
  const { widths, width, height } = picture;
  const isPhoto = widths.length > 0;
  const srcSet = (type: PhotoType) =>
    sizes === undefined
      ? fileAddress(pictureFile(picture, type))
      : widths
          .map((each) => `${fileAddress(pictureFile(picture, type, each))} ${each}w`)
          .join(', ');
  return (
    <picture>
      {isPhoto &&
        PHOTO_TYPES.map(
          (type) =>
            type !== 'jpg' && (
              <source key={type} type={MEDIA_TYPES[type]} srcSet={srcSet(type)} sizes={sizes} />
            ),
        )}
      <img
        loading={isFirst ? 'eager' : 'lazy'}
        src={fileAddress(pictureFile(picture))}
        alt={alt}
        width={width}
        height={height}
        className={className}
      />
    </picture>
  );
}
