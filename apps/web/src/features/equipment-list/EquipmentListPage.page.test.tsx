import { equipmentAdd, equipmentDelete } from '@penstock/contract/calls/equipment';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const list = '/manage/eg/equipment/list';

/** The names of the rows that are drawn, without those in outline. */
const names = () => [...document.querySelectorAll('[role="row"] a')].map((link) => link.textContent);

/** A row by its name. By its text, since asking for roles by name takes seconds where there are hundred rows. */
async function row(name: string): Promise<HTMLElement> {
  const found = (await screen.findByText(name)).closest<HTMLElement>('[role="row"]');
  if (found === null) throw new Error(`${name} is not in a row`);
  return found;
}

async function selectRow(name: string): Promise<void> {
  fireEvent.click(within(await row(name)).getByRole('checkbox', { name: `Select “${name}”` }));
}

/** Keeps what a page saves as files. */
function savedFiles(): { readonly name: string; readonly text: Promise<string> }[] {
  const saved: { name: string; text: Promise<string> }[] = [];
  let content: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob instanceof Blob ? blob : undefined;
    return 'blob:page-test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: content?.text() ?? Promise.resolve('') });
  });
  return saved;
}

describe('the equipment list', () => {
  it('shows what somebody owns, newest first, and leads to the live page', async () => {
    const page = await renderPage(list, { as: 'owner' });
    const newest = await row('Pump station 3');
    expect(names()).toEqual(['Pump station 3', 'Pump station 2', 'Pump station 1']);
    expect(within(newest).getByText('260000000003')).toBeDefined();
    expect(screen.getByText('3 total')).toBeDefined();
    fireEvent.click(newest);
    await waitFor(() => expect(page.address()).toMatch(/^\/manage\/eg\/equipment\/edit\/\d+\/live$/));
  });

  it('marks what others share, in the language of the reader', async () => {
    await renderPage(list, { as: 'friend', language: 'zh' });
    const shared = await row('泵站 2');
    expect(shared.textContent).toContain('授权给我');
    expect(screen.getByText('共 3 条')).toBeDefined();
  });

  it('says to a newcomer why there is nothing and what to do', async () => {
    await renderPage(list, { as: 'newcomer' });
    expect(await screen.findByRole('heading', { name: 'No equipment yet' })).toBeDefined();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('searches when typing pauses, with the search in the address, and clears', async () => {
    const page = await renderPage(list, { as: 'owner' });
    await row('Pump station 1');
    const search = screen.getByRole('searchbox', { name: 'Search Equipment' });
    fireEvent.change(search, { target: { value: '泵站 2' } });
    await waitFor(() => expect(names()).toEqual(['Pump station 2']));
    expect(new URLSearchParams(page.address().split('?')[1]).get('keyword')).toBe('泵站 2');
    fireEvent.change(search, { target: { value: 'nothing like it' } });
    expect(await screen.findByRole('heading', { name: 'No results match' })).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear search and filters' })[0] ?? search);
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(page.address()).toBe(list);
    expect(search).toHaveProperty('value', '');
  });

  it('is filtered by product, which the address may name, and by sync state', async () => {
    const page = await renderPage(list, { as: 'owner' });
    await row('Pump station 1');
    const product = await client.call(productAdd, { title: 'Pump of a list test' });
    const { id } = await client.call(equipmentAdd, { title: 'Made of it', productId: product.id });
    try {
      await page.go(`${list}?product=${product.id}`);
      const made = await row('Made of it');
      expect(names()).toEqual(['Made of it']);
      expect(made.textContent).toContain('No gateway');
      expect(await screen.findByRole('button', { name: /Product.*Pump of a list test/ })).toBeDefined();
      const tools = screen.getByRole('search', { name: 'Equipment' });
      fireEvent.click(within(tools).getByRole('button', { name: /^Product: / }));
      const search = await within(tools).findByRole('searchbox', { name: 'Search: Product' });
      fireEvent.change(search, { target: { value: 'no such product' } });
      expect(await within(tools).findByRole('radio', { name: 'Pump of a list test' })).toBeDefined();
      fireEvent.click(within(tools).getByRole('radio', { name: 'Any' }));
      expect(await within(tools).findByText('No results match')).toBeDefined();
      fireEvent.change(search, { target: { value: 'of a list t' } });
      fireEvent.click(await within(tools).findByRole('radio', { name: 'Pump of a list test' }));
      await waitFor(() => expect(names()).toEqual(['Made of it']));
      await page.go(`${list}?sync=inSync`);
      await row('Pump station 1');
      expect(names()).toEqual(['Pump station 3', 'Pump station 2', 'Pump station 1']);
      expect((await row('Pump station 1')).textContent).toContain('In sync');
      await page.go(`${list}?sync=unbound`);
      await row('Made of it');
      expect(names()).toEqual(['Made of it']);
    } finally {
      await client.call(equipmentDelete, { id });
      await client.call(productDelete, { id: product.id });
    }
  });

  it('filters by chips that say what is chosen and take it back', async () => {
    const page = await renderPage(list, { as: 'owner' });
    await row('Pump station 1');
    fireEvent.click(screen.getByRole('button', { name: 'Online state' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Online' }));
    expect(await screen.findByRole('heading', { name: 'No results match' })).toBeDefined();
    expect(page.address()).toBe(`${list}?status=online`);
    expect(screen.getByRole('button', { name: 'Online state: Online' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter “Online state”' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('sorts by a column, up, down and not at all, with the order in the address', async () => {
    const page = await renderPage(list, { as: 'owner' });
    await row('Pump station 1');
    const head = screen.getByRole('columnheader', { name: 'Title' });
    const sort = within(head).getByRole('button');
    fireEvent.click(sort);
    await waitFor(() => expect(names()).toEqual(['Pump station 1', 'Pump station 2', 'Pump station 3']));
    expect(page.address()).toBe(`${list}?sort=title`);
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(sort);
    await waitFor(() => expect(names()[0]).toBe('Pump station 3'));
    expect(head.getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(sort);
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('none'));
    expect(page.address()).toBe(list);
  });

  it('opens at the page that the address names, and at the last one where there are fewer', async () => {
    const page = await renderPage(`${list}?pageNo=2&pageSize=50`, { as: 'crowd' });
    await row('Pump station 200');
    expect(names()).toHaveLength(50);
    await page.go(`${list}?pageNo=99&pageSize=100`);
    await row('Pump station 50');
    expect(names()).toHaveLength(50);
    expect(page.address()).toBe(`${list}?pageNo=3&pageSize=100`);
  });

  it('draws a part of a continuous list, tells of all rows, and loads what the keyboard goes to', async () => {
    await renderPage(`${list}?pageSize=all`, { as: 'crowd' });
    const first = await row('Pump station 250');
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('251');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    first.focus();
    fireEvent.keyDown(first, { key: 'End' });
    const last = await row('Pump station 1');
    await waitFor(() => expect(document.activeElement).toBe(last));
    expect(last.getAttribute('aria-rowindex')).toBe('251');
  });

  it('works by keyboard: arrows move, Space selects, Shift extends, Enter opens', async () => {
    const page = await renderPage(list, { as: 'owner' });
    const first = await row('Pump station 3');
    first.focus();
    fireEvent.keyDown(first, { key: ' ' });
    fireEvent.keyDown(first, { key: 'ArrowDown', shiftKey: true });
    const second = await row('Pump station 2');
    await waitFor(() => expect(document.activeElement).toBe(second));
    expect(await screen.findByText('2 selected')).toBeDefined();
    expect([first, second].map((one) => one.getAttribute('aria-selected'))).toEqual(['true', 'true']);
    fireEvent.keyDown(second, { key: 'End' });
    const last = await row('Pump station 1');
    await waitFor(() => expect(document.activeElement).toBe(last));
    fireEvent.keyDown(last, { key: 'Enter' });
    await waitFor(() => expect(page.address()).toContain('/live'));
  });

  it('keeps the selection across pages and exports it', async () => {
    const saved = savedFiles();
    const page = await renderPage(list, { as: 'crowd' });
    await selectRow('Pump station 250');
    await page.go(`${list}?pageNo=2`);
    await selectRow('Pump station 230');
    expect(await screen.findByText('2 selected')).toBeDefined();
    fireEvent.click(
      within(screen.getByRole('group', { name: /selected$/ })).getByRole('button', { name: /Export/ }),
    );
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await saved[0]?.text)?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('State,Title,Open alarms,Gateway SN');
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual([
      'Pump station 250',
      'Pump station 230',
    ]);
  });

  it('selects all that match, though only some are loaded, and exports every one', async () => {
    const saved = savedFiles();
    await renderPage(list, { as: 'crowd' });
    await row('Pump station 250');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Select all 250' }));
    expect(await screen.findByText('All 250 selected')).toBeDefined();
    expect(screen.getByRole('button', { name: /Copy SNs/ })).toHaveProperty('disabled', true);
    fireEvent.click(
      within(screen.getByRole('group', { name: /selected$/ })).getByRole('button', { name: /Export/ }),
    );
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await saved[0]?.text)?.trim().split('\r\n')).toHaveLength(251);
  });

  it('shows the columns and the row height that somebody chose, also next time', async () => {
    const page = await renderPage(list, { as: 'owner' });
    await row('Pump station 1');
    fireEvent.click(screen.getByRole('button', { name: 'View settings' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Created' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Gateway SN' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Compact' }));
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads()).toContain('Created');
    expect(heads()).not.toContain('Gateway SN');
    expect(page.address()).toContain('columns=');
    await page.go('/manage/no-such-page');
    await page.go(list);
    await row('Pump station 1');
    expect(heads()).toContain('Created');
    expect(screen.getByRole('grid').dataset.density).toBe('compact');
  });

  it('says that it could not be loaded, and loads again', async () => {
    const page = await renderPage('/manage/no-such-page', { as: 'owner' });
    let isBroken = true;
    page.intercept((path) =>
      isBroken && path.includes('/equipment/query')
        ? Promise.resolve(Response.json({ code: '1000', message: 'Broken on purpose', data: null }))
        : undefined,
    );
    await page.go(list);
    expect((await screen.findByRole('alert')).textContent).toContain('Broken on purpose');
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await row('Pump station 1');
  });
});
