import { useCallback } from 'react';
import { useAddressQuery } from '../../app/address-query.ts';

/** The object that is open over a list: the editor of a row, for example. */
export interface Opened<Kind extends string> {
  readonly kind: Kind;
  /** The row that it is about. */
  readonly id: string;
}

/**
 * The object that is open over a list, of these kinds, which are always the same. It is in the address, so
 * that leaving it is asked about like leaving a page.
 */
export function useOpened<Kind extends string>(kinds: readonly Kind[]) {
  const [query, setQuery] = useAddressQuery();
  const show = useCallback(
    (opened: Opened<Kind> | undefined) =>
      setQuery((before) => withOpened(before, kinds, opened), { replace: opened === undefined }),
    [setQuery, kinds],
  );
  const open = useCallback((opened: Opened<Kind>) => show(opened), [show]);
  const close = useCallback(() => show(undefined), [show]);
  const kind = kinds.find((one) => query.has(one));
  const opened: Opened<Kind> | undefined = kind && { kind, id: query.get(kind) ?? '' };
  return { opened, open, close };
}

function withOpened<Kind extends string>(
  before: URLSearchParams,
  kinds: readonly Kind[],
  opened: Opened<Kind> | undefined,
): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const kind of kinds) next.delete(kind);
  if (opened !== undefined) next.set(opened.kind, opened.id);
  return next;
}
