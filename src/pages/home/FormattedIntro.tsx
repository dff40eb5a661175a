import { home } from 'virtual:content/home';
import { OwnText } from '#src/components/OwnText.tsx';

/** Null in a build of a site whose intro is plain. */
export const FormattedIntro = import.meta.env.HAS_FORMATTED_INTRO ? Intro : null;

function Intro() {
  return <OwnText text={home.intro} />;
}
