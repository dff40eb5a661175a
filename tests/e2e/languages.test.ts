import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { findSureFaults } from '#tests/e2e/support/checkers.ts';
import { expect, testOf } from '#tests/e2e/support/oddSite.ts';
import de from '#src/lib/words/de.json' with { type: 'json' };

const test = testOf('languages');

type Attributes = Readonly<Record<string, string>>;
type Tag = readonly [name: string, attributes: Attributes];
type Node = DefaultTreeAdapterTypes.Node;

function* tagsIn(node: Node): Generator<Tag> {
  if ('attrs' in node)
    yield [node.tagName, Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))];
  if ('childNodes' in node) for (const child of node.childNodes) yield* tagsIn(child);
}

/** What a page says of itself and of its other languages to search engines. */
function headOf(folder: string, file: string) {
  const tags = [...tagsIn(parse(readFileSync(path.join(folder, file), 'utf8')))];
  const all = (name: string, key: string, value: string): Attributes[] =>
    tags.flatMap(([tag, own]) => (tag === name && own[key] === value ? [own] : []));
  const alternates = all('link', 'rel', 'alternate').filter(({ hreflang }) => hreflang);
  return {
    file,
    lang: tags.find(([tag]) => tag === 'html')?.[1]['lang'] ?? '',
    isListed: all('meta', 'name', 'robots').length === 0,
    canonical: all('link', 'rel', 'canonical').map(({ href = '' }) => href),
    alternates: alternates.map(({ hreflang = '', href = '' }) => `${hreflang} ${href}`),
    locale: all('meta', 'property', 'og:locale').map(({ content = '' }) => content),
    otherLocales: all('meta', 'property', 'og:locale:alternate').length,
    switches: tags.flatMap(([tag, own]) => (tag === 'a' && own['hreflang'] ? [own] : [])),
  };
}

test('L6: every hreflang is answered, none leads to nothing, and the sitemap says the same', ({
  odd,
}) => {
  const files = readdirSync(odd.folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replaceAll(path.sep, '/'));
  const pages = files.map((file) => headOf(odd.folder, file)).filter(({ isListed }) => isListed);
  const byAddress = new Map(pages.map((page) => [page.canonical.join(' '), page]));
  expect(byAddress.size).toBe(pages.length);
  const root = odd.content.profile.siteUrl ?? '';
  const sitemap = readFileSync(path.join(odd.folder, 'sitemap.xml'), 'utf8');
  const entries = new Map(
    Array.from(
      sitemap.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/gsu),
      ([, loc = '', rest = '']) => [
        loc,
        Array.from(
          rest.matchAll(/hreflang="(.*?)" href="(.*?)"/gu),
          ([, tag, href]) => `${tag} ${href}`,
        ),
      ],
    ),
  );
  expect([...entries.keys()].toSorted()).toEqual([...byAddress.keys()].toSorted());
  for (const { file, lang, canonical, alternates, locale, otherLocales, switches } of pages) {
    const [own = ''] = canonical;
    expect(own).toBe(root + file.replace(/index\.html$/u, ''));
    expect([file, entries.get(own)]).toEqual([file, alternates]);
    expect([file, locale]).toEqual([file, [{ en: 'en_US', de: 'de_DE', fr: 'fr_FR' }[lang]]]);
    const others = alternates.filter((each) => !each.startsWith('x-default '));
    expect([file, otherLocales]).toEqual([file, Math.max(0, others.length - 1)]);
    if (alternates.length > 0) expect(others).toContain(`${lang} ${own}`);
    // That for all other readers is the page in the first language that has it.
    expect(alternates.length - others.length).toBe(alternates.length > 0 ? 1 : 0);
    for (const each of others) {
      const [tag = '', href = ''] = each.split(' ');
      const partner = byAddress.get(href);
      expect([each, partner?.lang, partner?.alternates]).toEqual([each, tag, alternates]);
    }
    // The switch leads to the same pages.
    const led = switches.map(({ href = '', hreflang }) => `${hreflang} ${new URL(href, own).href}`);
    expect([file, [...new Set(led)].toSorted()]).toEqual([
      file,
      others.filter((each) => !each.startsWith(`${lang} `)).toSorted(),
    ]);
  }
  const onlyIn = (lang: string) =>
    pages.filter((page) => page.lang === lang && page.alternates.length === 0);
  expect(onlyIn('en').map(({ file }) => file)).toEqual(['talks/index.html']);
});

test('L5: by keyboard, the switch opens, closes and leads to the same page and filter', async ({
  page,
  openPath,
}) => {
  await openPath('#/publications', { width: 1440 });
  await page.getByRole('button', { name: 'Counts' }).click();
  await expect(page).toHaveURL(/=Counts/u);
  const opener = page.getByRole('banner').locator('summary', { hasText: 'English' });
  await expect(opener).toHaveAccessibleName('Language: English');
  await opener.focus();
  await page.keyboard.press('Enter');
  const german = page.getByRole('banner').getByRole('link', { name: 'Deutsch' });
  await expect(german).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(german).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(german).toBeFocused();
  await expect(german).toHaveAttribute('lang', 'de');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/de\/#\/publications\?.*=Counts/u);
  await expect(page.getByRole('heading', { level: 1, name: de.publications })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('L5: the switch leads to no post that is not there, and to the same tag by its other name', async ({
  page,
  openPath,
}) => {
  const link = (name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  // Written in English alone, if at all; French has no posts.
  await openPath('de/#/posts/dust');
  await expect(link('English')).toBeVisible();
  await expect(link('Français')).toBeHidden();
  await openPath('#/posts?category=field');
  await expect(page).toHaveURL(/category=field/u);
  await link('Deutsch').click();
  await expect(page).toHaveURL(/\/de\/#\/posts\?category=Gel%C3%A4nde$/u);
  await expect(page.getByRole('link', { name: de.atomFeed })).toHaveAttribute(
    'href',
    /\/de\/posts\.xml$/u,
  );
});

test('L5: a category is chosen in the other language too, and keeps its place', async ({
  page,
  openPath,
}) => {
  await openPath('de/#/projects?category=Daten&show=cores');
  const pressed = page.getByRole('main').getByRole('button', { pressed: true });
  await expect(pressed).toHaveText('Daten');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL(/[^e]\/#\/projects\?category=Data&show=cores$/u);
  await expect(pressed).toHaveText('Data');
});

for (const place of ['de/', 'fr/'])
  test(`A2: at 320 px ${place} breaks no heading inside a word, and no label meets its text`, async ({
    page,
    openPath,
  }) => {
    await openPath(place, { width: 320 });
    const main = page.getByRole('main');
    const linesOfWords = await main.getByRole('heading', { level: 2 }).evaluateAll((all) =>
      all.flatMap((heading) => {
        const text = heading.firstChild;
        const words = [...(text?.textContent ?? '').matchAll(/\S+/gu)];
        return words.map(({ index, 0: word }) => {
          const range = new Range();
          range.setStart(text ?? heading, index);
          range.setEnd(text ?? heading, index + word.length);
          return range.getClientRects().length;
        });
      }),
    );
    expect(new Set(linesOfWords)).toEqual(new Set([1]));
    const gaps = await main.locator('dl > div').evaluateAll((facts) =>
      facts.map(({ firstChild, lastChild }) => {
        const [label, text] = [new Range(), new Range()];
        if (firstChild) label.selectNodeContents(firstChild);
        if (lastChild) text.selectNodeContents(lastChild);
        return text.getBoundingClientRect().left - label.getBoundingClientRect().right;
      }),
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
  });

test('P21, L1: what a language has no page for is not found in that language', async ({
  page,
  openPath,
  faults,
}) => {
  faults.allow(/status of 404/u);
  await openPath('de/nope/');
  await expect(page).toHaveURL(/\/de\/#\/nope\/?$/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.notFound);
});

test('L4: of a fact in two languages, each part says which is its own', async ({
  page,
  openPath,
}) => {
  await openPath('de/', { width: 1440 });
  const fact = page.getByRole('main').locator('dd', { hasText: 'Mite Works' });
  await expect(fact).toHaveText('Assistentin, Mite Works');
  await expect(fact.locator('bdi[lang="en"]')).toHaveText('Mite Works');
  await expect(fact).not.toHaveAttribute('lang', 'en');
});

test('L4: what home begins with says above it that it is not translated', async ({
  page,
  openPath,
}) => {
  const intro = page.getByRole('main').locator('p', { hasText: 'handful of soil' });
  await openPath('fr/', { width: 390 });
  const [note, text] = [page.getByRole('main').locator('.in-lang').first(), intro];
  await expect(note).toHaveText('En anglais, pas encore traduit');
  const gap = async () => {
    const [above, below] = [await note.boundingBox(), await text.boundingBox()];
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  await expect.poll(gap).toBeCloseTo(8);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(gap).toBeCloseTo(8);
  // In German it is translated.
  await openPath('de/', { width: 1440 });
  await expect(page.getByRole('main').locator('.in-lang')).toHaveCount(1);
});

test('LK29: the link to another language has a globe, and stands apart from the pages', async ({
  page,
  open,
}) => {
  await open('/', { width: 1280 });
  const switches = page.getByRole('banner').locator('.in-bar.lang');
  await expect(switches.locator('svg').first()).toBeVisible();
  expect(await switches.evaluate((one) => getComputedStyle(one).marginInlineStart)).toBe('8px');
});

test('L5: on a phone, the menu and the footer have all languages, each in its own name', async ({
  page,
  openPath,
}) => {
  await openPath('de/#/teaching', { width: 390 });
  await page.getByRole('button', { name: de.openMenu }).click();
  const inMenu = page.getByRole('banner').getByRole('group', { name: de.language });
  await expect(inMenu.getByRole('link', { name: 'English' })).toBeVisible();
  // French has no such page.
  await expect(inMenu.getByRole('link')).toHaveCount(1);
  await expect(inMenu.locator('[aria-current]')).toHaveText('Deutsch');
  const inFooter = page.getByRole('contentinfo').getByRole('group', { name: de.language });
  await expect(inFooter.getByRole('link', { name: 'English' })).toHaveAttribute('hreflang', 'en');
});

test('L8: what is read from the other side stands on the page’s, and its quotation marks with it', async ({
  page,
  openPath,
}) => {
  await openPath('de/career/', { width: 390 });
  const english = page.getByRole('main').locator('p[lang="en"]', { hasText: 'soil animals' });
  const sideIn = async (pageIs: string, textIs: string) =>
    english.evaluate(
      (text, [around = '', own = '']) => {
        document.documentElement.dir = around;
        text.setAttribute('dir', own);
        return getComputedStyle(text).textAlign;
      },
      [pageIs, textIs],
    );
  expect(await sideIn('ltr', 'rtl')).toBe('left');
  expect(await sideIn('rtl', 'ltr')).toBe('right');

  await openPath('de/testimonials/', { width: 390 });
  const quote = page.getByRole('main').getByRole('blockquote');
  const markIn = async (textIs: string) =>
    quote.evaluate((text, own) => {
      text.setAttribute('dir', own);
      return getComputedStyle(text, '::before').position;
    }, textIs);
  expect(await markIn('ltr')).toBe('absolute');
  expect(await markIn('rtl')).toBe('static');
});

test('L5: a screen reader hears the languages after the pages, each in its own, the present one named', async ({
  page,
  openPath,
}) => {
  await openPath('de/career/', { width: 1440 });
  await expect(page.getByRole('contentinfo').getByRole('group', { name: de.language }))
    .toMatchAriaSnapshot(`
    - group "${de.language}":
      - text: Deutsch
      - link "English"
      - link "Français"
  `);
  const heard = await page
    .getByRole('banner')
    .locator('a, summary, button')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => each.getAttribute('aria-label') ?? each.textContent),
    );
  const at = (name: string) => heard.findIndex((each) => each === name);
  const panel = at(`${de.language}: Deutsch`);
  expect(panel).toBeGreaterThan(at(de.resume));
  expect(at(de.career)).toBeLessThan(at(de.resume));
});

for (const place of ['de/', 'fr/projects/']) {
  test(`L5, A1: axe finds nothing on ${place}, with the switch open`, async ({
    page,
    openPath,
  }) => {
    await openPath(place, { width: 1440 });
    await page.getByRole('banner').locator('.lang summary').click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toBeVisible();
    expect(await findSureFaults(page)).toEqual([]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('L5: the switch opens and leads to the same page', async ({ page, site }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto(`${site}career/`);
    const banner = page.getByRole('banner');
    await banner.locator('.lang summary').click();
    await banner.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(/\/de\/career\/$/u);
    await expect(page.getByRole('heading', { level: 1, name: de.career })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL(/\/fr\/career\/$/u);
    await expect(page.locator('.in-lang')).toHaveText('En anglais, pas encore traduit');
  });
});
