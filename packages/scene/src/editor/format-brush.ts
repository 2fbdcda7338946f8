import type { JsonObject } from '@penstock/contract/dashboard/json';

/** The look of a widget that the format brush gives to others. */
export interface FormatBrush {
  readonly widgetType: string;
  /** Undefined: as its type starts. */
  readonly style: JsonObject | undefined;
}
