import { buildSite } from '#kit/build.ts';

const [content = '', base = '', outDir = ''] = process.argv.slice(2);
await buildSite({ content, base, outDir, tell: () => {} });
