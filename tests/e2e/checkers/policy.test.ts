import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { parse } from 'parse5';
import { readFolder } from '#kit/content/readFolder.ts';
import { DIST, readSettings } from '#kit/cli/settings.ts';
import { parseSafeUrl } from '#src/lib/safeUrl.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { elementsIn } from '#tests/support/pageText.ts';

type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its direct text content, such as a script's code. */
  readonly text: string;
};

/** Every HTML file in dist/, parsed as browsers do. No test here needs a browser. */
const pages = [...readFolder(DIST)]
  .filter(([file]) => file.endsWith('.html'))
  .map(([file, bytes]) => {
    const html = Buffer.from(bytes).toString();
    const elements = [...elementsIn(parse(html))].map(
      ({ tagName, attrs, childNodes }): Element => ({
        name: tagName,
        attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
        text: childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
      }),
    );
    const policies = elements.filter(({ attributes }) => attributes['http-equiv'] !== undefined);
    return { file, html, elements, policy: policies[0]?.attributes['content'] ?? '', policies };
  });

/** Returns "file <element attributes>" for each element that matches. */
const elementsThat = (matches: (element: Element) => boolean) =>
  pages.flatMap(({ file, elements }) =>
    elements
      .filter(matches)
      .map(({ name, attributes }) => `${file} <${name} ${JSON.stringify(attributes)}>`),
  );

test('X1: every page states its policy first, which allows the site itself, its inline code by hash, and the owner’s picture', () => {
  const START =
    /^<!doctype html>\s*<html[^>]*>\s*<head>\s*<meta charset="utf-8">\s*<meta http-equiv="Content-Security-Policy"/u;
  const { avatar } = content.profile;
  const hashOf = ({ text }: Element) =>
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(pages.length).toBeGreaterThan(0);
  for (const { file, html, elements, policies, policy } of pages) {
    expect(html, file).toMatch(START);
    expect(policies, file).toHaveLength(1);
    // A script of any other type is data, which never runs.
    const isCode = /^(?:module|text\/javascript|)$/u;
    const scripts = elements.filter(
      ({ name, attributes }) => name === 'script' && isCode.test(attributes['type'] ?? ''),
    );
    const styles = elements.filter(({ name }) => name === 'style');
    expect(policy.split('; '), file).toEqual([
      "default-src 'none'",
      ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
      ["style-src 'self'", ...styles.map(hashOf)].join(' '),
      ["img-src 'self'", ...(avatar === undefined ? [] : [new URL(avatar).origin])].join(' '),
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
    ]);
    const severeFindings = new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      // Lower numbers are more severe: HIGH, SYNTAX, MEDIUM, then possible findings.
      .filter(({ severity }) => severity <= Severity.MEDIUM);
    expect(severeFindings, `${file}, by Google's evaluator`).toEqual([]);
  }
});

test('X1, X2, C4: no page has elements that the policy blocks or files of other hosts, and external links send no referrer', () => {
  const { base } = readSettings();
  const forbiddenElements = /^(?:base|iframe|frame|object|embed|form|applet)$/u;
  const blocked = elementsThat(
    ({ name, attributes }) =>
      forbiddenElements.test(name) ||
      Object.entries(attributes).some(
        ([attribute, value]) =>
          /^(?:style$|on)/u.test(attribute) || /^\s*(?:javascript|data|blob):/iu.test(value),
      ),
  );
  const foreign = elementsThat(({ name, attributes: { rel, href, src, srcset } }) => {
    const fetched = name === 'link' && rel !== 'canonical' ? href : (src ?? srcset);
    return fetched !== undefined && (!fetched.startsWith(base) || fetched.startsWith('//'));
  });
  const unsafe = elementsThat(({ name, attributes: { href, target, rel = '' } }) => {
    if (!/^(?:a|area)$/u.test(name) || href === undefined) return false;
    const relValues = rel.split(/\s+/u);
    const isPrivate = relValues.includes('noopener') && relValues.includes('noreferrer');
    const isInternal = /^(?:#|\/(?!\/))/u.test(href);
    if (isInternal) return target !== undefined && !isPrivate;
    const url = parseSafeUrl(href);
    return url === null || (url.protocol !== 'mailto:' && !isPrivate);
  });
  expect({ blocked, foreign, unsafe }).toEqual({ blocked: [], foreign: [], unsafe: [] });
});
