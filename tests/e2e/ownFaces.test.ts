import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import { cutFont } from '#kit/content/fonts/cutFont.ts';
import { testFont } from '#tests/support/testFont.ts';

const TTF = readFileSync(
  createRequire(import.meta.url).resolve('#kit/content/fonts/JetBrainsMono-Regular.ttf'),
);
const SQUARES = testFont('王小明');

/** What none of the faces has, but any machine's serif has. */
const LACKING = 'x';

for (const [kind, file, characters, has] of [
  ['made of curves of the second degree', TTF, 'Wg', 'W'],
  ['made of curves of the third degree', SQUARES, '王明', '王'],
  ['that is whole', SQUARES, undefined, '小'],
] as const)
  test(`N5: browsers set the characters of an owner’s face ${kind}`, async ({ page }) => {
    const bytes = await cutFont(file, characters, 'woff2');
    const widths = await page.evaluate(
      async ({ data, texts }) => {
        const face = new FontFace('Own', Uint8Array.from(data));
        document.fonts.add(await face.load());
        const context = document.createElement('canvas').getContext('2d');
        return texts.map((text) => {
          const widthIn = (font: string) => {
            if (context !== null) context.font = `100px ${font}`;
            return context?.measureText(text.repeat(9)).width;
          };
          // The fallback shows which characters the face lacks.
          return [widthIn('Own, serif'), widthIn('serif')];
        });
      },
      { data: [...bytes], texts: [has, LACKING] },
    );
    const [own, fallback] = widths as [number[], number[]];
    expect(own[0]).not.toBe(own[1]);
    expect(fallback[0]).toBe(fallback[1]);
  });
