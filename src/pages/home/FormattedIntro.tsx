import { data } from 'virtual:page/home';
import type { PageData } from '#src/content/views.ts';
import { FormattedText } from '#src/components/text.tsx';

const home: PageData['home'] = data;

/** The intro with its formatting; null in a build of a site whose intro has none. */
export const FormattedIntro = import.meta.env.HAS_FORMATTED_INTRO ? Intro : null;

function Intro() {
  return <FormattedText text={home.intro} />;
}
