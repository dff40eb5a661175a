import { spawnSync } from 'node:child_process';
import { parse } from 'yaml';

/** The version of a kit that a workflow calls. */
export type Called = { readonly repository: string; readonly ref: string };

/**
 * Says which version of the kit was called until now, if a pull request calls another one.
 * @param root - The repository, at the merge of the pull request.
 * @param workflowRef - What GitHub calls the workflow: "owner/repository/path@ref".
 * @returns Undefined if the version stays.
 */
export function replacedVersion(root: string, workflowRef: string): Called | undefined {
  const [, file] = /^[^/]+\/[^/]+\/(.+?)@/u.exec(workflowRef) ?? [];
  if (file === undefined) return undefined;
  const [now, before] = ['HEAD', 'HEAD^1'].map((commit) =>
    calledVersion(
      spawnSync('git', ['show', `${commit}:${file}`], { cwd: root, encoding: 'utf8' }).stdout,
    ),
  );
  const isSame = now?.repository === before?.repository && now?.ref === before?.ref;
  return now === undefined || isSame ? undefined : before;
}

/**
 * @param workflow - The text of a caller's workflow.
 * @returns The kit whose workflow it calls; undefined if it calls none.
 */
export function calledVersion(workflow: string): Called | undefined {
  for (const uses of usesIn(workflow)) {
    const [, repository, ref] =
      /^([\w.-]+\/[\w.-]+)\/\.github\/workflows\/site\.yml@([\w./+-]+)$/u.exec(uses) ?? [];
    if (repository !== undefined && ref !== undefined) return { repository, ref };
  }
  return undefined;
}

function usesIn(workflow: string): string[] {
  try {
    const { jobs } = parse(workflow) as { jobs: Readonly<Record<string, { uses?: unknown }>> };
    return Object.values(jobs).flatMap(({ uses }) => (typeof uses === 'string' ? [uses] : []));
  } catch {
    return [];
  }
}
