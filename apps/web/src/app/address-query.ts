import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** Changes the query of the address from how it is now. `replace`: the change is no step to go back to. */
export type ChangeAddressQuery = (
  change: (now: URLSearchParams) => URLSearchParams,
  options?: { readonly replace?: boolean },
) => void;

/**
 * The query of the address, and the way to change it. A change begins with what the address says at that moment: what was drawn may be older,
 * and of two changes in quick succession the second would take the first back.
 */
export function useAddressQuery(): [URLSearchParams, ChangeAddressQuery] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback<ChangeAddressQuery>(
    (next, options) =>
      void navigate({ search: next(new URLSearchParams(globalThis.location.search)).toString() }, options),
    [navigate],
  );
  return [query, change];
}
