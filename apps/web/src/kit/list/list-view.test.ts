import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column, ListSort } from './list-declaration.ts';
import { type ListView, pageSizes, readListView, writeListView } from './list-view.ts';

type Filters = { readonly state: 'on' | 'off'; readonly kind: 'a' | 'b' | 'c' };
type SortKey = 'name' | 'size';

const column = (key: string, sort?: SortKey): Column<object, SortKey> => ({
  key,
  title: key,
  width: 100,
  render: () => null,
  ...(sort !== undefined && { sort }),
});
const option = <Value extends string>(value: Value) => ({ value, text: value });
const defaultSort: ListSort<SortKey> = { column: 'name', direction: 'ascending' };
const facts = {
  columns: [column('name', 'name'), column('size', 'size'), column('note')],
  filters: {
    state: { label: 'State', options: [option('on'), option('off')] },
    kind: { label: 'Kind', options: [option('a'), option('b'), option('c')], many: true },
  },
  defaultSort,
};
const first: ListView<Filters, SortKey> = {
  keyword: '',
  filters: { state: [], kind: [] },
  sort: defaultSort,
  pageNo: 1,
  pageSize: 20,
  columns: undefined,
};
const read = (text: string) => readListView<object, Filters, SortKey>(new URLSearchParams(text), facts);

describe('the view of a list in the address', () => {
  it('is read back as it was written', () => {
    const view = fc.record({
      keyword: fc.string({ maxLength: 200 }),
      filters: fc.record({
        state: fc.subarray<'on' | 'off'>(['on', 'off'], { maxLength: 1 }),
        kind: fc.subarray<'a' | 'b' | 'c'>(['a', 'b', 'c']),
      }),
      sort: fc.record<ListSort<SortKey>>({
        column: fc.constantFrom<SortKey>('name', 'size'),
        direction: fc.constantFrom('ascending', 'descending'),
      }),
      pageNo: fc.integer({ min: 1, max: 1_000_000 }),
      pageSize: fc.constantFrom(...pageSizes),
      columns: fc.option(fc.subarray(['name', 'size', 'note'], { minLength: 1 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(view, (one) => {
        expect(read(writeListView(one, facts).toString())).toEqual(one);
      }),
    );
  });

  it('is not written where it is the default, and leaves other parts of the address alone', () => {
    expect(writeListView(first, facts, new URLSearchParams('tab=x&keyword=old')).toString()).toBe('tab=x');
  });

  it.each([
    'pageNo=0',
    'pageNo=x',
    'pageNo=1.5',
    'pageSize=100000',
    'state=broken',
    'kind=d,e',
    'sort=note',
    'sort=-',
    'columns=other',
    `keyword=${'a'.repeat(300)}`,
  ])('becomes the default where it makes no sense: %s', (text) => {
    expect(read(text)).toEqual(first);
  });

  it('takes one value of a filter that allows one', () => {
    expect(read('state=off,on&kind=c,a').filters).toEqual({ state: ['on'], kind: ['a', 'c'] });
  });
});
