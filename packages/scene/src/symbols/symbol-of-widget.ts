import { plantSymbolDataSchema } from '@penstock/widgets/plant-symbol/type';
import type { WidgetRecord } from '../page/record.ts';
import type { PlantSymbol } from './drawing/plant-symbol.ts';
import { symbolsById } from './symbol-list.ts';

/** The symbol of the library that a widget shows; undefined where it shows none, or one that this version does not have. */
export function symbolOfWidget({ widgetType, data }: WidgetRecord): PlantSymbol | undefined {
  if (widgetType !== 'PlantSymbol') return undefined;
  const reading = plantSymbolDataSchema.safeParse(data ?? {});
  return reading.success ? symbolsById.get(reading.data.symbol) : undefined;
}
