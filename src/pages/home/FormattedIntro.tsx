import { home } from 'virtual:content/home';
import type { ComponentType } from 'react';
import { OwnText } from '#src/components/OwnText.tsx';

/** Null in a build of a site whose intro is plain (kit/plugin/standIns.ts). */
export const FormattedIntro: ComponentType | null = () => <OwnText text={home.intro} />;
