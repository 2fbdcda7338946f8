import { productPageChooseHome } from '@penstock/contract/calls/home';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const start = '/manage/home';

describe('the overview', () => {
  it('counts the equipment, and each count and name leads on', async () => {
    const page = await renderPage(start, { as: 'owner' });
    const card = await screen.findByRole('region', { name: 'Equipment' });
    const [total] = within(card).getAllByRole('link', { name: '3' });
    expect(total?.getAttribute('href')).toBe('/manage/eg/equipment/list');
    const gateways = screen.getByRole('region', { name: 'Gateways offline' });
    const link = (await within(gateways).findAllByRole('link')).at(-1);
    expect(link?.getAttribute('href')).toMatch(/^\/managemqtt\/gateway\/26000000000/);
    const changes = screen.getByRole('region', { name: 'Changed last' });
    expect(within(changes).getAllByRole('link').length).toBeGreaterThan(0);
    expect(screen.getByRole('region', { name: 'Open alarms' })).toBeDefined();
    expect(page.address()).toBe(start);
  });

  it('begins with what needs attention, and shows the alarms of a week and the health of gateways', async () => {
    await renderPage(start, { as: 'owner' });
    const attention = await screen.findByRole('region', { name: 'Needs attention' });
    const [first] = screen.getAllByRole('region');
    expect(first).toBe(attention);
    const offline = await within(attention).findByRole('link', { name: /Offline.*gateway/ });
    expect(offline.getAttribute('href')).toBe('/manage/mqttgateway/list?problem=offline');
    const trend = screen.getByRole('region', { name: 'Alarms of seven days' });
    expect(await within(trend).findByRole('img')).toBeDefined();
    expect(await screen.findByRole('region', { name: 'State of gateways' })).toBeDefined();
  });

  it('says to a newcomer what to do', async () => {
    await renderPage(start, { as: 'newcomer' });
    expect(await screen.findByRole('heading', { name: 'No equipment yet' })).toBeDefined();
  });
});

describe('the first page after sign-in', () => {
  it('is the list of equipment, until the account chooses another', async () => {
    const page = await renderPage('/manage', { as: 'owner' });
    await waitFor(() => expect(page.address()).toBe('/manage/eg/equipment/list'));
    try {
      await client.call(productPageChooseHome, { home: 'start' });
      await page.go('/manage');
      expect(await screen.findByRole('heading', { name: 'Overview', level: 1 })).toBeDefined();
      expect(page.address()).toBe(start);
    } finally {
      await client.call(productPageChooseHome, { home: 'equipment' });
    }
  });
});
