import { useCallback } from 'react';
import { useAddressQuery } from '../../app/address-query.ts';

/** The item that the drawer is open for, as in the address: `?add`, `?edit=Pump_PLC`, `?copy=Pump_PLC`. */
export type NamedView = { readonly mode: 'add' } | { readonly mode: 'edit' | 'copy'; readonly name: string };

const parameters = ['add', 'edit', 'copy'] as const;

function readView(query: URLSearchParams): NamedView | undefined {
  const edit = query.get('edit');
  if (edit !== null && edit !== '') return { mode: 'edit', name: edit };
  const copy = query.get('copy');
  if (copy !== null && copy !== '') return { mode: 'copy', name: copy };
  return query.has('add') ? { mode: 'add' } : undefined;
}

/** The address with the drawer open for something, or closed; what the list shows stays. */
export function drawerAddress(query: URLSearchParams, view: NamedView | undefined): string {
  const next = new URLSearchParams(query);
  for (const parameter of parameters) next.delete(parameter);
  if (view?.mode === 'add') next.set('add', '1');
  else if (view !== undefined) next.set(view.mode, view.name);
  return `?${next.toString()}`;
}

/**
 * The item that the drawer is open for, and the way to open and close it. The browser's way back closes it.
 */
export function useNamedDrawer() {
  const [query, setQuery] = useAddressQuery();
  const open = useCallback(
    (view: NamedView | undefined) =>
      setQuery((before) => new URLSearchParams(drawerAddress(before, view)), {
        // Closing is no step to go back to.
        replace: view === undefined,
      }),
    [setQuery],
  );
  return { view: readView(query), open, query };
}
