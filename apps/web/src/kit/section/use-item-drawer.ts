import { isListSectionName, type ListSectionName } from '@penstock/contract/configuration/model/section';
import { useCallback } from 'react';
import { useAddressQuery } from '../../app/address-query.ts';

/** The item that the drawer of a list is open for. */
export interface ItemView {
  readonly mode: 'add' | 'edit' | 'copy';
  readonly section: ListSectionName;
  /** The identity of the item; empty for a new one. */
  readonly identity: string;
}

const modes = ['add', 'edit', 'copy'] as const;

/** The item in an address: `?edit=cloud&of=connections.mqtt`; undefined when the drawer is closed. */
export function readItemView(query: URLSearchParams): ItemView | undefined {
  const section = query.get('of') ?? '';
  const mode = modes.find((one) => query.has(one));
  if (mode === undefined || !isListSectionName(section)) return undefined;
  const identity = query.get(mode) ?? '';
  if (mode === 'add') return { mode, section, identity: '' };
  return identity === '' ? undefined : { mode, section, identity };
}

/** The address with the drawer open for something, or closed; what the list shows stays. */
export function itemAddress(query: URLSearchParams, view: ItemView | undefined): string {
  const next = new URLSearchParams(query);
  for (const name of [...modes, 'of']) next.delete(name);
  if (view !== undefined) {
    next.set(view.mode, view.mode === 'add' ? '1' : view.identity);
    next.set('of', view.section);
  }
  return `?${next.toString()}`;
}

/**
 * The item that the drawer is open for, and the way to open and close it. The browser's way back closes it.
 */
export function useItemDrawer() {
  const [query, setQuery] = useAddressQuery();
  const open = useCallback(
    (view: ItemView | undefined) =>
      setQuery((before) => new URLSearchParams(itemAddress(before, view)), {
        // Closing is no step to go back to.
        replace: view === undefined,
      }),
    [setQuery],
  );
  return { view: readItemView(query), open, query };
}
