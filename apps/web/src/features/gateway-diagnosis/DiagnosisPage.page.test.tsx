import { configurationRevisions } from '@penstock/contract/calls/configuration-revisions';
import { driverAdd, driverDelete, driverQuery } from '@penstock/contract/calls/driver';
import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { installation } from '../../kit/testing/installation.ts';
import { renderPage, signInAs } from '../../kit/testing/render-page.tsx';

const { sn } = installation().gateway;
const address = (driver: string) => `/managemqtt/driver/${sn}/diagnosis/${driver}`;
const revision = async () => (await client.call(driverQuery, { sn, pageSize: 1 })).revision;
const part = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));

it('tests a driver stage by stage and shows its frames, cost, words and log, without another revision', async () => {
  const page = await renderPage(address('Pump_PLC'), { as: 'owner' });
  await screen.findByRole('heading', { name: 'Diagnosis: Pump_PLC' });
  const before = await revision();

  fireEvent.click(screen.getByRole('button', { name: /Test connection$/ }));
  const stages = await screen.findByRole('list', { name: 'Stages of the test' });
  const texts = within(stages)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringMatching(/^Name resolved nothing to resolve/),
    expect.stringMatching(/^Port open passed/),
    expect.stringMatching(/^Protocol spoken passed/),
    expect.stringMatching(/^Unit answers passed/),
    expect.stringMatching(/^First variable read passed\S+ = \d/),
  ]);

  part('Frames');
  const frames = await screen.findByRole('listbox', { name: 'Frames' });
  await waitFor(() => expect(frames.textContent).toMatch(/Request with its values\S*.* = \d/));

  part('Read plan and counters');
  const requests = await screen.findByRole('table', { name: 'Requests of Pump_PLC' });
  expect(within(requests).getAllByText(/^(?:holding|input|coil|discrete) \d+/).length).toBeGreaterThan(0);
  expect(screen.getByText('Response time (median)').closest('div')?.textContent).toMatch(/\d/);

  part('Raw words');
  fireEvent.change(await screen.findByLabelText('Register address'), { target: { value: '0' } });
  fireEvent.click(screen.getByRole('button', { name: /Read$/ }));
  expect(await screen.findByText(/^Raw registers/)).toBeDefined();
  expect((await screen.findAllByText('CDAB')).length).toBeGreaterThan(0);

  part('Log');
  expect(await screen.findByRole('listbox', { name: 'Log' })).toBeDefined();
  expect(page.address()).toContain('part=log');
  expect(await revision()).toBe(before);
});

it('says in which stage the test of a device that is away ends, and what to do', async () => {
  await renderPage(address('Away'), { as: 'owner' });
  fireEvent.click(await screen.findByRole('button', { name: /Test connection$/ }));
  const stages = await screen.findByRole('list', { name: 'Stages of the test' });
  const failed = within(stages).getByText('Port open').closest('li');
  expect(failed?.textContent).toMatch(/failed.*nothing accepts connections/);
  expect(within(stages).getByText('Unit answers').closest('li')?.textContent).toContain('not tried');
});

it('says that there is no such driver', async () => {
  await renderPage(address('Nobody'), { as: 'owner' });
  expect(await screen.findByText('There is no driver “Nobody”')).toBeDefined();
});

it('enters a unit that a search has found at the driver, as a revision that says so', async () => {
  await signInAs('owner');
  const settings = { host: '127.0.0.1', port: installation().gateway.plantPort, unit: 200 };
  const driver = driverSchema.parse({ name: 'Searched', protocol: 'modbus-tcp', settings });
  await client.call(driverAdd, { sn, baseRevision: await revision(), driver });
  await renderPage(address('Searched'), { as: 'owner' });
  fireEvent.click(await screen.findByRole('button', { name: 'Search unit addresses' }));
  const [use] = await screen.findAllByRole('button', { name: 'Use' });
  if (use !== undefined) fireEvent.click(use);
  await waitFor(async () => {
    const { rows } = await client.call(driverQuery, { sn, keyword: 'Searched' });
    expect(rows[0]?.driver.settings).toMatchObject({ unit: 1 });
  });
  const { rows } = await client.call(configurationRevisions, { sn });
  expect(rows[0]?.note).toBe('Found by a search: Searched at Unit 1');
  await client.call(driverDelete, {
    sn,
    baseRevision: await revision(),
    names: ['Searched'],
    withVariables: true,
  });
});
