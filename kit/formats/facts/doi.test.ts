import { describe, expect, test } from 'vitest';
import { bareDoi, doiAddress, doiIn, doiOfField, comparableDoi, isPreprintPlace } from './doi.ts';

describe('K5: a DOI is found however it was pasted', () => {
  test.each([
    [' DOI: 10.5555/abc.1. ', '10.5555/abc.1'],
    ['https://doi.org/10.5555/a%2Fb(1)', '10.5555/a/b(1)'],
    ['https://journal.example.org/doi/full/10.5555/x.1/pdf', '10.5555/x.1'],
    ['https://server.example.org/content/10.5555/2020.01.02.3.full.pdf', '10.5555/2020.01.02.3'],
    ['https://journal.example.org/article/10.5555/s1-2#Sec3', '10.5555/s1-2'],
  ])('%s', (written, doi) => {
    expect(doiOfField(written)).toBe(doi);
  });

  test.each([
    [' DOI 10.1/X ', '10.1/x'],
    ['HTTP://DX.doi.org/10.1/X', '10.1/x'],
    ['https://mydoi.org/10.1/X', 'https://mydoi.org/10.1/x'],
  ])('a DOI alone is the same, however it is written: %s', (written, doi) => {
    expect(bareDoi(written)).toBe(doi);
  });

  test.each(['/full', '/abstract', '/epdf', '.full.pdf', '.full-text', '/full.pdf'])(
    'a publisher’s “%s” after it is no part of it',
    (ending) => {
      expect(doiOfField(`https://journal.example.org/doi/10.5555/X.1${ending}`)).toBe(
        '10.5555/x.1',
      );
      expect(doiOfField(`10.5555/X.1${ending}`)).toBe(`10.5555/X.1${ending}`);
    },
  );

  test('an article number in angle brackets is part of it', () => {
    const sici = '10.5555/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2';
    expect(doiIn(`see ${sici}.`)).toBe(sici);
    expect(doiIn(doiAddress(sici))).toBe(sici.toLowerCase());
    expect(doiIn('<a>10.5555/abc</a>')).toBe('10.5555/abc');
  });
});

test('O4: a DOI’s address leads to it, whatever characters it holds', () => {
  expect(doiAddress('10.5555/a#b?c<d>(1);2')).toBe('https://doi.org/10.5555/a%23b%3Fc%3Cd%3E(1);2');
});

describe('K5: preprint servers are recognised by name and by DOI', () => {
  test.each([
    '10.1101/123456',
    '10.1101/2021.05.05.21255555v2',
    'https://www.biorxiv.org/content/x',
    'Research Square',
  ])('%s', (place) => {
    expect(isPreprintPlace(place)).toBe(true);
  });

  test.each(['10.1101/1234567', '10.1101/gr.123456.121', 'Genome Research', 'Rxivist'])(
    '%s is none, even of a server’s publisher',
    (place) => {
      expect(isPreprintPlace(place)).toBe(false);
    },
  );

  test('versions of a preprint count as one', () => {
    expect(comparableDoi('10.64898/2026.01.01.1v3')).toBe('10.64898/2026.01.01.1');
    expect(comparableDoi('https://doi.org/10.1101/123456v12')).toBe('10.1101/123456');
    expect(comparableDoi('10.1101/123456v1x')).toBe('10.1101/123456v1x');
    expect(comparableDoi('10.5555/10.1101/1v2')).toBe('10.5555/10.1101/1v2');
  });
});
