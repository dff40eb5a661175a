import path from 'node:path';
import type { Problem } from '#kit/messages/problem.ts';
import { openTodos } from '#kit/advice/advice.ts';
import { buildSite } from '#kit/build.ts';
import type { BuildResult } from '#kit/plugin/sitePlan.ts';
import { sayOf } from '#kit/messages/messages.ts';
import { sizeAdvice } from '#kit/plugin/budgets.ts';
import type { Plan } from '#kit/output/writer/writePlan.ts';
import type { Settings } from '#kit/cli/settings.ts';
import { contentLine } from './siteSettings.ts';

export async function buildAndReport(
  settings: Settings,
  onProblems?: (problems: readonly Problem[]) => void,
): Promise<Plan> {
  const report = buildReport(settings);
  report.begin();
  const built = await buildSite({ ...settings, ...(onProblems && { onProblems }) });
  await report.end(built);
  return built.plan;
}

export function buildReport({ content }: Settings) {
  const startTime = performance.now();
  return {
    begin: () => {
      console.log('Building the site …');
      console.log(contentLine(content));
    },
    end: async ({ plan, sizes }: BuildResult): Promise<void> => {
      for (const line of sizeLines(plan)) console.log(line);
      const advice = sizeAdvice(sizes);
      if (advice !== undefined) console.log(sayOf(advice));
      const todos = openTodos(content);
      if (todos !== undefined) console.log(todos);
      console.log(`Built dist/ in ${((performance.now() - startTime) / 1000).toFixed(1)} s.`);
    },
  };
}

function sizeLines(plan: Plan): string[] {
  const rows = new Map<string, { files: number; bytes: number }>();
  for (const [file, text] of [...plan].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const { files, bytes } = rows.get(groupOf(file)) ?? { files: 0, bytes: 0 };
    rows.set(groupOf(file), { files: files + 1, bytes: bytes + Buffer.byteLength(text) });
  }
  return [...rows].map(([row, { files, bytes }]) => {
    const kilobytes = (bytes / 1024).toFixed(1).padStart(9);
    return `${kilobytes} KiB  ${row}${files > 1 ? ` (${files} files)` : ''}`;
  });
}

function groupOf(file: string): string {
  if (/^publications\/.+\//u.test(file)) return 'publications/<id>/index.html';
  if (file.endsWith('index.html')) return '<page>/index.html';
  if (/(?:^|\/)posts\/.+\.jpg$/u.test(file)) return 'posts/<id>/og-image.jpg';
  return /^(?:static|licenses|images)\//u.test(file) ? `${path.posix.dirname(file)}/` : file;
}
