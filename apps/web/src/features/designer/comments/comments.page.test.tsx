import type { Id } from '@penstock/contract/calls/identifier';
import { pageAddCopy, pageDelete } from '@penstock/contract/calls/page';
import {
  pageCommentAdd,
  pageCommentQuery,
  pageThreadAdd,
  pageThreadResolve,
} from '@penstock/contract/calls/page-comment';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { client } from '../../../app/services.ts';
import { renderPage } from '../../../kit/testing/render-page.tsx';

let made: { productId: Id; pageId: Id } | undefined;

afterEach(async () => {
  if (made === undefined) return;
  const { productId, pageId } = made;
  made = undefined;
  await client.call(pageDelete, { id: pageId }).catch(() => undefined);
  await client.call(productDelete, { id: productId }).catch(() => undefined);
});

/** Opens a page with a pump in the designer. */
async function openDesigner() {
  const page = await renderPage('/account/info/sms', { as: 'owner', language: 'en' });
  await screen.findByRole('heading', { level: 1 });
  globalThis.window.happyDOM.setViewport({ width: 1440 });
  const { id: productId } = await client.call(productAdd, { title: 'Station' });
  const widgets = [
    {
      id: 'pump',
      widgetType: 'ShapeRect',
      widgetName: 'Pump 1',
      position: { x: 100, y: 100, width: 200, height: 100 },
    },
  ];
  const json = new File([JSON.stringify({ con: { title: 'Overview' }, widgets })], 'page.json');
  const { id: pageId } = await client.call(pageAddCopy, { productId, title: 'Overview', json });
  made = { productId, pageId };
  await page.go(`/manage/product/${productId}/designer/${pageId}`);
  const canvas = await screen.findByRole('application', { name: 'Canvas' });
  return { canvas, pageId };
}

it('a comment is written on the selected element by keys, and answered, resolved and opened again', async () => {
  const { canvas, pageId } = await openDesigner();
  await screen.findByText(/Saved by owner/);
  fireEvent.keyDown(canvas, { key: 'a', ctrlKey: true });
  fireEvent.keyDown(canvas, { key: 'm', code: 'KeyM', ctrlKey: true, altKey: true });
  const panel = await screen.findByRole('dialog', { name: 'Comments' });
  expect(await within(panel).findByText('New comment on “Pump 1”')).toBeDefined();
  const field = within(panel).getByRole('textbox', { name: 'Comment' });
  fireEvent.change(field, { target: { value: '<b>Too small</b>' } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  const thread = await within(panel).findByRole('article', { name: 'Comment 1' });
  expect(within(thread).getByText('<b>Too small</b>')).toBeDefined();
  const { threads } = await client.call(pageCommentQuery, { pageId });
  expect(threads).toMatchObject([{ widgetId: 'pump', widgetName: 'Pump 1', x: 1, y: 0 }]);
  // Nothing of it is a change of the page.
  expect(screen.queryByText('Unsaved changes')).toBeNull();

  fireEvent.click(within(thread).getByRole('button', { name: 'Resolve' }));
  expect(await within(thread).findByText(/^Resolved by/)).toBeDefined();
  fireEvent.click(within(thread).getByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(within(thread).queryByText(/^Resolved by/)).toBeNull());
});

it('what somebody else writes appears in an open designer, and a deleted element keeps its thread', async () => {
  const { canvas, pageId } = await openDesigner();
  await screen.findByText(/Saved by owner/);
  const place = { widgetId: 'pump', widgetName: 'Pump 1', x: 0.5, y: 0.5 };
  const { threadId } = await client.call(pageThreadAdd, { pageId, place, text: 'Which one?' });
  const button = await screen.findByRole('button', { name: 'Comments: 1 open' }, { timeout: 5000 });
  fireEvent.click(button);
  const panel = await screen.findByRole('dialog', { name: 'Comments' });
  const thread = await within(panel).findByRole('article', { name: 'Comment 1' });
  expect(within(thread).getByText('Which one?')).toBeDefined();
  await client.call(pageCommentAdd, { threadId, text: 'The left one.' });
  expect(await within(thread).findByText('The left one.', undefined, { timeout: 5000 })).toBeDefined();

  fireEvent.keyDown(canvas, { key: 'a', ctrlKey: true });
  fireEvent.keyDown(canvas, { key: 'Delete' });
  expect(await within(panel).findByText('Pump 1 (widget was deleted)')).toBeDefined();
  fireEvent.keyDown(canvas, { key: 'z', ctrlKey: true });
  expect(await within(panel).findByText('Pump 1')).toBeDefined();

  await client.call(pageThreadResolve, { threadId, resolved: true });
  await waitFor(() => expect(button.getAttribute('aria-label')).toBe('Comments: 0 open'), { timeout: 5000 });
});
