import type { DeviceEntry } from '@penstock/contract/model/device-entry';
import { describe, expect, it } from 'vitest';
import { isSelectable, nodeAt, nodesOf, withChildren } from './device-tree.ts';

const entry = (address: string, kind: DeviceEntry['kind'] = 'folder'): DeviceEntry => ({
  address,
  name: address,
  kind,
  deviceType: null,
  dataType: kind === 'value' ? 'float' : null,
  readable: true,
  writable: false,
});

describe('the tree of a device', () => {
  it('grows part by part, a page after the other, also where a node is listed twice', () => {
    const roots = nodesOf([entry('a'), entry('b')], '');
    const [a] = roots;
    const first = withChildren(roots, a?.path ?? '', { entries: [entry('x')], continuation: 'next' });
    expect(nodeAt(first, a?.path ?? '')).toMatchObject({ continuation: 'next' });
    const both = withChildren(first, a?.path ?? '', { entries: [entry('y', 'value')], continuation: null });
    const found = nodeAt(both, a?.path ?? '');
    expect(found?.children?.map((node) => node.entry.address)).toEqual(['x', 'y']);
    expect(found?.continuation).toBeNull();
    const deep = found?.children?.[0]?.path ?? '';
    const deeper = withChildren(both, deep, { entries: [entry('a')], continuation: null });
    expect(nodeAt(deeper, deep)?.children?.[0]?.path).not.toBe(a?.path);
    expect(nodeAt(deeper, '\nnone')).toBeUndefined();
  });

  it('lets values of known types be selected alone', () => {
    expect(
      [entry('v', 'value'), entry('f'), { ...entry('v', 'value'), dataType: null }].map(isSelectable),
    ).toEqual([true, false, false]);
  });
});
