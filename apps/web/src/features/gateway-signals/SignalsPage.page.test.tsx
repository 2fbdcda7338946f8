import { sectionChange, sectionsQuery } from '@penstock/contract/calls/section';
import { variableBad } from '@penstock/contract/calls/variable';
import { isFields } from '@penstock/contract/document/fields';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';
import { installation } from '../../kit/testing/installation.ts';

const { sn } = installation().gateway;
const address = `/managemqtt/signal/${sn}`;
const sections = ['variables', 'intermediateVariables'] as const;

async function read() {
  const { revision, lists } = await client.call(sectionsQuery, { sn, sections: [...sections] });
  const items = (name: string) =>
    (lists.find(({ section }) => section === name)?.items ?? []).filter(isFields);
  return { revision, device: items('variables'), intermediate: items('intermediateVariables') };
}

/** The variables of these tests; others are left alone. */
const ours = /^grid_/;

afterEach(async () => {
  sessionStorage.clear();
  const { revision, device, intermediate } = await read();
  const gone = (section: (typeof sections)[number], items: readonly Readonly<Record<string, unknown>>[]) =>
    items
      .map((item) => String(item['key']))
      .filter((key) => ours.test(key))
      .map((identity) => ({ kind: 'delete' as const, section, identity }));
  const changes = [...gone('intermediateVariables', intermediate), ...gone('variables', device)];
  if (changes.length > 0)
    await client.call(sectionChange, { sn, section: 'variables', baseRevision: revision, changes });
});

const grid = () => screen.findByRole('grid', { name: 'Variables' });
const press = async (key: string, more: object = {}) => fireEvent.keyDown(await grid(), { key, ...more });
const button = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

async function paste(text: string): Promise<void> {
  const clipboardData = { getData: () => text, setData: () => undefined };
  fireEvent.paste(await grid(), { clipboardData });
}

/** Applies what was changed, through the review. */
async function apply(): Promise<void> {
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Apply$/ }).hasAttribute('disabled')).toBe(false),
  );
  await button(/^Apply$/);
  const review = await screen.findByRole('form');
  fireEvent.submit(review);
  await screen.findByText('The variables were applied to the gateway.');
}

/** Moves the focus to the first cell of the empty row below the last one. */
async function goToEnd(): Promise<void> {
  await press('End', { ctrlKey: true });
  await press('Home');
}

/** A row of a spreadsheet by the columns of the table: key, value, driver, register type, address, data type. */
const line = (...cells: string[]) => cells.join('\t');

describe('the variables of a gateway', () => {
  it('are a table with the focus as a whole, sorted and searched', async () => {
    await renderPage(address, { as: 'owner' });
    const table = await grid();
    const { device, intermediate } = await read();
    // The head, and the empty row to type in.
    expect(table.getAttribute('aria-rowcount')).toBe(String(device.length + intermediate.length + 2));
    const first = table.getAttribute('aria-activedescendant');
    await press('ArrowRight');
    expect(table.getAttribute('aria-activedescendant')).not.toBe(first);
    const search = screen.getByRole('searchbox');
    fireEvent.change(search, { target: { value: 'no such variable' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(await screen.findByText('No variable matches')).toBeDefined();
  });

  it('are typed below the last one, continue from it, say what is wrong in the cell, and are applied in one revision', async () => {
    await renderPage(address, { as: 'owner' });
    await grid();
    const before = await read();
    const last = before.device.at(-1);
    await goToEnd();
    await paste(line('grid_1', '', String(last?.['driver']), 'holding', '70000', 'uint16'));
    await goToEnd();
    await paste(line('grid_2', '', '', '4x holding register', '310', 'Float (32-bit)'));
    await goToEnd();
    await press('g');
    const entry = await screen.findByRole('textbox', { name: 'Key' });
    fireEvent.change(entry, { target: { value: 'grid_3' } });
    fireEvent.keyDown(entry, { key: 'Enter' });
    expect(await screen.findByText('Changes: 3')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Problems: 1' })).toBeDefined();
    const wrong = await waitFor(() => {
      const cell = screen.getAllByRole('gridcell').find((one) => one.getAttribute('aria-invalid') === 'true');
      if (cell === undefined) throw new Error('no cell is wrong');
      return cell;
    });
    expect(wrong.title).toContain('65535');
    // The next problem has the focus; what is typed replaces it.
    await button(/^Problems: 1$/);
    await press('3');
    const field = await screen.findByRole('textbox', { name: 'Register address' });
    fireEvent.change(field, { target: { value: '300' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await screen.findByText('No problems');
    await apply();
    const after = await read();
    expect(after.revision).toBe(before.revision + 1);
    expect(after.device.filter((item) => ours.test(String(item['key'])))).toMatchObject([
      { key: 'grid_1', area: 'holding', address: '300', dataType: 'uint16' },
      { key: 'grid_2', area: 'holding', address: '310', dataType: 'float' },
      { key: 'grid_3', area: 'holding', address: '312', dataType: 'float' },
    ]);
  });

  it('are filled down with a count, undone and done again, and kept over a reload', async () => {
    await renderPage(address, { as: 'owner' });
    await grid();
    const { device } = await read();
    const driver = String(device[0]?.['driver']);
    await goToEnd();
    await paste(line('grid_1', '', driver, 'holding', '300', 'float'));
    await goToEnd();
    await paste(['a', 'b'].join('\n'));
    await screen.findByText('Changes: 3');
    // From the row grid_1 to the last one, all columns.
    await goToEnd();
    for (let row = 0; row < 3; row += 1) await press('ArrowUp');
    await press('ArrowDown', { shiftKey: true });
    await press('ArrowDown', { shiftKey: true });
    await press('End', { shiftKey: true });
    await press('d', { ctrlKey: true });
    const keys = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('gridcell')
            .map((cell) => cell.textContent ?? ''),
        );
    const addresses = () =>
      keys()
        .filter(([key]) => key?.startsWith('grid_'))
        .map((cells) => [cells[0], cells[4]]);
    const filled = [
      ['grid_1', '300'],
      ['grid_2', '302'],
      ['grid_3', '304'],
    ];
    await waitFor(() => expect(addresses()).toEqual(filled));
    await press('z', { ctrlKey: true });
    expect(addresses()).toHaveLength(1);
    await press('y', { ctrlKey: true });
    await waitFor(() => expect(addresses()).toEqual(filled));
    await waitFor(() => expect(sessionStorage.getItem(`penstock.variables.${sn}.0`)).toContain('grid_3'));
    cleanup();
    await renderPage(address, { as: 'owner' });
    await screen.findByText('Changes: 3');
    await waitFor(() => expect(addresses()).toEqual(filled));
    await button(/^Discard$/);
    await button(/^Discard changes$/);
    await waitFor(() => expect(screen.queryByText('Changes: 3')).toBeNull());
  });

  it('keep what was entered when somebody else changed them, and show what touches', async () => {
    await renderPage(address, { as: 'owner' });
    await grid();
    const { revision, device } = await read();
    const [item] = device;
    if (item === undefined) throw new Error('no variables');
    const remark = item['remark'];
    const change = (text: unknown, baseRevision: number) =>
      client.call(sectionChange, {
        sn,
        section: 'variables',
        baseRevision,
        changes: [{ kind: 'edit', identity: String(item['key']), item: { ...item, remark: text } }],
      });
    await press('Home', { ctrlKey: true });
    await press('End');
    await press('m');
    const field = await screen.findByRole('textbox', { name: 'Remark' });
    fireEvent.change(field, { target: { value: 'mine' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await screen.findByText('Changes: 1');
    try {
      const theirs = await change('theirs', revision);
      await screen.findByText('Somebody else saved changes');
      expect(screen.getByText(/Their value: theirs/)).toBeDefined();
      await button(/^Keep mine$/);
      await apply();
      const after = await read();
      expect(after.revision).toBe(theirs.revision + 1);
      expect(after.device[0]?.['remark']).toBe('mine');
    } finally {
      await change(remark, (await read()).revision);
    }
  });

  it('take back what was entered, and nothing of what somebody else saved meanwhile', async () => {
    await renderPage(address, { as: 'owner' });
    await grid();
    const { revision, device } = await read();
    const [item] = device;
    if (item === undefined) throw new Error('no variables');
    await goToEnd();
    await paste(line('grid_mine', '', String(item['driver']), 'holding', '320', 'uint16'));
    await screen.findByText('Changes: 1');
    const theirs = { driver: item['driver'], key: 'grid_theirs', area: 'holding', address: '330' };
    await client.call(sectionChange, {
      sn,
      section: 'variables',
      baseRevision: revision,
      changes: [{ kind: 'add', item: { ...theirs, dataType: 'uint16' } }],
    });
    const keys = () =>
      screen
        .getAllByRole('row')
        .flatMap((row) => /grid_(?:mine|theirs)/.exec(row.textContent ?? '')?.[0] ?? []);
    await waitFor(() => expect(keys().toSorted()).toEqual(['grid_mine', 'grid_theirs']));
    await press('z', { ctrlKey: true });
    await waitFor(() => expect(keys()).toEqual(['grid_theirs']));
    expect(screen.queryByText(/^Changes: /)).toBeNull();
    await press('y', { ctrlKey: true });
    await waitFor(() => expect(keys().toSorted()).toEqual(['grid_mine', 'grid_theirs']));
    await screen.findByText('Changes: 1');
  });

  it('are added in a form, with both notations of an address; an intermediate one uses them, and deletion says so', async () => {
    await renderPage(address, { as: 'owner' });
    await grid();
    const { revision, device } = await read();
    const [known] = device;
    await client.call(sectionChange, {
      sn,
      section: 'variables',
      baseRevision: revision,
      changes: [
        { kind: 'add', item: { ...known, key: 'grid_used', address: '400' } },
        {
          kind: 'add',
          section: 'intermediateVariables',
          item: { key: 'grid_sum', formula: 'grid_used + 1' },
        },
      ],
    });
    await screen.findByText('grid_sum');
    fireEvent.mouseDown(await screen.findByText('grid_used'));
    await button(/^Delete$/);
    const dialog = await screen.findByRole('dialog', { name: 'Delete variable “grid_used”?' });
    expect(dialog.textContent).toContain('grid_sum');
    fireEvent.click(within(dialog).getByRole('button', { name: /^Delete$/ }));
    // The formula is wrong now, and nothing can be applied.
    await screen.findByRole('button', { name: 'Problems: 1' });
    await press('z', { ctrlKey: true });
    await waitFor(() => expect(screen.queryByText('Changes: 1')).toBeNull());

    fireEvent.mouseDown(await screen.findByText('grid_used'));
    await button(/^Edit$/);
    await screen.findByText(/reference [0-9]+/);
    const drawer = await screen.findByRole('dialog', { name: 'Device variable “grid_used”' });
    fireEvent.change(within(drawer).getByLabelText('Key'), { target: { value: 'grid_new' } });
    await button(/Put in table$/);
    await screen.findByText('Changes: 1');
    await apply();
    const after = await read();
    expect(after.intermediate.find(({ key }) => key === 'grid_sum')).toMatchObject({
      formula: 'grid_new + 1',
    });
  });

  it('has a banner for a driver that does not answer, and is filtered by quality', async () => {
    const page = await renderPage('/manage/mqttgateway/list', { as: 'owner', language: 'zh' });
    const { device } = await read();
    const keys = device.map(({ key }) => String(key));
    const [badKey = '', ...others] = keys;
    page.intercept((path) =>
      path.includes(variableBad.path)
        ? Promise.resolve(
            Response.json({
              code: '200',
              message: '',
              data: { total: 1, variables: [{ key: badKey, code: '1715' }] },
            }),
          )
        : undefined,
    );
    await page.go(`${address}?quality=bad`);
    await screen.findByText(badKey);
    await waitFor(() => expect(others.some((key) => screen.queryByText(key) !== null)).toBe(false));
    expect(screen.getByRole('button', { name: '质量：异常' })).toBeDefined();
  });
});
