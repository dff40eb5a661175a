import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from './prepare.mjs';
import { DIST, PROJECT } from './settings.mjs';

const FILE = 'sbom.cdx.json';
/** The typeface and the icons: tools to npm, but they are in the published site. */
const PUBLISHED_TOOLS = ['@fontsource-variable/instrument-sans', 'lucide-static'];

/**
 * @typedef {{ 'bom-ref': string, name: string, properties?: { name: string }[] }} Component
 * @typedef {{ ref: string, dependsOn: string[] }} Dependency
 * @typedef {{
 *   serialNumber?: string,
 *   metadata: { timestamp?: string, tools?: unknown, component: Component },
 *   components: Component[],
 *   dependencies: Dependency[],
 * }} Bom
 */

/**
 * Lists what the published site is made of, as a CycloneDX bill of materials (1.5).
 * Out: its text, the same bytes for the same package.json and lockfile. Needs no connection.
 * Throws where npm can't tell.
 *
 * @returns {string}
 */
export function makeSbom() {
  const options = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const { stdout, status } = runNpm([...options, '--package-lock-only'], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error('npm could not list the packages (npm sbom).');
  const bom = steady(onlyPublished(JSON.parse(String(stdout)), readManifest()));
  return `${JSON.stringify(bom, null, 2)}\n`;
}

/** Writes the list beside the built site. */
export function writeSbom() {
  writeFileSync(path.join(DIST, FILE), makeSbom());
  console.log(`Wrote dist/${FILE}.`);
}

/** @returns {{ name: string, dependencies: Record<string, string> }} */
function readManifest() {
  return JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8'));
}

/**
 * Leaves out what only builds and tests. npm's own `--omit dev` would leave out React too, which
 * tools also ask for.
 *
 * @param {Bom} bom
 * @param {{ dependencies: Record<string, string> }} manifest
 * @returns {Bom}
 */
function onlyPublished(bom, { dependencies }) {
  const root = bom.metadata.component['bom-ref'];
  const direct = new Set([...Object.keys(dependencies), ...PUBLISHED_TOOLS]);
  const needs = new Map(bom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const nameOf = new Map(bom.components.map((component) => [component['bom-ref'], component.name]));
  const first = (needs.get(root) ?? []).filter((ref) => direct.has(nameOf.get(ref) ?? ''));
  needs.set(root, first);
  const published = new Set([root]);
  // A set is walked in the order of insertion, so what is added here is walked as well.
  for (const ref of published)
    for (const next of needs.get(ref) ?? []) if (!isTypes(next)) published.add(next);
  return {
    ...bom,
    components: bom.components.filter((component) => published.has(component['bom-ref'])),
    dependencies: bom.dependencies
      .filter(({ ref }) => published.has(ref))
      .map(({ ref }) => ({
        ref,
        dependsOn: (needs.get(ref) ?? []).filter((next) => published.has(next)),
      })),
  };
}

/**
 * Types are gone once the site is built.
 *
 * @param {string} ref
 */
function isTypes(ref) {
  return ref.startsWith('@types/');
}

/**
 * Takes out what differs from run to run and from machine to machine: time, serial number, npm's
 * version, what npm says of an install, and the folder's name, which it gives the project.
 *
 * @param {Bom} bom
 * @returns {object}
 */
function steady({ serialNumber: _serial, metadata, components, ...rest }) {
  const { timestamp: _time, tools: _tools, component, ...others } = metadata;
  const { name } = readManifest();
  return {
    ...rest,
    metadata: { ...others, component: { ...component, name } },
    components: components.map(({ properties: _properties, ...kept }) => kept),
  };
}
