import { Picture } from '#src/components/Picture.tsx';
import type { LogoView } from '#src/content/views.ts';
import { LOGOS } from './logos.ts';

const FRAME =
  'mt-0.5 inline-flex h-10 flex-none items-center justify-center rounded-[9px] border border-line bar:mb-3.5 bar:mt-0';

/**
 * The logo beside a job or degree; the name it stands for is next to it. An owner's image stands on
 * white in both palettes: most are drawn for paper.
 */
export function CareerLogo({ logo }: { readonly logo: LogoView }) {
  if ('picture' in logo)
    return (
      <span className={`${FRAME} min-w-10 max-w-24 bg-[#fff] px-1.5 bar:max-w-40`}>
        <Picture
          picture={logo.picture}
          alt=""
          className="h-auto max-h-[30px] w-auto min-w-0 max-w-full object-contain"
        />
      </span>
    );
  const Drawing = LOGOS[logo.drawing];
  return (
    Drawing && (
      <span className={`${FRAME} w-10 bg-well text-lead`}>
        <Drawing />
      </span>
    )
  );
}
