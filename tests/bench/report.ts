export const lines = ['# Performance', '', 'Written by `npm run bench`.', ''];

/** Prints a line of the report and keeps it for docs/performance.md. */
export const say = (line: string) => {
  console.log(line);
  lines.push(line);
};
