import { describe, expect, it } from 'vitest';
import { readListView, writeListView } from './list-query.ts';

describe('the view of the equipment list in the address', () => {
  it('is read back as it was written', () => {
    const view = { keyword: '泵 & 1', status: 'offline', pageNo: 3, pageSize: 50 } as const;
    expect(readListView(writeListView(view))).toEqual(view);
  });

  it('is not written where it is the default', () => {
    expect(writeListView(readListView(new URLSearchParams())).toString()).toBe('');
  });

  it.each(['pageNo=0', 'pageNo=x', 'pageSize=100000', 'status=broken', `keyword=${'a'.repeat(300)}`])(
    'becomes the default where it makes no sense: %s',
    (query) => {
      const first = { keyword: '', status: 'all', pageNo: 1, pageSize: 20 };
      expect(readListView(new URLSearchParams(query))).toEqual(first);
    },
  );
});
