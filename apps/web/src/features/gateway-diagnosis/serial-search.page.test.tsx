import { driverAdd, driverDelete, driverQuery } from '@penstock/contract/calls/driver';
import { sectionChange } from '@penstock/contract/calls/section';
import { settingQuery } from '@penstock/contract/calls/setting';
import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { isInstalled, noteMissing } from '../../../../../scripts/testing/missing-program.ts';
import { serialUnit } from '../../../../../scripts/testing/page-seed.ts';
import { client } from '../../app/services.ts';
import { installation } from '../../kit/testing/installation.ts';
import { renderPage, signInAs } from '../../kit/testing/render-page.tsx';

const { sn } = installation().gateway;
const name = 'Meter';
const revision = async () => (await client.call(driverQuery, { sn, pageSize: 1 })).revision;
const hasUnit = isInstalled('python3');

beforeAll(() => {
  if (!hasUnit) noteMissing('python3');
});
afterEach(async () => {
  await client.call(driverDelete, {
    sn,
    baseRevision: await revision(),
    names: [name],
    withVariables: true,
  });
});

/** Tests the connection; answers the stage of a name. */
async function testedStage(stage: string): Promise<string> {
  fireEvent.click(screen.getByRole('button', { name: /Test connection$/ }));
  const stages = await screen.findByRole('list', { name: 'Stages of the test' }, { timeout: 20_000 });
  return within(stages).getByText(stage).closest('li')?.textContent ?? '';
}

it.skipIf(!hasUnit)(
  'finds the baud rate of a meter at a serial line, enters it at the port, and then the meter answers',
  async () => {
    await signInAs('owner');
    const driver = driverSchema.parse({
      name,
      protocol: 'modbus-rtu',
      port: 'RS485',
      timeout: 300,
      retries: 0,
      settings: { unit: serialUnit.unit },
    });
    await client.call(driverAdd, { sn, baseRevision: await revision(), driver });
    const item = { driver: name, key: 'meter_20', area: 'holding', address: '20', dataType: 'uint16' };
    const changes = [{ kind: 'add' as const, item }];
    await client.call(sectionChange, { sn, section: 'variables', baseRevision: await revision(), changes });

    await renderPage(`/managemqtt/driver/${sn}/diagnosis/${name}`, { as: 'owner' });
    await screen.findByRole('heading', { name: `Diagnosis: ${name}` });
    expect(await testedStage('Unit answers')).toMatch(/failed|not tried/);

    fireEvent.click(screen.getByRole('button', { name: 'Search baud rate and parity' }));
    const found = await screen.findByText(/^38,?400/, {}, { timeout: 30_000 });
    // It goes on with the rates that are left; whoever sees the one that answers need not wait for them.
    const use = within(found.closest('li') ?? document.body).getByRole('button', { name: 'Use at RS485' });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(use);
    await waitFor(async () => {
      const { parts } = await client.call(settingQuery, { sn });
      expect(parts.find(({ part }) => part === 'serial')?.settings).toMatchObject({
        RS485: { baudRate: serialUnit.baudRate },
      });
    });

    await waitFor(async () => expect(await testedStage('First variable read')).toContain('meter_20 = 20'), {
      timeout: 20_000,
    });
  },
  90_000,
);
