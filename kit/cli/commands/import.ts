import { existsSync } from 'node:fs';
import path from 'node:path';
import { importFiles } from '#kit/import/merge/importFiles.ts';
import { formatReport } from '#kit/import/merge/report.ts';
import { callerFolder, readSettings, expandHome } from '#kit/cli/settings.ts';

export async function runImport(
  folder: string,
  names: readonly string[],
  { dryRun: isDryRun = false }: { dryRun?: boolean } = {},
): Promise<number> {
  // npm runs commands in the project's folder, so look in the caller's first.
  const files = names.map((name) => {
    const candidates = [callerFolder(), process.cwd()].map((cwd) =>
      path.resolve(cwd, expandHome(name)),
    );
    return candidates.find((file) => existsSync(file)) ?? candidates[0] ?? name;
  });
  const report = await importFiles(folder, [...new Set(files)], isDryRun);
  console.log(formatReport(report));
  return report.hasFailed ? 1 : 0;
}

export async function run(files: readonly string[], options: { dryRun?: boolean }) {
  return runImport(readSettings().content, files, options);
}
