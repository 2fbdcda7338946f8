import { settingChange, settingQuery } from '@penstock/contract/calls/setting';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';
import { installation } from '../../kit/testing/installation.ts';

const { sn } = installation().gateway;
const address = (part: string) => `/managemqtt/setting/${sn}?part=${part}`;
const patient = { timeout: 15_000 };

const click = async (name: RegExp | string) =>
  fireEvent.click(await screen.findByRole('button', { name }, patient));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const panel = (name: string) => screen.findByRole('region', { name }, patient);

/** Applies what is entered: the review shows it first. */
async function save() {
  await click(/Save$/);
  const review = await screen.findByRole('form', { name: 'Review the changes' });
  fireEvent.click(within(review).getByRole('button', { name: /^Apply/ }));
}

/** Puts a part back to what it has here. */
async function change(part: string, settings: object) {
  const { revision } = await client.call(settingQuery, { sn });
  await client.call(settingChange, { sn, part, settings, baseRevision: revision });
}

const defaults = {
  name: { name: 'Page tests' },
  log: {},
  messageDebugging: { enabled: false },
  plcDownload: {},
} as const;

afterEach(async () => {
  for (const [part, settings] of Object.entries(defaults)) await change(part, settings);
});

describe('the settings of a gateway', () => {
  it('are listed in groups, with those that are on and those that the gateway does not carry out', async () => {
    await renderPage(`/managemqtt/setting/${sn}`, { as: 'owner' });
    const index = await screen.findByRole('navigation', { name: 'Settings' }, patient);
    expect(within(index).getByRole('link', { name: /^WAN/ }).textContent).toBe('WANUnsupported');
    expect(within(index).getByRole('link', { name: /^Resumable upload/ }).textContent).toBe(
      'Resumable uploadOn',
    );
    expect(within(index).queryByRole('link', { name: 'Gateway secret' })).toBeNull();
    expect(await panel('Gateway name')).toBeDefined();
  }, 60_000);

  it('are changed one part at a time, reviewed in words first', async () => {
    await renderPage(address('name'), { as: 'owner' });
    await panel('Gateway name');
    expect(screen.getByRole('button', { name: /Save$/ })).toHaveProperty('disabled', true);
    type('Name', 'Well 3');
    await save();
    await screen.findByText('“Gateway name” saved.', {}, patient);
    const { parts } = await client.call(settingQuery, { sn });
    expect(parts.find(({ part }) => part === 'name')?.settings).toEqual({ name: 'Well 3' });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Save$/ })).toHaveProperty('disabled', true),
    );
    // Changes of others are shown at once while nothing is entered.
    await change('name', { name: 'Well 4' });
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Well 4'), patient);
  }, 60_000);

  it('that somebody else changed meanwhile are merged or given up, never lost', async () => {
    await renderPage(address('log'), { as: 'owner' });
    await panel('Log');
    fireEvent.click(screen.getByLabelText('Local log'));
    await change('log', { udp: { enabled: true, ip: '127.0.0.1', port: 5140 } });
    await save();
    await screen.findByText('Changed by somebody else meanwhile', {}, patient);
    expect(screen.getByText(/^owner, revision/)).toBeDefined();
    await click('Merge with mine');
    await save();
    await screen.findByText('“Log” saved.', {}, patient);
    const { parts } = await client.call(settingQuery, { sn });
    expect(parts.find(({ part }) => part === 'log')?.settings).toMatchObject({
      local: false,
      udp: { enabled: true, port: 5140 },
    });
  }, 60_000);

  it('show an error at its field, and name what the gateway does not carry out', async () => {
    await renderPage(address('log'), { as: 'owner' });
    const shown = await panel('Log');
    expect(screen.queryByLabelText('SSH debug')).toBeNull();
    expect(screen.getByText('Unsupported by this gateway: SSH debug.')).toBeDefined();
    const [own, udp] = within(shown).getAllByRole('checkbox');
    expect(own).toBeDefined();
    if (udp !== undefined) fireEvent.click(udp);
    type('IP address', '1.2.3');
    await click(/Save$/);
    await waitFor(() =>
      expect(screen.getByLabelText('IP address').getAttribute('aria-invalid')).toBe('true'),
    );
  }, 60_000);

  it('that this machine cannot carry out have no form, and say who sets them, in Chinese as well', async () => {
    await renderPage(address('ntp'), { as: 'owner', language: 'zh' });
    const shown = await panel('时间服务器');
    expect(within(shown).getByText('该网关不支持')).toBeDefined();
    expect(shown.textContent).toContain('系统');
    expect(within(shown).queryByRole('button')).toBeNull();
  }, 60_000);

  it('that pause collecting ask first, and show what the ports are used for', async () => {
    await renderPage(address('plcDownload'), { as: 'owner' });
    const shown = await panel('PLC remote download');
    expect(await within(shown).findByText(/Used by Pump_PLC/, {}, patient)).toBeDefined();
    fireEvent.click(screen.getByLabelText('Enabled'));
    type('Host', '10.99.0.1');
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Switch PLC remote download on?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Switch on' }));
    expect(await within(shown).findByText(/Reserved for PLC remote download/, {}, patient)).toBeDefined();
  }, 60_000);
});

describe('what is done to a gateway', () => {
  it('names its platform, and clears only what is chosen, confirmed by its serial number', async () => {
    const page = await renderPage(address('management'), { as: 'owner' });
    const management = await panel('Management server');
    await waitFor(() => expect(management.textContent).toContain('http://127.0.0.1:'), patient);
    await page.go(address('clear'));
    const clear = await panel('Clear data');
    expect(within(clear).getByRole('button', { name: /Clear the data$/ })).toHaveProperty('disabled', true);
    fireEvent.click(within(clear).getByLabelText('The log on the gateway'));
    await click(/Clear the data$/);
    const dialog = await screen.findByRole('dialog', { name: `Clear data of gateway ${sn}?` });
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: sn } });
    fireEvent.click(within(dialog).getByRole('button', { name: /Clear the data$/ }));
    await screen.findByText('Cleared.', {}, patient);
  }, 60_000);

  it('restarts it after a question, and shows when it is back', async () => {
    await renderPage(address('restart'), { as: 'owner' });
    await panel('Restart');
    const button = screen.getByRole('button', { name: /Restart the gateway$/ });
    await waitFor(() => expect(button).toHaveProperty('disabled', false), patient);
    fireEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: `Restart gateway ${sn}?` });
    fireEvent.click(within(dialog).getByRole('button', { name: /Restart the gateway$/ }));
    // It goes on for a moment, so that its answer gets out, and is not back before it has gone.
    await screen.findByText('The gateway is restarting', {}, patient);
    expect(await screen.findByText('The gateway is online again', {}, { timeout: 60_000 })).toBeDefined();
  }, 90_000);
});

describe('message debugging', () => {
  it('is switched on, shows frames with what they say, is filtered and paused, and switched off', async () => {
    await renderPage(address('messageDebugging'), { as: 'owner' });
    await screen.findByText('Message debugging is off', {}, patient);
    await click(/Switch on$/);
    const review = await screen.findByRole('form', { name: 'Review the changes' });
    fireEvent.click(within(review).getByRole('button', { name: /^Apply/ }));
    const list = await screen.findByRole('listbox', { name: 'Frames' }, patient);
    await screen.findByText('Live', {}, patient);
    await waitFor(() => expect(list.textContent).toContain('read input'), { timeout: 20_000 });
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'nothing says this' } });
    await screen.findByText('Nothing matches.');
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: '04 00 00' } });
    await waitFor(() => expect(within(list).getAllByRole('option').length).toBeGreaterThan(0));
    await click('Pause');
    await screen.findByText(/^Paused, [1-9]/, {}, patient);
    fireEvent.keyDown(list, { key: 'Home' });
    const detail = await screen.findByRole('region', { name: 'Selected frame' });
    expect(detail.textContent).toMatch(/0000 {2}/);
    await click(/Switch off$/);
    const again = await screen.findByRole('form', { name: 'Review the changes' });
    fireEvent.click(within(again).getByRole('button', { name: /^Apply/ }));
    await screen.findByText('Message debugging is off', {}, patient);
  }, 90_000);
});

describe('the log of a gateway', () => {
  it('is read from what the gateway keeps, then comes live', async () => {
    await renderPage(address('gatewayLog'), { as: 'owner' });
    const list = await screen.findByRole('listbox', { name: 'Log' }, patient);
    await screen.findByText('Live', {}, patient);
    await waitFor(() => expect(list.textContent).toMatch(/configuration applied|driver/), patient);
    const before = list.textContent;
    await change('name', { name: 'Logged' });
    await waitFor(() => expect(list.textContent).not.toBe(before), patient);
    fireEvent.click(screen.getByRole('radio', { name: 'Error' }));
    expect(await screen.findByRole('listbox', { name: 'Log' }, patient)).toBeDefined();
  }, 60_000);
});
