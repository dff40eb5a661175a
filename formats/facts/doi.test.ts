import { describe, expect, test } from 'vitest';
import { doiAddress, doiIn, doiOfField } from './doi.ts';
import { comparableDoi, isPreprintDoi, isPreprintPlace } from './preprintServers.ts';

describe('K5: a DOI is found however it was pasted', () => {
  test.each([
    ['10.5555/Abc.1', '10.5555/Abc.1'],
    [' DOI: 10.5555/abc.1. ', '10.5555/abc.1'],
    ['https://doi.org/10.5555/a%2Fb(1)', '10.5555/a/b(1)'],
    ['https://dl.acm.org/doi/10.5555/3639475.3640099', '10.5555/3639475.3640099'],
    ['https://dl.acm.org/doi/abs/10.5555/3639475.3640099?af=R', '10.5555/3639475.3640099'],
    ['https://journal.example.org/doi/full/10.5555/x.1/pdf', '10.5555/x.1'],
    ['https://server.example.org/content/10.5555/2020.01.02.3.full.pdf', '10.5555/2020.01.02.3'],
    ['https://journal.example.org/article?id=10.5555/journal.1', '10.5555/journal.1'],
    ['https://journal.example.org/article/10.5555/s1-2#Sec3', '10.5555/s1-2'],
  ])('%s', (written, doi) => {
    expect(doiOfField(written)).toBe(doi);
  });

  test.each(['https://example.org/a/b', 'see url', 'null', '#', 'US1234567B2'])(
    '%s contains none',
    (written) => {
      expect(doiOfField(written)).toBeUndefined();
    },
  );

  test('an article number in angle brackets is part of it', () => {
    const sici = '10.5555/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2';
    expect(doiIn(`see ${sici}.`)).toBe(sici);
    expect(doiIn(doiAddress(sici))).toBe(sici.toLowerCase());
    expect(doiIn('<a>10.5555/abc</a>')).toBe('10.5555/abc');
  });

  test('an address outside the DOI field is not a DOI', () => {
    expect(doiIn('https://dl.acm.org/doi/10.5555/1')).toBeUndefined();
  });
});

test('O4: a DOI’s address leads to it, whatever characters it holds', () => {
  expect(doiAddress('10.5555/a#b?c<d>(1);2')).toBe('https://doi.org/10.5555/a%23b%3Fc%3Cd%3E(1);2');
});

describe('K5: preprint servers are recognised by name and by DOI', () => {
  test.each([
    '10.1101/123456',
    '10.1101/2021.05.05.21255555v2',
    '10.64898/2026.01.01.1',
    '10.48550/arXiv.2311.00042',
    'https://doi.org/10.64898/2026.01.01.1',
    'https://www.biorxiv.org/content/x',
    'EarthArXiv',
    'Research Square',
  ])('%s', (place) => {
    expect(isPreprintPlace(place)).toBe(true);
  });

  test('journals are not, even those of a server’s publisher', () => {
    expect(isPreprintDoi('10.1101/gr.123456.121')).toBe(false);
    expect(isPreprintPlace('Genome Research')).toBe(false);
  });

  test('versions of a preprint count as one', () => {
    expect(comparableDoi('10.64898/2026.01.01.1v3')).toBe('10.64898/2026.01.01.1');
    expect(comparableDoi('10.5555/abcv2')).toBe('10.5555/abcv2');
  });
});
