import { equipmentAdd, equipmentDelete } from '@penstock/contract/calls/equipment';
import type { Id } from '@penstock/contract/calls/identifier';
import { pageAddCopy, pageDelete } from '@penstock/contract/calls/page';
import { pageShareAdd, pageShareQuery } from '@penstock/contract/calls/page-share';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { clearSession } from '../../app/session-actions.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

let made: { productId: Id; pageId: Id; equipmentId: Id } | undefined;

afterEach(async () => {
  if (made === undefined) return;
  const { productId, pageId, equipmentId } = made;
  made = undefined;
  await client.call(equipmentDelete, { id: equipmentId }).catch(() => undefined);
  await client.call(pageDelete, { id: pageId }).catch(() => undefined);
  await client.call(productDelete, { id: productId }).catch(() => undefined);
});

/** A button that does one thing when it is clicked. */
const button = (id: string, text: string, config: object) => ({
  id,
  widgetType: 'UsualButton',
  position: { x: 10, y: 400, width: 100, height: 40 },
  data: { text },
  clickEvent: { enable: true, config },
});
const writing = button('writes', 'Start', {
  action: 'write',
  writeValue: '1',
  binding: { type: 'signal', signalId: 'start', title: 'Start' },
});

/** A page with a text, a table of alarms, and what else is given. */
async function station(...more: readonly object[]) {
  const page = await renderPage('/account/info/sms', { as: 'owner', language: 'en' });
  await screen.findByRole('heading', { level: 1 });
  const { id: productId } = await client.call(productAdd, { title: 'Station' });
  const widgets = [
    {
      id: 'title',
      widgetType: 'UsualText',
      position: { x: 10, y: 10, width: 200, height: 40 },
      data: { text: 'For visitors' },
    },
    {
      id: 'alarms',
      widgetType: 'ComplexAlarm',
      position: { x: 10, y: 60, width: 600, height: 300 },
    },
    ...more,
  ];
  const json = new File([JSON.stringify({ con: { title: 'Overview' }, widgets })], 'page.json');
  const { id: pageId } = await client.call(pageAddCopy, { productId, title: 'Overview', json });
  const { id: equipmentId } = await client.call(equipmentAdd, { title: 'Station 1', productId });
  made = { productId, pageId, equipmentId };
  return { page, productId, pageId, equipmentId };
}

describe('a page that was shared', () => {
  it('opens without signing in, and shows only what it may', async () => {
    const { page, pageId, equipmentId } = await station();
    const { token } = await client.call(pageShareAdd, {
      pageId,
      equipmentId,
      title: 'Hall',
      rights: 'see',
      days: 1,
    });
    clearSession();
    await page.go(`/monitor/shared/${token}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeDefined();
    expect(await screen.findByText('For visitors')).toBeDefined();
    expect(screen.getByText('Station 1')).toBeDefined();
    expect(await screen.findByText('The gateway is offline: last known values')).toBeDefined();
    expect(await screen.findByText('No open alarms')).toBeDefined();
    expect(screen.queryAllByRole('link')).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: '中文' }));
    expect(await screen.findByText('没有当前报警')).toBeDefined();
    expect(await screen.findByText('网关离线，显示最后的值')).toBeDefined();
  });

  it.each([
    ['and something else', [writing, button('opens', 'Records', { action: 'page', pageId: '1' })]],
    ['and nothing else', [writing]],
  ])('that only shows locks what writes %s', async (_name, widgets) => {
    const { page, pageId, equipmentId } = await station(...widgets);
    const { token } = await client.call(pageShareAdd, {
      pageId,
      equipmentId,
      title: 'Hall',
      rights: 'see',
      days: 1,
    });
    await page.go(`/monitor/shared/${token}`);
    const start = await screen.findByRole('button', { name: 'Start' });
    expect(start.getAttribute('aria-disabled')).toBe('true');
    expect(start.getAttribute('aria-description')).toMatch(/^This page is only for looking/);
    if (widgets.length === 1) return;
    const opens = screen.getByRole('button', { name: 'Records' });
    await waitFor(() => expect(opens.getAttribute('aria-disabled')).not.toBe('true'));
    fireEvent.click(opens);
    expect(await screen.findByText('A shared page opens no other pages.')).toBeDefined();
  });

  it('says that a link is no longer valid', async () => {
    const page = await renderPage('/login', { language: 'en' });
    await page.go(`/monitor/shared/${'A'.repeat(43)}`);
    expect(await screen.findByText('This link is no longer valid')).toBeDefined();
    await page.go('/monitor/shared/nothing');
    expect(await screen.findByText('This link is no longer valid')).toBeDefined();
  });
});

describe('the links of a page', () => {
  it('are made with what they are for, shown once, and revoked', async () => {
    const { page, productId, pageId } = await station();
    await page.go(`/manage/product/edit/${productId}/page`);
    fireEvent.click(await screen.findByRole('button', { name: 'Actions of page “Overview”' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Share by link' }));
    const drawer = await screen.findByRole('dialog', { name: 'Share page “Overview”' });
    await within(drawer).findByText('This page has no links yet.');
    fireEvent.change(within(drawer).getByLabelText('What it is for'), { target: { value: 'Hall' } });
    await waitFor(() =>
      expect(within(drawer).getByRole('button', { name: 'Make link' })).toHaveProperty('disabled', false),
    );
    fireEvent.click(within(drawer).getByRole('button', { name: 'Make link' }));
    expect(await within(drawer).findByText(/\/monitor\/shared\/[A-Za-z0-9_-]{43}$/)).toBeDefined();
    expect(within(drawer).getByText(/^<iframe src=/)).toBeDefined();
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Revoke link “Hall”' }));
    await screen.findByText('Revoke link “Hall”?');
    const question = screen.getByText('Revoke link “Hall”?').closest('[role="dialog"]');
    if (!(question instanceof HTMLElement)) throw new Error('the question is no dialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
    await waitFor(async () => expect((await client.call(pageShareQuery, { pageId })).rows).toEqual([]));
  });
});
