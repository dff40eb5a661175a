import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileKey, networkAt, profileAddress } from './networks.ts';

describe('K5: a user name alone becomes the address of the profile', () => {
  test.each([
    ['github', 'polly', 'https://github.com/polly'],
    ['LinkedIn', 'polly-example', 'https://www.linkedin.com/in/polly-example'],
    ['ORCID', '0000-0002-1825-0097', 'https://orcid.org/0000-0002-1825-0097'],
    ['Twitter', '@polly', 'https://x.com/polly'],
    ['Google Scholar', 'aBc_1-2AAAAJ', 'https://scholar.google.com/citations?user=aBc_1-2AAAAJ'],
    ['Bluesky', 'polly', 'https://bsky.app/profile/polly.bsky.social'],
    ['Mastodon', '@polly@social.example.org', 'https://social.example.org/@polly'],
  ])('%s: %s', (network, profile, address) => {
    expect(profileAddress(network, profile)).toBe(address);
  });

  test('completing an address again changes nothing', () => {
    const networks = fc.constantFrom('github', 'bluesky', 'mastodon', 'scholar', 'x', 'nowhere');
    const profiles = fc.oneof(fc.string(), fc.stringMatching(/^@?[a-z.-]{1,8}(?:@[a-z]+\.org)?$/u));
    fc.assert(
      fc.property(networks, profiles, (network, text) => {
        const address = profileAddress(network, text);
        expect(profileAddress(network, address)).toBe(address);
      }),
    );
  });
});

test('K5: a network is recognized by its address or by any spelling of its name', () => {
  expect(networkAt('https://scholar.google.de/citations?user=a')).toBe('scholar');
  expect(networkAt('http://www.github.com/polly')).toBe('github');
  expect(networkAt('https://twitter.com/polly')).toBe('x');
  expect(networkAt('https://lab.example.org')).toBeUndefined();
  expect(networkAt('not an address')).toBeUndefined();
  expect(profileKey('Google Scholar')).toBe('scholar');
  expect(profileKey('Stack-Overflow')).toBe('stackoverflow');
  expect(profileKey('Lab page')).toBe('lab_page');
  expect(profileKey('https://lab.example.org')).toBe('website');
  expect(profileKey('')).toBe('website');
});
