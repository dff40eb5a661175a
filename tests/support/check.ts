import { runCheck } from '#kit/cli/commands/check.ts';

/** Runs `npm run check` on a content folder; returns its exit code and what it prints. */
export async function check(
  folder: string,
  options: Parameters<typeof runCheck>[1] = { base: '/Portfolio/' },
) {
  const lines: string[] = [];
  const code = await runCheck(folder, { ...options, write: (line) => lines.push(line) });
  return { code, text: lines.join('\n') };
}
