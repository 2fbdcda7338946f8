import { describe, expect, it } from 'vitest';
import { itemAddress, type ItemView, readItemView } from './use-item-drawer.ts';

const views: readonly ItemView[] = [
  { mode: 'add', section: 'topics.report', identity: '' },
  { mode: 'edit', section: 'connections.mqtt', identity: 'a&b=c 泵' },
  { mode: 'copy', section: 'scripts', identity: '1' },
];

describe('the address of the drawer of an item', () => {
  it.each(views)('of $mode $section is read as it was written, and what the list shows stays', (view) => {
    const address = itemAddress(new URLSearchParams('q=pump&edit=x&of=scripts'), view);
    const query = new URLSearchParams(address);
    expect(readItemView(query)).toEqual(view);
    expect(query.get('q')).toBe('pump');
    expect(readItemView(new URLSearchParams(itemAddress(query, undefined)))).toBeUndefined();
  });

  it.each(['edit=x', 'edit=&of=scripts', 'edit=x&of=drivers', 'of=scripts', ''])(
    '%j opens nothing',
    (query) => {
      expect(readItemView(new URLSearchParams(query))).toBeUndefined();
    },
  );
});
