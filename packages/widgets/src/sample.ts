import type { JsonObject } from '@penstock/contract/dashboard/json';
import { needCatalogue } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';

needCatalogue('widgets.widgets');

/** The signals of the plant that the gallery simulates. `mode` is 0 (off), 1 (automatic) or 2 (by hand). */
export type SampleSignal = 'flow' | 'level' | 'mode' | 'note' | 'running' | 'setpoint';

/** The parts that the gallery has for samples. */
export interface SampleParts {
  /** A text in the language of the gallery. */
  readonly say: (text: Text) => string;
  /** A binding to a simulated signal. */
  readonly bound: (signal: SampleSignal) => JsonObject;
  /** A simulated signal among several. */
  readonly item: (signal: SampleSignal) => JsonObject;
  /** The name of an image, and the id of a component. */
  readonly image: string;
  readonly component: string;
  /** The id of a scene. */
  readonly scene: string;
}

/** A widget that shows what its type can do. */
export interface WidgetSample {
  /** Its data beside that of a new widget. */
  readonly data?: (parts: SampleParts) => JsonObject;
  /** In place of the size of a new widget, in page units. */
  readonly size?: { readonly width: number; readonly height: number };
  /** The widgets that a group consists of. */
  readonly children?: readonly {
    readonly widgetType: string;
    readonly position: {
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    };
  }[];
}
