import { equipmentQuery, type EquipmentRow } from '@penstock/contract/calls/equipment';
import { signalQuery } from '@penstock/contract/calls/monitor';
import { idSchema } from '@penstock/contract/calls/identifier';
import { mvarQuery } from '@penstock/contract/calls/monitoring-variable';
import { productDefinition } from '@penstock/contract/calls/product-definition';
import { reportQuery } from '@penstock/contract/calls/report';
import { sceneQuery } from '@penstock/contract/calls/scene';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../../app/preferences.ts';
import { client } from '../../../app/services.ts';
import { equipmentSignal, productSignal, type SourceSignal } from './signal-source.ts';

/** How many equipments, monitoring variables, reports or scenes are offered at once. */
const offered = 100;

/** The state of a list of signals. */
export interface SignalsAnswer {
  readonly signals: readonly SourceSignal[];
  readonly isLoading: boolean;
  readonly failed: boolean;
}

const none: readonly SourceSignal[] = [];

/** The signals of a product. */
export function useProductSignals(productId: string, enabled = true): SignalsAnswer {
  const language = useLanguage();
  const { data, isLoading, isError } = useQuery({
    queryKey: [productDefinition.path, 'signals', productId],
    queryFn: async ({ signal }) =>
      (await client.call(productDefinition, { id: idSchema.parse(productId) }, { signal })).definition
        .signals,
    enabled: enabled && idSchema.safeParse(productId).success,
  });
  const signals = useMemo(() => data?.map((one) => productSignal(one, language)) ?? none, [data, language]);
  return { signals, isLoading, failed: isError };
}

/** The signals of one equipment. */
export function useEquipmentSignals(equipmentId: string): SignalsAnswer {
  const language = useLanguage();
  const { data, isLoading, isError } = useQuery({
    queryKey: [signalQuery.path, 'binding', equipmentId, language],
    queryFn: ({ signal }) =>
      client.call(signalQuery, { equipmentId: idSchema.parse(equipmentId) }, { signal }),
    enabled: idSchema.safeParse(equipmentId).success,
  });
  const signals = useMemo(() => data?.map(equipmentSignal) ?? none, [data]);
  return { signals, isLoading, failed: isError };
}

/** Equipments: those of a product, or with an empty id those of all. */
export function useEquipments(productId: string, keyword: string): readonly EquipmentRow[] {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: [equipmentQuery.path, 'binding', productId, keyword, language],
    queryFn: async ({ signal }) => {
      const product = idSchema.safeParse(productId);
      const request = {
        keyword,
        pageNo: 1,
        pageSize: offered,
        productId: product.success ? product.data : '',
      } as const;
      return (await client.call(equipmentQuery, request, { signal })).rows;
    },
    placeholderData: keepPreviousData,
  });
  return data ?? [];
}

/** A monitoring variable, report or scene that is offered. */
export interface SourceRow {
  readonly id: string;
  readonly title: string;
  readonly note: string;
}

const sources = { mvar: mvarQuery, report: reportQuery, scene: sceneQuery } as const;

/** Monitoring variables, reports or scenes that match a keyword. */
export function useSourceRows(kind: keyof typeof sources, keyword: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: [sources[kind].path, 'binding', keyword, language],
    queryFn: ({ signal }) => sourceRows(kind, keyword, signal),
    placeholderData: keepPreviousData,
    // One that was made in another tab is there when this one is seen again.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

async function sourceRows(
  kind: keyof typeof sources,
  keyword: string,
  signal: AbortSignal,
): Promise<readonly SourceRow[]> {
  const request = { keyword, pageNo: 1, pageSize: offered };
  switch (kind) {
    case 'mvar': {
      const { rows } = await client.call(mvarQuery, request, { signal });
      return rows.map(({ id, title, unit }) => ({ id, title, note: unit }));
    }
    case 'report': {
      const { rows } = await client.call(reportQuery, request, { signal });
      return rows.map(({ id, title, productTitle }) => ({ id, title, note: productTitle }));
    }
    case 'scene': {
      const { rows } = await client.call(sceneQuery, request, { signal });
      return rows.map(({ id, title, owner }) => ({ id, title, note: owner }));
    }
  }
}
