import { type Id } from '@penstock/contract/calls/identifier';
import { pageComponentInfo, pageComponentQuery } from '@penstock/contract/calls/page-component';
import { readComponentText, type PageComponent } from '@penstock/contract/dashboard/component';
import type { PlantSymbol } from '@penstock/scene/symbols/drawing/plant-symbol';
import { symbolOfComponent } from '@penstock/scene/symbols/own-symbol';
import { widgetTypes } from '@penstock/widgets/list';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/services.ts';

/** A symbol of the company, and the component that it is stored as. */
export interface OwnSymbolEntry {
  readonly id: Id;
  readonly revision: number;
  readonly changeable: boolean;
  readonly component: PageComponent;
  readonly symbol: PlantSymbol;
}

/** How many symbols of the company are offered. */
const offered = 200;

export const ownSymbolsKey = [pageComponentQuery.path, 'symbols'] as const;

/** The symbols of the company, by their titles; none until they are loaded. */
export function useOwnSymbols(): readonly OwnSymbolEntry[] {
  const { data } = useQuery({
    queryKey: ownSymbolsKey,
    queryFn: async ({ signal }) => {
      const { rows } = await client.call(
        pageComponentQuery,
        { kind: 'symbol', pageNo: 1, pageSize: offered },
        { signal },
      );
      if (rows.length === 0) return [];
      const ids = rows.map(({ id }) => id);
      const { components } = await client.call(pageComponentInfo, { ids }, { signal });
      const found = new Map(components.map((component) => [component.id, component]));
      return ids.flatMap((id): readonly OwnSymbolEntry[] => {
        const info = found.get(id);
        const reading = info && readComponentText(info.json, widgetTypes);
        const symbol = reading?.ok ? symbolOfComponent(id, reading.component) : undefined;
        if (!info || !reading?.ok || !symbol) return [];
        const { revision, changeable } = info;
        return [{ id, revision, changeable, component: reading.component, symbol }];
      });
    },
  });
  return data ?? [];
}
