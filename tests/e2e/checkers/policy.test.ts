import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { DIST, readSettings } from '#kit/cli/settings.ts';
import { budgetOf, ENTRY_SCRIPTS } from '#kit/plugin/budgets.ts';
import { parseSafeUrl } from '#src/lib/safeUrl.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { readServedPages, type ServedElement } from '#tests/e2e/support/servedPages.ts';

/** No test here needs a browser. */
const pages = readServedPages();
/** Elements that the policy or X2 rules out. */
const UNWANTED = new Set(['base', 'iframe', 'frame', 'object', 'embed', 'form', 'applet']);
/** A script of any other type is data, which never runs. */
const RUNS = new Set([undefined, '', 'module', 'text/javascript']);

test('X1: every page states its policy first, right after the charset', () => {
  expect(pages.length).toBeGreaterThan(0);
  const START =
    /^<!doctype html>\s*<html[^>]*>\s*<head>\s*<meta charset="utf-8">\s*<meta http-equiv="Content-Security-Policy"/u;
  const wrong = pages.filter(
    ({ html, elements }) =>
      !START.test(html) ||
      elements.filter(({ attributes }) => attributes['http-equiv']).length !== 1,
  );
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test('X1: the policy allows the site itself, its inline code by hash, and the owner’s picture', () => {
  const { avatar } = content.profile;
  const pictures = avatar === undefined ? [] : [new URL(avatar).origin];
  for (const { file, elements } of pages) {
    const scripts = hashesOf(
      elements.filter(({ name, attributes }) => name === 'script' && RUNS.has(attributes['type'])),
    );
    const styles = hashesOf(elements.filter(({ name }) => name === 'style'));
    expect(policyOf(elements).split('; '), file).toEqual([
      "default-src 'none'",
      ["script-src 'self'", ...scripts].join(' '),
      ["style-src 'self'", ...styles].join(' '),
      ["img-src 'self'", ...pictures].join(' '),
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
    ]);
  }
});

test('X1: no page has a style attribute, an event handler, or anything else that the policy would block', () => {
  const violations = pages.flatMap(({ file, elements }) =>
    elements
      .filter(
        ({ name, attributes }) =>
          UNWANTED.has(name) ||
          Object.entries(attributes).some(
            ([attribute, value]) =>
              attribute === 'style' ||
              attribute.startsWith('on') ||
              /^\s*(?:javascript|data|blob):/iu.test(value),
          ),
      )
      .map((element) => describe(file, element)),
  );
  expect(violations).toEqual([]);
});

test('X2: every page requests only files of this site', () => {
  const { base } = readSettings();
  const violations = pages.flatMap(({ file, elements }) =>
    elements
      .filter((element) => {
        const address = fetchedBy(element);
        return address !== undefined && (!address.startsWith(base) || address.startsWith('//'));
      })
      .map((element) => describe(file, element)),
  );
  expect(violations).toEqual([]);
});

test("X1: Google's evaluator finds nothing grave in any policy", () => {
  const findings = pages.flatMap(({ file, elements }) =>
    new CspEvaluator(new CspParser(policyOf(elements)).csp)
      .evaluate()
      .map(({ severity, description }) => ({ file, severity, description })),
  );
  // Lower numbers are more severe: HIGH, SYNTAX, MEDIUM, then possible findings.
  const grave = findings.filter(({ severity }) => severity <= Severity.MEDIUM);
  expect(grave).toEqual([]);
});

test('X2, C4: links to other sites are safe, and send no referrer', () => {
  const violations = pages.flatMap(({ file, elements }) =>
    elements
      .filter((element) => ['a', 'area'].includes(element.name) && !isSafe(element))
      .map((element) => describe(file, element)),
  );
  expect(violations).toEqual([]);
});

test('V2: the scripts before home is interactive leave room, and no other is over its budget', () => {
  const folder = path.join(DIST, 'static', 'js');
  const scripts = new Map(
    readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );
  const weigh = (file: string) => gzipSync(scripts.get(file) ?? '').length;
  const needed = new Set([...scripts.keys()].filter((file) => /^(?:main|HomePage)-/u.test(file)));
  expect(needed.size).toBe(2);
  for (const file of needed)
    for (const [, next = ''] of (scripts.get(file) ?? '').matchAll(
      /(?:from|import)"\.\/([^"]+)"/gu,
    ))
      needed.add(next);
  const entry = [...needed].reduce((sum, file) => sum + weigh(file), 0);
  expect(budgetOf(ENTRY_SCRIPTS) - entry).toBeGreaterThan(1024);
  const others = [...scripts.keys()].filter((file) => !needed.has(file));
  expect(others.filter((file) => weigh(file) > budgetOf(file))).toEqual([]);
});

function policyOf(elements: readonly ServedElement[]): string {
  const meta = elements.find(({ attributes }) => attributes['http-equiv'] !== undefined);
  return meta?.attributes['content'] ?? '';
}

function hashesOf(elements: readonly ServedElement[]): string[] {
  return elements.map(
    ({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/** @returns The address that the browser fetches automatically for this element. */
function fetchedBy({ name, attributes }: ServedElement): string | undefined {
  const isFetched = name === 'link' && attributes['rel'] !== 'canonical';
  return isFetched ? attributes['href'] : (attributes['src'] ?? attributes['srcset']);
}

/** Whether it is a link within the site, an e-mail link, or a link that sends no referrer. */
function isSafe({ attributes }: ServedElement): boolean {
  const { href, target, rel = '' } = attributes;
  if (href === undefined) return true;
  const words = new Set(rel.split(/\s+/u));
  const tellsNothing = words.has('noopener') && words.has('noreferrer');
  const isWithin = /^(?:#|\/(?!\/))/u.test(href);
  if (isWithin) return target === undefined || tellsNothing;
  const url = parseSafeUrl(href);
  return url !== null && (url.protocol === 'mailto:' || tellsNothing);
}

function describe(file: string, { name, attributes }: ServedElement): string {
  return `${file} <${name} ${JSON.stringify(attributes).slice(0, 200)}>`;
}
