import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { client } from '../../app/services.ts';

/** How often the online states are asked for again, in ms; also when the page gets the focus. */
const refreshMilliseconds = 60_000;

const fields = equipmentQuery.request.shape;
const pageSizes = [20, 50, 100] as const;

/** What the list shows, as it stands in the address, so that going back finds the same rows. */
export interface ListView {
  readonly keyword: string;
  readonly status: 'all' | 'online' | 'offline';
  readonly pageNo: number;
  readonly pageSize: number;
}

/** The sizes a page may have. */
export const pageSizeOptions = pageSizes;

const first: ListView = { keyword: '', status: 'all', pageNo: 1, pageSize: 20 };

/** Reads what an address asks for; what makes no sense becomes the default. */
export function readListView(query: URLSearchParams): ListView {
  const pageSize = Number(query.get('pageSize'));
  return {
    keyword: fields.keyword.safeParse(query.get('keyword') ?? '').data ?? first.keyword,
    status: fields.status.safeParse(query.get('status') ?? undefined).data ?? first.status,
    pageNo: fields.pageNo.safeParse(Number(query.get('pageNo') ?? 1)).data ?? first.pageNo,
    pageSize: pageSizes.find((size) => size === pageSize) ?? first.pageSize,
  };
}

/** Writes it as short as it can be. */
export function writeListView(view: ListView): URLSearchParams {
  const query = new URLSearchParams();
  if (view.keyword !== first.keyword) query.set('keyword', view.keyword);
  if (view.status !== first.status) query.set('status', view.status);
  if (view.pageNo !== first.pageNo) query.set('pageNo', String(view.pageNo));
  if (view.pageSize !== first.pageSize) query.set('pageSize', String(view.pageSize));
  return query;
}

/** The view in the address, and how to change it: anything but the page itself leads back to the first page. */
export function useListView(): [ListView, (change: Partial<ListView>) => void] {
  const [query, setQuery] = useSearchParams();
  const view = readListView(query);
  const change = (part: Partial<ListView>) =>
    setQuery((before) => writeListView({ ...readListView(before), pageNo: 1, ...part }), { replace: true });
  return [view, change];
}

/** The rows of a view. While another page is loaded, the rows before stay. */
export function useEquipmentList(view: ListView) {
  return useQuery({
    queryKey: [equipmentQuery.path, view],
    queryFn: ({ signal }) => client.call(equipmentQuery, view, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMilliseconds,
    refetchOnWindowFocus: 'always',
  });
}
