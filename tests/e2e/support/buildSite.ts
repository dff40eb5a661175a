import { buildSite } from '#kit/build.ts';
import type { BuildOptions } from '#kit/plugin/sitePlan.ts';

// The process in which server.ts builds test sites: answers each message with '' or an error.
process.on('message', (options) => {
  buildSite(options as BuildOptions).then(
    () => process.send?.(''),
    (error: unknown) => process.send?.(String(error)),
  );
});
