import { buildSite } from '#kit/build.ts';

type Order = { readonly content: string; readonly base: string; readonly outDir: string };

process.on('message', (order) => {
  buildSite({ ...(order as Order), tell: () => {} }).then(
    () => process.send?.(''),
    (error: unknown) => process.send?.(String(error)),
  );
});
