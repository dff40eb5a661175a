import { expect, test } from 'vitest';
import type { ServiceFault } from './client.ts';
import { Asker, collect } from './collect.ts';
import { servicesFrom } from './services.ts';

async function asked(kind: ServiceFault['kind']) {
  const names: string[] = [];
  const asker = new Asker({
    services: servicesFrom({}),
    client: async ({ name }) => {
      names.push(name);
      return { kind };
    },
  });
  await collect(asker, ['10.5555/a', '10.5555/b'], undefined);
  return { names, findings: asker.findings };
}

test('U3: when time runs out, no other service is blamed, and nothing more is asked', async () => {
  const { names, findings } = await asked('outOfTime');
  expect(names).toEqual(['Crossref']);
  expect(findings).toEqual([{ code: 'serviceFault', kind: 'outOfTime', service: 'Crossref' }]);
});

test('U3: if Crossref is down, DataCite is asked; each sentence is said once', async () => {
  const { names, findings } = await asked('unreachable');
  expect(names).toEqual(['Crossref', 'Crossref', 'DataCite', 'DataCite']);
  expect(findings.map((found) => 'service' in found && found.service)).toEqual([
    'Crossref',
    'DataCite',
  ]);
});
