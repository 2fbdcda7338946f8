import { settingChange, settingQuery } from '@penstock/contract/calls/setting';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';
import { installation } from '../../kit/testing/installation.ts';
import { needsPlatform } from '../../kit/testing/needs-platform.ts';

const {
  gateway: { sn },
  author,
} = installation();
const address = (part: string) => `/managemqtt/setting/${sn}?part=${part}`;

const click = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const panel = (name: string) => screen.findByRole('region', { name });

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
    const index = await screen.findByRole('navigation', { name: 'Settings' });
    expect(within(index).getByRole('link', { name: /^WAN/ }).textContent).toBe('WANUnsupported');
    expect(within(index).getByRole('link', { name: /^Resumable upload/ }).textContent).toBe(
      'Resumable uploadOn',
    );
    expect(within(index).queryByRole('link', { name: 'Gateway secret' })).toBeNull();
    expect(await panel('Gateway name')).toBeDefined();
  });

  it('are changed one part at a time, reviewed in words first', async () => {
    await renderPage(address('name'), { as: 'owner' });
    await panel('Gateway name');
    expect(screen.getByRole('button', { name: /Save$/ })).toHaveProperty('disabled', true);
    type('Name', 'Well 3');
    await save();
    await screen.findByText('“Gateway name” saved.');
    const { parts } = await client.call(settingQuery, { sn });
    expect(parts.find(({ part }) => part === 'name')?.settings).toEqual({ name: 'Well 3' });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Save$/ })).toHaveProperty('disabled', true),
    );
    // Changes of others are shown at once while nothing is entered.
    await change('name', { name: 'Well 4' });
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Well 4'));
  });

  it('that somebody else changed meanwhile are merged or given up, never lost', async () => {
    await renderPage(address('log'), { as: 'owner' });
    await panel('Log');
    fireEvent.click(screen.getByLabelText('Local log'));
    await change('log', { udp: { enabled: true, ip: '127.0.0.1', port: 5140 } });
    await save();
    await screen.findByText('Changed by somebody else meanwhile');
    expect(screen.getByText(new RegExp(`^${author}, revision`))).toBeDefined();
    await click('Merge with mine');
    await save();
    await screen.findByText('“Log” saved.');
    const { parts } = await client.call(settingQuery, { sn });
    expect(parts.find(({ part }) => part === 'log')?.settings).toMatchObject({
      local: false,
      udp: { enabled: true, port: 5140 },
    });
  });

  it('show an error at its field, and name what the gateway does not carry out', async () => {
    const page = await renderPage(address('plcDownload'), { as: 'owner' });
    await panel('PLC remote download');
    expect(screen.queryByLabelText('Remote port')).toBeNull();
    expect(await screen.findByText('Unsupported by this gateway: Remote port.')).toBeDefined();
    await page.go(address('log'));
    const shown = await panel('Log');
    expect(screen.getByLabelText('SSH debug')).toBeDefined();
    const udp = within(shown).getAllByRole('checkbox').at(-1);
    if (udp !== undefined) fireEvent.click(udp);
    type('IP address', '1.2.3');
    await click(/Save$/);
    await waitFor(() =>
      expect(screen.getByLabelText('IP address').getAttribute('aria-invalid')).toBe('true'),
    );
  });

  it('open PLC remote download to a device in reach, with the command that connects it, and close it', async () => {
    needsPlatform('tunnels through a platform');
    await renderPage(address('plcDownload'), { as: 'owner' });
    const shown = await panel('PLC remote download');
    const box = await within(shown).findByRole('combobox', { name: 'Device' });
    fireEvent.mouseDown(box);
    fireEvent.click(await screen.findByText('Another device …'));
    const open = async (host: string) => {
      fireEvent.change(await screen.findByLabelText('Host, as the gateway reaches it'), {
        target: { value: host },
      });
      await click('Open');
      const question = await screen.findByRole('dialog', { name: 'Open PLC remote download?' });
      fireEvent.click(within(question).getByRole('button', { name: 'Open' }));
    };
    await open('169.254.169.254');
    await screen.findByText(/may not lead to 169\.254\.169\.254/);
    const refused = screen.getByRole('dialog', { name: 'Open PLC remote download?' });
    fireEvent.click(within(refused).getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Open PLC remote download?' })).toBeNull(),
    );
    await open('127.0.0.1');
    expect(
      (await within(shown).findByText(/^node penstock-connect\.mjs tunnel --platform/)).textContent,
    ).toMatch(/ --ticket [0-9a-f]{64}$/);
    expect(within(shown).getByText('Waits for the command')).toBeDefined();
    fireEvent.click(within(shown).getByRole('button', { name: 'Close' }));
    const question = await screen.findByRole('dialog', { name: 'Close PLC remote download?' });
    // The other one leaves the question.
    const close = within(question).getAllByRole('button', { name: 'Close' });
    fireEvent.click(close.find((button) => button.textContent === 'Close') ?? question);
    await within(shown).findByText('Not connected');
  });

  it('that this machine cannot carry out have no form, and say who sets them, in Chinese as well', async () => {
    await renderPage(address('ntp'), { as: 'owner', language: 'zh' });
    const shown = await panel('时间服务器');
    expect(within(shown).getByText('该网关不支持')).toBeDefined();
    expect(shown.textContent).toContain('系统');
    expect(within(shown).queryByRole('button')).toBeNull();
  });

  it('that pause collecting ask first, and show what the ports are used for', async () => {
    await renderPage(address('plcDownload'), { as: 'owner' });
    const shown = await panel('PLC remote download');
    expect(await within(shown).findByText(/Used by Pump_PLC/)).toBeDefined();
    fireEvent.click(screen.getByLabelText('Enabled'));
    type('Host', '10.99.0.1');
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Switch PLC remote download on?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Switch on' }));
    expect(await within(shown).findByText(/Reserved for PLC remote download/)).toBeDefined();
  });
});

describe('what is done to a gateway', () => {
  it('names its platform, and clears only what is chosen, confirmed by its serial number', async () => {
    const page = await renderPage(address('management'), { as: 'owner' });
    const management = await panel('Management server');
    await waitFor(() => expect(management.textContent).toContain('http://127.0.0.1:'));
    await page.go(address('clear'));
    const clear = await panel('Clear data');
    expect(within(clear).getByRole('button', { name: /Clear the data$/ })).toHaveProperty('disabled', true);
    fireEvent.click(within(clear).getByLabelText('The log on the gateway'));
    await click(/Clear the data$/);
    const dialog = await screen.findByRole('dialog', { name: `Clear data of gateway ${sn}?` });
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: sn } });
    fireEvent.click(within(dialog).getByRole('button', { name: /Clear the data$/ }));
    await screen.findByText('Cleared.');
  });

  it('restarts it after a question, and shows when it is back', async () => {
    await renderPage(address('restart'), { as: 'owner' });
    await panel('Restart');
    const button = screen.getByRole('button', { name: /Restart the gateway$/ });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    fireEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: `Restart gateway ${sn}?` });
    fireEvent.click(within(dialog).getByRole('button', { name: /Restart the gateway$/ }));
    // It goes on for a moment, so that its answer gets out, and is not back before it has gone.
    await screen.findByText('The gateway is restarting');
    expect(await screen.findByText('The gateway is online again')).toBeDefined();
  });
});

describe('message debugging', () => {
  it('is switched on, shows frames with what they say, is filtered and paused, and switched off', async () => {
    await renderPage(address('messageDebugging'), { as: 'owner' });
    await screen.findByText('Message debugging is off');
    await click(/Switch on$/);
    const review = await screen.findByRole('form', { name: 'Review the changes' });
    fireEvent.click(within(review).getByRole('button', { name: /^Apply/ }));
    const list = await screen.findByRole('listbox', { name: 'Frames' });
    await screen.findByText('Live');
    await waitFor(() => expect(list.textContent).toContain('read input'));
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'nothing says this' } });
    await screen.findByText('Nothing matches.');
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: '04 00 00' } });
    await waitFor(() => expect(within(list).getAllByRole('option').length).toBeGreaterThan(0));
    await click('Pause');
    await screen.findByText(/^Paused, [1-9]/);
    fireEvent.keyDown(list, { key: 'Home' });
    const detail = await screen.findByRole('region', { name: 'Selected frame' });
    expect(detail.textContent).toMatch(/0000 {2}/);
    await click(/Switch off$/);
    const again = await screen.findByRole('form', { name: 'Review the changes' });
    fireEvent.click(within(again).getByRole('button', { name: /^Apply/ }));
    await screen.findByText('Message debugging is off');
  });
});

describe('the log of a gateway', () => {
  it('is read from what the gateway keeps, then comes live', async () => {
    await renderPage(address('gatewayLog'), { as: 'owner' });
    const list = await screen.findByRole('listbox', { name: 'Log' });
    await screen.findByText('Live');
    await waitFor(() => expect(list.textContent).toMatch(/configuration applied|driver/));
    const before = list.textContent;
    await change('name', { name: 'Logged' });
    await waitFor(() => expect(list.textContent).not.toBe(before));
    fireEvent.click(screen.getByRole('radio', { name: 'Error' }));
    expect(await screen.findByRole('listbox', { name: 'Log' })).toBeDefined();
  });
});
