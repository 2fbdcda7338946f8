import { plantSymbolDataSchema } from '@penstock/widgets/plant-symbol/type';
import type { WidgetRecord } from '../page/record.ts';
import type { PlantSymbol } from './drawing/plant-symbol.ts';
import { symbolsById } from './symbol-list.ts';

/** The symbol of the library that a widget shows; undefined where it shows none, or one that this version does not have. */
export function symbolOfWidget(record: WidgetRecord): PlantSymbol | undefined {
  return symbolsById.get(symbolNameOf(record) ?? '');
}

/** The name of the symbol that a widget shows, of the library or of the company; undefined where it shows none. */
export function symbolNameOf({ widgetType, data }: WidgetRecord): string | undefined {
  if (widgetType !== 'PlantSymbol') return undefined;
  const reading = plantSymbolDataSchema.safeParse(data ?? {});
  return reading.success ? reading.data.symbol : undefined;
}
