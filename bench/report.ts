export const lines = ['# Performance', '', 'Written by `npm run bench`.', ''];

export const say = (line: string) => {
  console.log(line);
  lines.push(line);
};
