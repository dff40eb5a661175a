import { expect, test } from 'vitest';
import type { FaultCode } from './faults.ts';
import { collect, FaultLog } from './collect.ts';
import { servicesFrom } from './services.ts';

async function asked(code: FaultCode) {
  const faults = new FaultLog();
  const names: string[] = [];
  const ask = async ({ name }: { readonly name: string }) => {
    names.push(name);
    return { kind: 'failed', fault: { code } } as const;
  };
  await collect(['10.5555/a'], { client: { ask }, services: servicesFrom({}) }, faults);
  return { names, findings: faults.findings };
}

test('U3: when time runs out, no other service is blamed', async () => {
  const { names, findings } = await asked('outOfTime');
  expect(names).toEqual(['Crossref']);
  expect(findings).toEqual([{ code: 'serviceFault', kind: 'outOfTime', service: 'Crossref' }]);
});

test('U3: if Crossref is down, DataCite is asked', async () => {
  expect((await asked('serverError')).names).toEqual(['Crossref', 'DataCite']);
});
