/**
 * Formats a command of a GitHub runner; nothing in its parts can begin another one.
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function runnerCommand(
  name: 'error' | 'warning' | 'notice',
  properties: Readonly<Record<string, string | number | undefined>>,
  text: string,
): string {
  const set = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}=${escapeProperty(String(value))}`,
  );
  return `::${name}${set.length === 0 ? '' : ` ${set.join(',')}`}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A')
    .replaceAll(/\p{Cc}/gu, '\u{FFFD}');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
