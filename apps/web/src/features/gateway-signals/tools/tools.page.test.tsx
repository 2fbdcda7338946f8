import { operationLogOfObject } from '@penstock/contract/calls/operation-log';
import { sectionChange, sectionQuery } from '@penstock/contract/calls/section';
import { isFields } from '@penstock/contract/document/fields';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../../app/services.ts';
import { renderPage } from '../../../kit/testing/render-page.tsx';
import { installation } from '../../../kit/testing/installation.ts';

const {
  gateway: { sn },
  place,
} = installation();
const address = `/managemqtt/signal/${sn}`;
const variable = { driver: 'Pump_PLC', area: 'holding' } as const;

/** Variables of the plant that can be written: an integral time, and a setpoint in two words. */
const added = [
  { ...variable, key: 'tools_time', address: '4', dataType: 'uint16' },
  { ...variable, key: 'tools_level', address: '0', dataType: 'float' },
];

/** The setpoint in the wrong order, and a number that the device does not have. */
const wrong = [
  { ...variable, key: 'tools_wrong', address: '0', dataType: 'float', byteOrder: 'CDAB' },
  { ...variable, key: 'tools_away', address: '65000', dataType: 'float', byteOrder: 'CDAB' },
];

async function read() {
  const { revision, items } = await client.call(sectionQuery, { sn, section: 'variables' });
  return { revision, keys: items.filter(isFields).map((item) => String(item['key'])) };
}

afterEach(async () => {
  sessionStorage.clear();
  const { revision, keys } = await read();
  const gone = keys.filter((key) => key.startsWith('tools_'));
  if (gone.length > 0)
    await client.call(sectionChange, {
      sn,
      section: 'variables',
      baseRevision: revision,
      changes: gone.map((identity) => ({ kind: 'delete' as const, identity })),
    });
});

const press = async (key: string, more: object = {}) =>
  fireEvent.keyDown(await screen.findByRole('grid'), { key, ...more });
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

/** Opens the page with the variables of this test, of which `selected` are selected. */
async function open(
  selected: string,
  language: 'zh' | 'en' = 'en',
  more: readonly Readonly<Record<string, unknown>>[] = [],
): Promise<void> {
  const page = await renderPage('/managemqtt/driver/' + sn, { as: 'owner', language });
  const { revision } = await read();
  await client.call(sectionChange, {
    sn,
    section: 'variables',
    baseRevision: revision,
    changes: [...added, ...more].map((item) => ({ kind: 'add' as const, item })),
  });
  await page.go(address);
  await screen.findByRole('grid');
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: selected } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(added.length + more.length + 3));
  await press('Home', { ctrlKey: true });
}

describe('the tools for variables', () => {
  it('show the current value beside each variable', async () => {
    await open('tools_time');
    await waitFor(() => {
      const live = screen.getByRole('grid').querySelector('[data-live="true"]');
      expect(live?.textContent).toMatch(/^[0-9,]+$/);
    });
  });

  it('write a value after a question that names variable, device and value, and read it back', async () => {
    await open('tools_time');
    await click('Write');
    const field = await screen.findByLabelText('New value tools_time');
    fireEvent.change(field, { target: { value: '70000' } });
    await click('Write (1)');
    expect(await screen.findByText(/65,?535/, { selector: '[role="alert"]' })).toBeDefined();
    fireEvent.change(field, { target: { value: '321' } });
    await click('Write (1)');
    await screen.findByText('Write these values (1)?');
    const question = screen.getAllByRole('dialog').at(-1) ?? document.body;
    for (const text of ['tools_time', 'Pump_PLC', '321'])
      expect(within(question).getByText(text)).toBeDefined();
    fireEvent.click(within(question).getByRole('button', { name: 'Write (1)' }));
    await screen.findByText('Written, read back 321');
    // The connection tool keeps no log of operations.
    if (place !== 'platform') return;
    const { rows } = await client.call(operationLogOfObject, { objectType: 'gateway', objectId: sn });
    expect(rows[0]).toMatchObject({
      action: 'gateway.writeVariables',
      after: { values: [{ key: 'tools_time', value: 321 }] },
    });
  });

  it('debug a variable step by step, with the request, the registers and what it costs', async () => {
    await open('tools_level', 'zh');
    await click('调试');
    expect(await screen.findByText('holding 0..1')).toBeDefined();
    expect(screen.getByText(/^[0-9A-F]{4} [0-9A-F]{4}$/)).toBeDefined();
    expect(await screen.findByText(/同一请求|每周期/)).toBeDefined();
    expect(screen.getAllByText('良好').length).toBeGreaterThan(0);
  });

  it('show registers in every byte order, and enter the one that is chosen', async () => {
    await open('tools_level');
    // The toolbar comes before the column of the same name.
    const [tool = document.body] = await screen.findAllByRole('button', { name: 'Byte order' });
    fireEvent.click(tool);
    await click('Read');
    const value = await screen.findByRole('button', { name: /^Use float with byte order CDAB: / });
    fireEvent.click(value);
    expect(await screen.findByText('Changes: 1')).toBeDefined();
  });

  it('propose the byte order in which a whole selection is plausible, although the device refuses one, and it is undone', async () => {
    await open('tools_', 'en', wrong);
    await press('a', { ctrlKey: true });
    const [tool = document.body] = await screen.findAllByRole('button', { name: 'Byte order' });
    fireEvent.click(tool);
    const table = await screen.findByRole('table', { name: /ABCD, plausible for 2 of 2$/ });
    expect(within(table).getByText('tools_wrong')).toBeDefined();
    await click('Enter for the selection');
    expect(await screen.findByText('Changes: 2')).toBeDefined();
    await press('z', { ctrlKey: true });
    await waitFor(() => expect(screen.queryByText(/^Changes: /)).toBeNull());
  });

  it('say that nothing can be browsed where no protocol lists what its devices have', async () => {
    await open('tools_level');
    await click('Browse a device');
    expect(await screen.findByText('No driver can be browsed')).toBeDefined();
  });
});
