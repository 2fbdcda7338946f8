import { componentOfSymbol } from '@penstock/contract/dashboard/own-symbol';
import type { PlantSymbol } from '@penstock/scene/symbols/drawing/plant-symbol';
import { symbolOfComponent } from '@penstock/scene/symbols/own-symbol';
import { useSyncExternalStore } from 'react';
import { useStage } from '../stage-context.ts';

/** The symbol of the company that a name means; undefined of those of the library, and until it is loaded. */
export function useOwnSymbol(name: string): PlantSymbol | undefined {
  const { components } = useStage();
  const id = componentOfSymbol(name);
  const component = useSyncExternalStore(components?.subscribe ?? never, () =>
    id === undefined ? undefined : components?.get().get(id),
  );
  return id === undefined || component === undefined ? undefined : symbolOfComponent(id, component);
}

const never = () => () => undefined;
