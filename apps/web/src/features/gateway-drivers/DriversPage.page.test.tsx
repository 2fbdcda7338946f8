import { client } from '../../app/services.ts';
import { driverAdd, driverDelete, driverEdit, driverQuery } from '@penstock/contract/calls/driver';
import { sectionChange } from '@penstock/contract/calls/section';
import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenPage, renderPage, signInAs } from '../../kit/testing/render-page.tsx';
import { installation } from '../../kit/testing/installation.ts';
import { needsPlatform } from '../../kit/testing/needs-platform.ts';

const {
  gateway: { sn, plantPort },
  author,
} = installation();
const address = `/managemqtt/driver/${sn}`;

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`\\b${name}\\b`) });
/** By its last words: a button that works has a sign in front of its text. */
const button = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`(^| )${name}$`) });
const question = (name: string) => screen.queryByRole('dialog', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const note = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? '';

async function open(query = ''): Promise<OpenPage> {
  const page = await renderPage(address + query, { as: 'owner' });
  if (query === '') await row('Pump_PLC');
  return page;
}

/** Runs an action of a row, by its menu. */
async function act(name: string, action: string): Promise<void> {
  fireEvent.click(within(await row(name)).getByRole('button', { name: new RegExp(name) }));
  fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
}

const modbus = (name: string) =>
  driverSchema.parse({ name, protocol: 'modbus-tcp', settings: { host: '127.0.0.1', port: plantPort } });

/** The driver as the gateway has it, requested beside the page. */
async function saved(name: string) {
  const { revision, rows } = await client.call(driverQuery, { sn, keyword: name, pageSize: 200 });
  return { revision, driver: rows.find((one) => one.driver.name === name)?.driver };
}

/** Adds a driver beside the page, as somebody else does. */
async function add(name: string): Promise<void> {
  const { revision } = await saved('');
  await client.call(driverAdd, { sn, baseRevision: revision, driver: modbus(name) });
}

// Tests change the gateway before they open a page.
beforeEach(() => signInAs('owner'));
afterEach(async () => {
  // Each test leaves the drivers that the gateway started with.
  const { revision, rows } = await client.call(driverQuery, { sn, pageSize: 200 });
  const names = rows
    .map(({ driver }) => driver.name)
    .filter((name) => !['Pump_PLC', 'Away', 'Spare'].includes(name));
  if (names.length > 0)
    await client.call(driverDelete, { sn, baseRevision: revision, names, withVariables: true });
});

/** Submits the form, and applies what the review shows. */
async function submit(action: string): Promise<void> {
  fireEvent.click(button(action));
  fireEvent.click(await screen.findByRole('button', { name: /^Apply$/ }));
}

describe('the drivers of a gateway', () => {
  it('are shown with what they do now, and with the last error in words', async () => {
    await open();
    await waitFor(async () => expect((await row('Pump_PLC')).textContent).toContain('Connected'));
    expect((await row('Pump_PLC')).textContent).toContain(`127.0.0.1:${plantPort}`);
    await waitFor(async () =>
      expect((await row('Away')).textContent).toContain('nothing accepts connections'),
    );
    expect((await row('Spare')).textContent).toContain('Disabled');
  });

  it('say why one reads nothing', async () => {
    await add('Idle_PLC');
    await open();
    await waitFor(async () =>
      expect((await row('Idle_PLC')).textContent).toContain(
        'The driver has no variables yet, so there is nothing to read.',
      ),
    );
  });

  it('are added: protocol, settings, a test of the connection, and then they are read', async () => {
    const page = await open();
    fireEvent.click(button('Add driver'));
    fireEvent.click(await screen.findByRole('button', { name: /^Modbus TCP/ }));
    type('Driver name', 'Booster pump');
    type('Host', '127.0.0.1');
    type('Port', '9');
    fireEvent.click(button('Test connection'));
    expect(await screen.findByText('The device does not answer')).toBeDefined();
    expect(screen.getAllByText(/ECONNREFUSED/)).toHaveLength(1);
    type('Port', String(plantPort));
    expect(await screen.findByText(/test again/)).toBeDefined();
    fireEvent.click(button('Test connection'));
    expect(await screen.findByText('The device answers')).toBeDefined();
    type('Driver name', 'Booster');
    expect(screen.queryByText(/test again/)).toBeNull();
    await submit('Add');
    await screen.findByText('Driver “Booster” added.');
    await waitFor(() => expect(page.address()).toBe(address));
    await waitFor(async () => expect((await row('Booster')).textContent).toContain('no variables yet'));
    expect((await saved('Booster')).driver).toMatchObject({
      protocol: 'modbus-tcp',
      settings: { port: plantPort },
    });
  });

  it('say what a family decides and what is set in the controller, and are tested before they have a name', async () => {
    await open();
    fireEvent.click(button('Add driver'));
    fireEvent.click(await screen.findByRole('button', { name: /S7/ }));
    expect(await screen.findByText(/allow access by PUT\/GET/)).toBeDefined();
    type('Slot', '2');
    fireEvent.click(button('Use rack 0, slot 1'));
    expect(field('Slot').value).toBe('1');
    type('Host', '127.0.0.1');
    type('Port', '9');
    fireEvent.click(button('Test connection'));
    const stages = await screen.findByRole('list', { name: 'Stages of the test' });
    expect(within(stages).getByText('Rack and slot answer')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Search rack and slot' })).toBeNull();
    type('Port', String(plantPort));
    fireEvent.click(button('Test connection'));
    expect(await screen.findByRole('button', { name: 'Search rack and slot' })).toBeDefined();
  });

  it('are refused by the platform at the field that is wrong, and nothing entered is lost', async () => {
    await open('?add=1');
    fireEvent.click(await screen.findByRole('button', { name: /^Modbus TCP/ }));
    type('Driver name', 'Pump_PLC');
    type('Host', '10.0.0.1');
    await submit('Add');
    await waitFor(() => expect(note('Driver name')).toContain('Pump_PLC exists already'));
    expect(field('Host').value).toBe('10.0.0.1');
    expect(document.activeElement).toBe(field('Driver name'));
  });

  it('are changed, and an unchanged one is not a new revision', async () => {
    await add('Booster');
    await open('?edit=Booster');
    await screen.findByLabelText('Driver name');
    type('Minimum scan interval', '2 500');
    await submit('Save');
    await screen.findByText('Driver “Booster” saved.');
    const { revision, driver } = await saved('Booster');
    expect(driver).toMatchObject({ minCollectTime: 2500 });
    fireEvent.click(await row('Booster'));
    await screen.findByLabelText('Driver name');
    fireEvent.click(button('Save'));
    await screen.findByText('Driver “Booster” was the same already.');
    expect((await saved('Booster')).revision).toBe(revision);
  });

  it('say who changed what meanwhile, and keep what was entered when somebody wants that', async () => {
    await add('Booster');
    await open('?edit=Booster');
    await screen.findByLabelText('Driver name');
    type('Response timeout', '4000');
    const { revision } = await saved('Booster');
    await client.call(driverEdit, {
      sn,
      baseRevision: revision,
      name: 'Booster',
      driver: { ...modbus('Booster'), minCollectTime: 7000 },
    });
    await submit('Save');
    await screen.findByText('Changed by somebody else meanwhile');
    expect(screen.getByText(/Minimum scan interval: 1,000 ms → 7,000 ms/)).toBeDefined();
    expect(screen.getByText(new RegExp(`^${author}, revision`))).toBeDefined();
    fireEvent.click(button('Merge with mine'));
    await submit('Save');
    await screen.findByText('Driver “Booster” saved.');
    expect((await saved('Booster')).driver).toMatchObject({ minCollectTime: 7000, timeout: 4000 });
  });

  it('are copied under a name of their own', async () => {
    await open();
    await act('Pump_PLC', 'Copy');
    await waitFor(() => expect(field('Driver name').value).toBe('Pump_PLC_2'));
    await submit('Add');
    await row('Pump_PLC_2');
    expect((await saved('Pump_PLC_2')).driver).toMatchObject({ brand: 'Riverside', settings: { unit: 1 } });
  });

  it('are disabled and, by undo, enabled again', async () => {
    await add('Booster');
    await open();
    await act('Booster', 'Disable');
    fireEvent.click(await screen.findByRole('button', { name: 'Disable' }));
    await waitFor(async () => expect((await row('Booster')).textContent).toContain('Disabled'));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await saved('Booster')).driver?.enabled).toBe(true));
    await waitFor(async () => expect((await row('Booster')).textContent).not.toContain('Disabled'));
  });

  it('are deleted with their variables only after the name was typed', async () => {
    await add('Booster');
    await open();
    await act('Pump_PLC', 'Delete');
    expect(await screen.findByText('1 variable is deleted with it.')).toBeDefined();
    expect(button('Delete driver “Pump_PLC”').disabled).toBe(true);
    fireEvent.click(button('Cancel'));
    await waitFor(() => expect(question('Delete driver “Pump_PLC”?')).toBeNull());
    await act('Booster', 'Delete');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete driver “Booster”' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Booster/ })).toBeNull());
    expect((await saved('Booster')).driver).toBeUndefined();
    expect((await saved('Pump_PLC')).driver).toBeDefined();
  });

  it('that somebody else adds appear without a reload', async () => {
    await open();
    await add('Booster');
    expect((await row('Booster')).textContent).toContain(String(plantPort));
  });
});

describe('the configuration of a gateway', () => {
  it('is exported as a long operation, whose file is in the centre in the header', async () => {
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:page-test');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await open();
    fireEvent.click(button('Export configuration'));
    await screen.findByText(/The export has started/);
    fireEvent.click(await screen.findByRole('button', { name: /^Long operations/ }));
    const panel = await screen.findByRole('dialog', { name: 'Long operations' });
    fireEvent.click(await within(panel).findByRole('button', { name: 'Download the file' }));
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/\.json$/)]));
  });
});

describe('a gateway that is away', () => {
  it('leads to the page that says so and back again', async () => {
    needsPlatform('several gateways');
    const page = await renderPage('/managemqtt/driver/260000000001', { as: 'owner' });
    await screen.findByRole('heading', { name: 'Gateway 260000000001 is not connected' });
    expect(page.address()).toBe(
      '/managemqtt/disconnect/260000000001?return=%2Fmanagemqtt%2Fdriver%2F260000000001',
    );
    expect(await screen.findByText(/has never connected/)).toBeDefined();
  });
});

it('shows what chunk collection, merge gap and retries do to the read plan, beside the saved one, before anything is saved', async () => {
  await add('Planned');
  const variables = ['100', '105', '140'].map((place) => {
    const item = {
      driver: 'Planned',
      key: `p_${place}`,
      area: 'holding',
      address: place,
      dataType: 'uint16',
    };
    return { kind: 'add' as const, item };
  });
  const { revision } = await saved('');
  await client.call(sectionChange, { sn, section: 'variables', baseRevision: revision, changes: variables });
  await open('?edit=Planned');
  const plan = await screen.findByRole('status', { name: 'Read plan with these settings' });
  /** A line of the plan: as it is saved, and as it is entered. */
  const line = async (name: RegExp) => {
    const row = await within(plan).findByRole('row', { name });
    const [, now, entered] = within(row).getAllByRole('cell');
    return [now?.textContent, entered?.textContent];
  };
  await waitFor(async () => expect(await line(/^Requests/)).toEqual(['2', '2']));
  type('Merge gap', '50');
  await waitFor(async () => expect(await line(/^Requests/)).toEqual(['2', '1']));
  fireEvent.click(field('Chunk collection'));
  await waitFor(async () => expect(await line(/^Requests/)).toEqual(['2', '3']));
  const [now, before] = await line(/^Time when the device falls silent/);
  type('Retries', '9');
  await waitFor(async () => {
    const [still, entered] = await line(/^Time when the device falls silent/);
    expect(still).toBe(now);
    expect(entered).not.toBe(before);
  });
  expect((await saved('')).revision).toBe(revision + 1);
});
