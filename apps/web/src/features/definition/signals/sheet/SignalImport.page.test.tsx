import { definitionSignalExport } from '@penstock/contract/calls/definition-sheet';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { productDefinition, productDefinitionUpdate } from '@penstock/contract/calls/product-definition';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { client } from '../../../../app/services.ts';
import { renderPage } from '../../../../kit/testing/render-page.tsx';

// The table is large, and the platform is another process on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const signal = (key: string) => ({ key, title: key, source: { kind: 'intermediate', formula: '1' } });

/** Adds signals to a new product. */
async function addSignals(id: string, keys: readonly string[]): Promise<void> {
  const changes = keys.map((key, index) => ({
    kind: 'added' as const,
    path: ['signals', { by: 'key', item: key }],
    value: signal(key),
    behind: keys[index - 1] ?? null,
  }));
  await client.call(productDefinitionUpdate, { id, revision: 1, changes });
}

describe('the import of signals', () => {
  it('says what a file changes, puts it in the table, and changes nothing before it is applied', async () => {
    const page = await renderPage('/manage/eg/equipment/list', { as: 'owner' });
    const { id: source } = await client.call(productAdd, { title: 'With signals' });
    const { id } = await client.call(productAdd, { title: 'Gets signals' });
    const keys = async () =>
      (await client.call(productDefinition, { id })).definition.signals.map(({ key }) => key);
    try {
      await addSignals(source, ['level', 'flow']);
      await addSignals(id, ['flow', 'old']);
      const { content } = await client.download(definitionSignalExport, { kind: 'product', id: source });
      const file = new File([content], 'signals.xlsx');

      await page.go(`/manage/product/edit/${id}/signal`);
      fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
      const drawer = await screen.findByRole('dialog', { name: 'Import signals' });
      fireEvent.change(within(drawer).getByLabelText('Choose a file'), { target: { files: [file] } });
      expect(await within(drawer).findByText('Rows: 2 · new: 1 · changed: 0 · unchanged: 1')).toBeDefined();
      fireEvent.click(within(drawer).getByRole('radio', { name: 'Replace' }));
      await within(drawer).findByText('Rows: 2 · new: 1 · changed: 0 · unchanged: 1 · deleted: 1');
      fireEvent.click(within(drawer).getByRole('button', { name: 'Put in table' }));
      await screen.findByText('Changes: 2');
      expect(await keys()).toEqual(['flow', 'old']);

      const apply = await screen.findByRole('button', { name: 'Apply' });
      await waitFor(() => expect(apply.hasAttribute('disabled')).toBe(false));
      fireEvent.click(apply);
      fireEvent.submit(await screen.findByRole('form', { name: 'Review the changes' }));
      await screen.findByText('Signals saved.');
      expect(await keys()).toEqual(['flow', 'level']);
    } finally {
      await client.call(productDelete, { id });
      await client.call(productDelete, { id: source });
    }
  });
});
