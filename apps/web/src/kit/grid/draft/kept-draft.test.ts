import { describe, expect, it } from 'vitest';
import { knownItems, savedRows, variableRows } from '../../testing/variable-rows.ts';
import { DraftStorage } from './kept-draft.ts';
import { rebasedRows } from './rebase.ts';
import { addedRow, editedRow, isChanged, withoutRows } from './rows.ts';

const item = (key: string) => ({ driver: 'plc', key, area: 'holding', address: '1', dataType: 'uint16' });
const lists = { device: [item('a'), item('b'), item('c')], intermediate: [{ key: 'sum', formula: 'a + b' }] };

/** The storage of a tab, with room for so many characters. */
class TabStorage implements Storage {
  readonly texts = new Map<string, string>();
  /** The names of the texts that were written, in their order. */
  readonly writes: string[] = [];
  room = Number.POSITIVE_INFINITY;
  get length() {
    return this.texts.size;
  }
  clear = () => this.texts.clear();
  key = (index: number) => [...this.texts.keys()][index] ?? null;
  getItem = (name: string) => this.texts.get(name) ?? null;
  removeItem = (name: string) => void this.texts.delete(name);
  setItem = (name: string, text: string) => {
    const others = [...this.texts].filter(([other]) => other !== name);
    if (others.reduce((sum, [, kept]) => sum + kept.length, text.length) > this.room) throw new Error('full');
    this.writes.push(name);
    this.texts.set(name, text);
  };
}

const draftIn = (storage: Storage) => new DraftStorage(variableRows, storage, 'draft');

/** Writes all that changed; answers whether there was room for it. */
function written(draft: ReturnType<typeof draftIn>, rows: Parameters<typeof draft.write>[1]): boolean {
  const steps = draft.write(5, rows);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

const many = savedRows({
  device: Array.from({ length: 1000 }, (_, index) => item(`v_${index}`)),
  intermediate: [],
});
const remarked = (rows: typeof many, ...keys: readonly string[]) =>
  rows.map((row) => (keys.includes(row.key) ? editedRow(variableRows, row, { remark: 'x' }) : row));

describe('changes that the browser keeps', () => {
  it('are the same after a reload', () => {
    const rows: typeof many = withoutRows(
      [
        ...savedRows(lists).map((row) =>
          row.key === 'a' ? editedRow(variableRows, row, { remark: 'x', decimals: 2 }) : row,
        ),
        addedRow(variableRows, { kind: 'intermediate', item: { key: 'twice', formula: 'a * 2' } }, 1),
      ],
      new Set(['device c']),
    );
    const storage = new TabStorage();
    expect(written(draftIn(storage), rows)).toBe(true);
    const kept = draftIn(storage).read();
    expect(kept?.revision).toBe(5);
    const again = rebasedRows(variableRows, kept?.rows ?? [], knownItems(lists)).filter(isChanged);
    const shown = (all: typeof rows) =>
      all.map(({ kind, item: fields, deleted }) => ({ kind, fields, deleted }));
    expect(shown(again)).toEqual(shown(rows.filter(isChanged)));
  });

  it('are nothing where nothing was changed, and where the text is another', () => {
    const storage = new TabStorage();
    expect(written(draftIn(storage), savedRows(lists))).toBe(true);
    expect(storage.length).toBe(0);
    for (const text of ['', '{', '[]', '{"revision":1,"rows":[{}]}']) {
      storage.texts.set('draft', text);
      expect(draftIn(storage).read()).toBeUndefined();
    }
  });

  it('are written in pieces, of which only those that changed are written again', () => {
    const storage = new TabStorage();
    const draft = draftIn(storage);
    const steps = draft.write(5, remarked(many, 'v_0', 'v_999'));
    expect(steps.next().done).toBe(false);
    expect(storage.writes).toEqual(['draft.0']);
    const rows = remarked(many, 'v_0', 'v_999');
    written(draft, rows);
    storage.writes.length = 0;
    written(draft, remarked(rows, 'v_500'));
    expect(storage.writes).toEqual(['draft.2', 'draft']);
    expect(
      draftIn(storage)
        .read()
        ?.rows.map(({ key }) => key),
    ).toEqual(['v_0', 'v_500', 'v_999']);
  });

  it('leave nothing behind when they are taken back, also what another reading of the page kept', () => {
    const storage = new TabStorage();
    written(draftIn(storage), remarked(many, 'v_0', 'v_999'));
    written(draftIn(storage), savedRows(lists));
    expect([...storage.texts.keys()]).toEqual([]);
  });

  it('are gone where there is no room for all of them, rather than an older state', () => {
    const storage = new TabStorage();
    const draft = draftIn(storage);
    const rows = remarked(many, 'v_0');
    expect(written(draft, rows)).toBe(true);
    storage.room = 200;
    expect(written(draft, remarked(rows, 'v_300', 'v_500', 'v_700'))).toBe(false);
    expect([...storage.texts.keys()]).toEqual([]);
    storage.room = Number.POSITIVE_INFINITY;
    expect(written(draft, rows)).toBe(true);
    expect(
      draftIn(storage)
        .read()
        ?.rows.map(({ key }) => key),
    ).toEqual(['v_0']);
  });
});
