import { driverEnable, driverQuery } from '@penstock/contract/calls/driver';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, inject, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const { sn } = inject('gateway');
const patient = { timeout: 15_000 };

const name = 'Spare';

/** Changes the driver beside the page, as somebody else does. */
async function enable(enabled: boolean, note: string): Promise<void> {
  const { revision } = await client.call(driverQuery, { sn, pageSize: 1 });
  await client.call(driverEnable, { sn, baseRevision: revision, names: [name], enabled, note });
}

const driver = async () =>
  (await client.call(driverQuery, { sn, keyword: name })).rows.find((one) => one.driver.name === name)
    ?.driver;

const row = (text: string) => screen.findByRole('row', { name: new RegExp(text) }, patient);

/** Runs an action of the row with a text, by its menu. */
async function act(text: string, action: string): Promise<void> {
  fireEvent.click(within(await row(text)).getByRole('button'));
  fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }, patient));
}

describe('the configuration of a gateway', () => {
  it('lists who changed what, compares a revision with the one before, and returns to it', async () => {
    await renderPage(`/managemqtt/configuration/${sn}`, { as: 'owner', language: 'en' });
    await enable(true, 'into service');
    await enable(false, 'out of service');
    expect((await row('out of service')).textContent).toContain('Current');

    await act('into service', 'Compare with the one before');
    const drawer = await screen.findByRole('dialog', { name: /Revision \d+ → revision \d+/ }, patient);
    expect(await within(drawer).findByText(/Spare › Enabled: no → yes/, {}, patient)).toBeDefined();
    fireEvent.keyDown(drawer, { key: 'Escape' });

    await act('into service', 'Return to this revision');
    const note = await screen.findByLabelText('Note', {}, patient);
    fireEvent.change(note, { target: { value: 'as it was' } });
    fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true });
    expect((await row('as it was')).textContent).toContain('Current');
    expect(await driver()).toMatchObject({ enabled: true });
    await enable(false, '');
  }, 90_000);
});
