import { data } from 'virtual:page/home';
import type { PageData } from '#src/content/views.ts';
import { OwnText } from '#src/components/text.tsx';

const home: PageData['home'] = data;

/** Null in a build of a site whose intro is plain. */
export const FormattedIntro = import.meta.env.HAS_FORMATTED_INTRO ? Intro : null;

function Intro() {
  return <OwnText text={home.intro} />;
}
