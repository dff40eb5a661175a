/**
 * Formats a command of a GitHub runner; nothing in its parts can begin another one. Plain
 * JavaScript, since faults are told before packages are installed.
 *
 * @param {'error' | 'warning' | 'notice'} name
 * @param {Readonly<Record<string, string | number | undefined>>} properties
 * @param {string} text
 * @returns {string} A line.
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function runnerCommand(name, properties, text) {
  const set = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}=${escapeProperty(String(value))}`,
  );
  return `::${name}${set.length === 0 ? '' : ` ${set.join(',')}`}::${escapeData(text)}`;
}

/** @param {string} text */
function escapeData(text) {
  return text
    .toWellFormed()
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A')
    .replaceAll(/\p{Cc}/gu, '\u{FFFD}');
}

/** @param {string} text */
function escapeProperty(text) {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
