import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeSbom } from '#cli/sbom.mjs';
import { PROJECT } from '#cli/settings.mjs';

type Component = { readonly name: string; readonly hashes?: readonly { readonly alg: string }[] };
type Bom = {
  readonly bomFormat: string;
  readonly metadata: { readonly component: { readonly name: string } };
  readonly components: readonly Component[];
};

const json = makeSbom();
const bom = JSON.parse(json) as Bom;
const { name, dependencies, devDependencies } = JSON.parse(
  readFileSync(path.join(PROJECT, 'package.json'), 'utf8'),
) as { name: string } & Record<'dependencies' | 'devDependencies', Record<string, string>>;

test('X3: the bill of materials lists every package that the site holds, with its sum, and no tool', () => {
  expect(bom.bomFormat).toBe('CycloneDX');
  expect(bom.metadata.component.name).toBe(name);
  const listed = bom.components.map((component) => component.name);
  expect(listed).toEqual(expect.arrayContaining([...Object.keys(dependencies), 'scheduler']));
  const tools = Object.keys(devDependencies).filter((tool) => listed.includes(tool));
  // These two are in what visitors get.
  expect(tools).toEqual(['@fontsource-variable/instrument-sans', 'lucide-static']);
  const unsummed = bom.components.filter(({ hashes = [] }) => hashes[0]?.alg !== 'SHA-512');
  expect(unsummed).toEqual([]);
});

test('X4: the bill of materials is the same each time and on every machine', () => {
  expect(makeSbom()).toBe(json);
  expect(json).not.toMatch(/timestamp|serialNumber|urn:uuid/u);
  expect(json).not.toContain(PROJECT);
});
