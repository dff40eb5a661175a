import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IconNode } from '#src/content/content.ts';

let icons: ReadonlyMap<string, IconNode> | undefined;

/**
 * All Lucide icons: kebab-case name → drawing. The file behind it is big, so it is read when first
 * asked for and kept.
 */
export function lucideIcons(): ReadonlyMap<string, IconNode> {
  icons ??= readIcons();
  return icons;
}

function readIcons(): ReadonlyMap<string, IconNode> {
  const path = createRequire(import.meta.url).resolve('lucide-static/icon-nodes.json');
  const nodes: Record<string, IconNode> = JSON.parse(readFileSync(path, 'utf8'));
  return new Map(Object.entries(nodes));
}
