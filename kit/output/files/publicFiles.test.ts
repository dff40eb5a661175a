import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCheck } from '#kit/cli/commands/check.ts';
import { buildSite } from '#kit/build.ts';
import { publicFiles } from '#kit/content/publicFiles.ts';
import { readFolder } from '#kit/content/readFolder.ts';
import { contentFolder } from '#tests/support/testFolder.ts';

const PDF = '%PDF-1.7\nmy own';

async function check(folder: string): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await runCheck(folder, { base: '/Portfolio/', write: (line) => lines.push(line) });
  return { code, lines: lines.join('\n').split('\n') };
}

const publicLines = (lines: readonly string[]) =>
  lines.filter((line) => /^public(?:\/| )/u.test(line));

test('R4, D4: files in public/ of the content folder are published, also over generated ones; secret dotfiles are not', async () => {
  const content = contentFolder({
    'public/CNAME': 'ada.example.org\n',
    'public/.well-known/security.txt': 'Contact: mailto:ada@example.org\n',
    'public/.nojekyll': '',
    'public/.DS_Store': 'where icons lie',
    'public/.secret/key': 'not to be seen',
    'public/workshop/index.html': '<!doctype html><title>Workshop</title>',
    'public/resume.pdf': PDF,
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const outDir = mkdtempSync(path.join(tmpdir(), 'public-'));
  onTestFinished(() => rmSync(outDir, { recursive: true }));
  await buildSite({ content, base: '/Portfolio/', outDir });
  const built = readFolder(outDir);
  const text = (file: string) => Buffer.from(built.get(file) ?? []).toString();
  expect(text('CNAME')).toBe('ada.example.org\n');
  expect(text('.well-known/security.txt')).toContain('Contact');
  expect(text('workshop/index.html')).toContain('Workshop');
  expect(text('resume.pdf')).toBe(PDF);
  expect(text('favicon.svg')).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(text('index.html')).toContain('Ada M. Okafor');
  const hidden = [...built.keys()].filter((file) => file.startsWith('.'));
  expect(hidden.toSorted()).toEqual(['.nojekyll', '.well-known/security.txt']);
  expect(publicLines((await check(content)).lines)).toEqual([
    'public/.secret  warning  this file is hidden, and is not published',
  ]);
});

test('R4, R5: symbolic links out of public/ and pipes are errors, and a pipe never blocks', async () => {
  const secret = contentFolder({ 'secret.txt': 'secret' });
  const folder = contentFolder({ 'public/real.txt': 'real' });
  const inPublic = (name: string) => path.join(folder, 'public', name);
  symlinkSync(path.join(secret, 'secret.txt'), inPublic('file.txt'));
  symlinkSync(secret, inPublic('folder'));
  symlinkSync('../profile.yaml', inPublic('above.txt'));
  symlinkSync('nowhere', inPublic('nowhere.txt'));
  symlinkSync('real.txt', inPublic('inside.txt'));
  const pipes = process.platform === 'win32' ? [] : ['pipe'];
  for (const pipe of pipes) execFileSync('mkfifo', [inPublic(pipe)]);
  const { code, lines } = await check(folder);
  expect(code).toBe(1);
  expect(publicLines(lines).map((line) => line.replace(/ {2}error .*/u, ''))).toEqual(
    ['above.txt', 'file.txt', 'folder', 'nowhere.txt', ...pipes].map((name) => `public/${name}`),
  );
  expect(publicLines(lines)[0]).toContain('this is a link that leads out of public/');
  const linkedContent = contentFolder();
  symlinkSync(secret, path.join(linkedContent, 'public'));
  expect((await check(linkedContent)).code).toBe(1);
});

test('O1: public/ of the repository is published, too; files in public/ of the content folder override it', () => {
  const otherFolder = contentFolder({ 'cv.html': 'mine' });
  const repositoryPublic = contentFolder({
    'robots.txt': 'mine',
    '.htpasswd': 'mine',
    'resume.pdf': PDF,
  });
  symlinkSync(path.join(otherFolder, 'cv.html'), path.join(repositoryPublic, 'cv.html'));
  const content = contentFolder({ 'public/resume.pdf': PDF });
  const { files, contentPaths, problems } = publicFiles(content, [repositoryPublic]);
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['robots.txt', '.htpasswd', 'cv.html', 'resume.pdf']),
  );
  expect(files.get('resume.pdf')).toBe(path.join(content, 'public', 'resume.pdf'));
  expect([[...contentPaths], problems]).toEqual([['resume.pdf'], []]);
});
