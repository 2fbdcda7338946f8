import { driverEnable, driverQuery } from '@penstock/contract/calls/driver';
import {
  gatewayExport,
  gatewayExportCallback,
  gatewayExportFile,
} from '@penstock/contract/calls/gateway-configuration';
import {
  configurationReturn,
  configurationRevisions,
} from '@penstock/contract/calls/configuration-revisions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';
import { installation } from '../../kit/testing/installation.ts';
import { needsPlatform } from '../../kit/testing/needs-platform.ts';

const { sn } = installation().gateway;

const name = 'Spare';

/** Changes the driver beside the page, as somebody else does. */
async function enable(enabled: boolean, note: string, probation = 0): Promise<void> {
  const { revision } = await client.call(driverQuery, { sn, pageSize: 1 });
  await client.call(driverEnable, { sn, baseRevision: revision, names: [name], enabled, note, probation });
}

/** The file of an export, as the page saves it. */
async function exported(): Promise<string> {
  const { uuid } = await client.call(gatewayExport, { sn });
  await expect.poll(async () => (await client.call(gatewayExportCallback, { uuid })).status).toBe('success');
  return await (await client.download(gatewayExportFile, { uuid })).content.text();
}

/** Opens the import of the page and has it check a file; answers the drawer. */
async function checkFile(content: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: /Import configuration$/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Import a configuration' });
  const file = new File([content], 'gateway.json', { type: 'application/json' });
  fireEvent.change(within(drawer).getByLabelText('File'), { target: { files: [file] } });
  fireEvent.click(within(drawer).getByRole('button', { name: 'Check and compare' }));
  return drawer;
}

const driver = async () =>
  (await client.call(driverQuery, { sn, keyword: name })).rows.find((one) => one.driver.name === name)
    ?.driver;

const row = (text: string) => screen.findByRole('row', { name: new RegExp(text) });

/** Runs an action of the row with a text, by its menu. */
async function act(text: string, action: string): Promise<void> {
  fireEvent.click(within(await row(text)).getByRole('button'));
  fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
}

// Also after a test that failed: enabling it is then a change again.
afterEach(async () => {
  // A trial that a failed test has left would refuse the changes of all other tests.
  const { revision } = await client.call(driverQuery, { sn, pageSize: 1 });
  await client.call(configurationReturn, { sn, revision }).catch(() => undefined);
  await enable(false, '');
});

describe('the configuration of a gateway', () => {
  it('lists who changed what, compares a revision with the one before, and returns to it', async () => {
    await renderPage(`/managemqtt/configuration/${sn}`, { as: 'owner', language: 'en' });
    await enable(true, 'into service');
    await enable(false, 'out of service');
    expect((await row('out of service')).textContent).toContain('Current');

    await act('into service', 'Compare with the one before');
    const drawer = await screen.findByRole('dialog', { name: /Revision \d+ → revision \d+/ });
    expect(await within(drawer).findByText(/Spare › Enabled: no → yes/)).toBeDefined();
    fireEvent.keyDown(drawer, { key: 'Escape' });

    await act('into service', 'Return to this revision');
    const note = await screen.findByLabelText('Note');
    fireEvent.change(note, { target: { value: 'as it was' } });
    fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true });
    expect((await row('as it was')).textContent).toContain('Current');
    expect(await driver()).toMatchObject({ enabled: true });
  });

  it('has nothing before its oldest revision', async () => {
    const page = await renderPage('/managemqtt/gateway', { as: 'owner', language: 'en' });
    // Other tests have made revisions too: the oldest is the last row of the last page.
    const { rows } = await client.call(configurationRevisions, { sn });
    await page.go(`/managemqtt/configuration/${sn}?pageNo=${Math.ceil(rows.length / 20)}`);
    const menu = await waitFor(() => {
      const [oldest, ...others] = screen.getAllByRole('row').toReversed();
      if (oldest === undefined || others.length === 0) throw new Error('only the headers are there');
      return within(oldest).getByRole('button');
    });
    fireEvent.click(menu);
    const compare = { name: /^Compare with the one before/ };
    fireEvent.click(await screen.findByRole('menuitem', compare));
    expect(await screen.findByText('There is none before it')).toBeDefined();
  });

  it('imports what it exported without a change, and refuses that of another model', async () => {
    await renderPage(`/managemqtt/configuration/${sn}`, { as: 'owner', language: 'en' });
    const content = await exported();
    const drawer = await checkFile(content);
    expect(await within(drawer).findByText(/There is nothing to import/)).toBeDefined();
    fireEvent.click(within(drawer).getByRole('button', { name: 'Cancel' }));
    const refused = await checkFile(JSON.stringify({ ...JSON.parse(content), model: 'Another model' }));
    const alert = await within(refused).findByRole('alert');
    expect(alert.textContent).toMatch(/The models differ \(Another model/);
  });

  it('is tried out until somebody keeps it or goes back', async () => {
    await renderPage(`/managemqtt/configuration/${sn}`, { as: 'owner', language: 'en' });
    await enable(true, 'on trial', 300);
    expect(await screen.findByText(/^On probation: [45]:\d\d left$/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(screen.queryByText(/^On probation/)).toBeNull());
    expect(await driver()).toMatchObject({ enabled: true });

    await enable(false, 'on trial again', 300);
    fireEvent.click(await screen.findByRole('button', { name: 'Go back now' }));
    await waitFor(() => expect(screen.queryByText(/^On probation/)).toBeNull());
    expect(await driver()).toMatchObject({ enabled: true });
  });

  it('is saved as a template, which is applied, renamed and deleted', async () => {
    needsPlatform('templates of a platform');
    await renderPage(`/managemqtt/configuration/${sn}`, { as: 'owner', language: 'en' });
    const open = async () => {
      fireEvent.click(await screen.findByRole('button', { name: /Templates$/ }));
      return await screen.findByRole('dialog', { name: 'Gateway templates' });
    };
    const drawer = await open();
    const field = within(drawer).getByLabelText('Save the current configuration as a template');
    fireEvent.change(field, { target: { value: 'pump station' } });
    const save = within(drawer).getByRole('button', { name: /Save$/ });
    await waitFor(() => expect(save).toHaveProperty('disabled', false));
    fireEvent.click(save);
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Apply pump station' }));
    const applying = await screen.findByRole('dialog', { name: 'Apply template pump station' });
    fireEvent.click(within(applying).getByRole('button', { name: 'Check and compare' }));
    expect(await within(applying).findByText('The same already')).toBeDefined();
    fireEvent.click(within(applying).getByRole('button', { name: 'Cancel' }));

    const again = await open();
    fireEvent.click(await within(again).findByRole('button', { name: 'Rename pump station' }));
    const newName = within(again).getByLabelText('Name of the template');
    fireEvent.change(newName, { target: { value: 'river station' } });
    fireEvent.click(within(again).getByRole('button', { name: /Rename$/ }));
    fireEvent.click(await within(again).findByRole('button', { name: 'Delete river station' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete template' }));
    expect(await within(again).findByText(/There are no templates/)).toBeDefined();
  });
});
