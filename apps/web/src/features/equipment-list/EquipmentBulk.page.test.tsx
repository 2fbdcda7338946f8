import { equipmentDelete, equipmentQuery } from '@penstock/contract/calls/equipment';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const keyword = 'Sheet pump';

afterEach(async () => {
  const { rows } = await client.call(equipmentQuery, { keyword });
  for (const { id } of rows) await client.call(equipmentDelete, { id });
});

it('equipment comes from a spreadsheet whose wrong row is named, and is changed together after the change was shown', async () => {
  await renderPage('/manage/eg/equipment/list', { as: 'fleet' });
  fireEvent.click(await screen.findByRole('button', { name: 'From a spreadsheet' }));
  const picker = await screen.findByLabelText('Choose a file', { selector: 'input' });
  const lines = [
    'Title,Address,Product',
    `${keyword} 1,Harbour,`,
    `${keyword} 2,Mill,`,
    `${keyword} 3,Mill,No such product`,
  ];
  const file = new File([lines.join('\n')], 'equipment.csv', { type: 'text/csv' });
  fireEvent.change(picker, { target: { files: [file] } });
  expect(await screen.findByText('New: 2 · Changed: 0 · Same: 0 · Wrong: 1')).toBeDefined();
  expect(screen.getByText(/^Product: There is no product/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Apply the 2 good rows' }));
  expect(await screen.findByText('Added: 2. Changed: 0.')).toBeDefined();
  const [close] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).toReversed();
  if (close !== undefined) fireEvent.click(close);

  await screen.findByText(`${keyword} 2`);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Change…' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Address' }));
  fireEvent.change(screen.getByLabelText('New value: Address'), { target: { value: 'Harbour' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show what changes' }));
  expect(await screen.findByText('1 equipment changes.')).toBeDefined();
  expect(screen.getByText('Mill')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Change 1 equipment' }));
  expect(await screen.findByText('Changed: 1.')).toBeDefined();
});
