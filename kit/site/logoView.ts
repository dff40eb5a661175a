import type { Content } from '#src/content/content.ts';
import type { LogoView } from '#src/content/views.ts';

/**
 * @param logo - What an owner gives as the logo of a job or degree.
 * @returns What is shown beside it; nothing if there is none.
 */
export function logoView(
  logo: string | undefined,
  { images = {} }: Pick<Content, 'images'>,
): { readonly logo?: LogoView } {
  if (logo === undefined) return {};
  const picture = images[logo];
  return { logo: picture === undefined ? { drawing: logo } : { picture } };
}
