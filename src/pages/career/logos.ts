import type { ComponentType } from 'react';

const files = import.meta.glob<Record<string, ComponentType>>('/src/components/logos/*.tsx', {
  eager: true,
});

/** Every drawing in src/components/logos, by the name that a `logo` names. */
export const LOGOS: Readonly<Record<string, ComponentType | undefined>> = Object.fromEntries(
  Object.values(files).flatMap((file) => Object.entries(file)),
);
