import { idSchema } from '@penstock/contract/calls/identifier';
import { pageAdd, pageDelete, pageInfo, pageQuery } from '@penstock/contract/calls/page';
import { savedPageSchema } from '@penstock/contract/dashboard/page';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { productDefinition, productDefinitionUpdate } from '@penstock/contract/calls/product-definition';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { widgetTypes } from '@penstock/widgets/list';
import { client } from '../../../app/services.ts';
import { renderPage } from '../../../kit/testing/render-page.tsx';

let productId = idSchema.parse('1');
let opened = false;

afterEach(async () => {
  if (!opened) return;
  opened = false;
  const { rows } = await client.call(pageQuery, { productId });
  for (const { id } of rows) await client.call(pageDelete, { id }).catch(() => undefined);
  await client.call(productDelete, { id: productId }).catch(() => undefined);
});

const added = (list: 'drivers' | 'signals', by: string, value: Record<string, unknown>) => ({
  kind: 'added' as const,
  path: [list, { by, item: String(value[by]) }],
  value,
  behind: null,
});

/** Opens a new page of a product with one signal, with a slider and a text on it. */
async function openDesigner() {
  const page = await renderPage('/account/info/sms', { as: 'owner', language: 'en' });
  await screen.findByRole('heading', { level: 1 });
  productId = (await client.call(productAdd, { title: 'Station' })).id;
  opened = true;
  const { revision } = await client.call(productDefinition, { id: productId });
  const plc = { name: 'plc', protocol: 'modbus-tcp', settings: { host: '192.0.2.1' } };
  const level = {
    key: 'level',
    title: 'Level',
    source: { kind: 'device', driver: 'plc', area: 'holding', address: '1', dataType: 'uint16' },
  };
  const changes = [added('drivers', 'name', plc), added('signals', 'key', level)];
  await client.call(productDefinitionUpdate, { id: productId, revision, changes });
  // Wide enough for the panels beside the canvas.
  globalThis.window.happyDOM.setViewport({ width: 1440 });
  const { id } = await client.call(pageAdd, { productId, title: 'Overview' });
  await page.go(`/manage/product/${productId}/designer/${id}`);
  return id;
}

/** Rows of lists are drawn for the height that these have, which is none here. */
function giveHeight() {
  const box = { width: 240, height: 600, x: 0, y: 0, top: 0, left: 0, right: 240, bottom: 600 };
  HTMLElement.prototype.getBoundingClientRect = () => ({ ...box, toJSON: () => box });
  for (const name of ['offsetHeight', 'clientHeight'])
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 600 });
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => 240 });
}

it('a click on a signal binds what is selected, and a property of a widget is followed by a formula', async () => {
  const id = await openDesigner();
  await screen.findByText(/Saved by owner/);
  // A click without a position is one by the keyboard; what was added is selected.
  fireEvent.click(await screen.findByRole('button', { name: 'Slider' }));
  await screen.findByText('1 / 2000 widgets');
  giveHeight();
  fireEvent.click(await screen.findByRole('button', { name: /^Signal that is written: / }));
  const tree = await screen.findByRole('tree');
  fireEvent.click(await within(tree).findByText('Level'));
  await screen.findByRole('button', { name: 'Signal that is written: Level' });

  fireEvent.click(screen.getByRole('button', { name: 'Data text' }));
  await screen.findByText('2 / 2000 widgets');
  fireEvent.click(await screen.findByRole('button', { name: 'Binding: Not bound' }));
  await screen.findByRole('tab', { name: 'System' });
  // The palette has a tab of this name too.
  const tabs = screen.getAllByRole('tab', { name: 'Widgets' });
  fireEvent.click(tabs.at(-1) ?? document.body);
  // Its title, and its type beside it.
  const [name] = await screen.findAllByText('Slider', { selector: '[role="option"] *' });
  fireEvent.click(name ?? document.body);
  fireEvent.click(await screen.findByText('Value', { selector: '[role="option"] *' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await client.call(pageInfo, { id })).revision).toBe(2));
  const { json } = await client.call(pageInfo, { id });
  const { widgets } = savedPageSchema(widgetTypes).parse(JSON.parse(json));
  const [slider] = widgets;
  expect(widgets).toMatchObject([
    { widgetType: 'UsualScrollbar', data: { binding: { type: 'signal', signalId: 'level' } } },
    {
      widgetType: 'UsualDataText',
      data: {
        binding: {
          formula: 'value',
          elements: [{ name: 'value', widgetId: slider?.id, property: 'value' }],
        },
      },
    },
  ]);
});
