import { sectionChange, sectionQuery } from '@penstock/contract/calls/section';
import type { ListSectionName } from '@penstock/contract/configuration/model/section';
import { isFields } from '@penstock/contract/document/fields';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';
import { installation } from '../../kit/testing/installation.ts';

const { sn } = installation().gateway;
const address = `/managemqtt/system/${sn}`;

async function items(section: ListSectionName) {
  const answer = await client.call(sectionQuery, { sn, section });
  return { revision: answer.revision, found: answer.items.filter(isFields) };
}

async function add(section: ListSectionName, ...all: readonly object[]): Promise<void> {
  const { revision } = await items(section);
  const changes = all.map((item) => ({ kind: 'add' as const, item }));
  await client.call(sectionChange, { sn, section, baseRevision: revision, changes });
}

async function removeAll(section: ListSectionName, identity: string): Promise<void> {
  const { revision, found } = await items(section);
  const changes = found.map((item) => ({ kind: 'delete' as const, identity: String(item[identity]) }));
  if (changes.length > 0) await client.call(sectionChange, { sn, section, baseRevision: revision, changes });
}

afterEach(async () => {
  await removeAll('scripts', 'name');
  await removeAll('systemVariables', 'key');
});

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`\\b${name}\\b`) });
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the system variables of a gateway', () => {
  it('are added in a drawer, with their rules', async () => {
    await renderPage(`${address}?add=1&of=systemVariables`, { as: 'owner', language: 'en' });
    const dialog = await screen.findByRole('dialog', { name: /^Add/ });
    const [key, value] = await within(dialog).findAllByRole('textbox');
    if (key === undefined || value === undefined) throw new Error('the fields are missing');
    fireEvent.change(key, { target: { value: 'k'.repeat(21) } });
    fireEvent.change(value, { target: { value: 'north' } });
    await click(/^Add$/);
    expect(await within(dialog).findByText(/At most 20/)).toBeDefined();
    fireEvent.change(key, { target: { value: 'site' } });
    await click(/^Add$/);
    await click('Apply');
    expect((await row('site')).textContent).toContain('north');
  });

  it('are pasted from a spreadsheet, each line shown with what becomes of it', async () => {
    await renderPage(address, { as: 'owner', language: 'zh' });
    await add('systemVariables', { key: 'site', value: 'north' });
    await click('批量粘贴');
    const lines = await screen.findByLabelText('从表格粘贴');
    fireEvent.change(lines, { target: { value: 'customer\tacme\t客户\nsite\tsouth\nbad key\t1' } });
    expect(await screen.findByRole('button', { name: '1 行有误' })).toHaveProperty('disabled', true);
    fireEvent.change(lines, { target: { value: 'customer\tacme\t客户\nsite\tsouth' } });
    await waitFor(() => expect(screen.getByRole('row', { name: /site south.*修改/ })).toBeDefined());
    await click('保存 2 个变量');
    await click('应用');
    await waitFor(async () =>
      expect((await items('systemVariables')).found).toMatchObject([
        { key: 'site', value: 'south' },
        { key: 'customer', value: 'acme', remark: '客户' },
      ]),
    );
  });

  it('that are deleted name what uses them', async () => {
    await renderPage(address, { as: 'owner', language: 'en' });
    await add('scripts', {
      name: 'reporter',
      enabled: false,
      code: `function main() { return variables.value('well') }`,
    });
    await add('systemVariables', { key: 'well', value: 'north' }, { key: 'plant', value: '7' });
    fireEvent.keyDown(await row('well'), { key: 'Delete' });
    const dialog = await screen.findByRole('dialog', { name: /Delete system variable/ });
    expect(await within(dialog).findByText('Scripts · reporter')).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(async () =>
      expect((await items('systemVariables')).found).toMatchObject([{ key: 'plant' }]),
    );
  });
});
