import type { JsonObject } from '@penstock/contract/dashboard/json';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import type { Text } from '@penstock/languages/language';
import type { WidgetSample } from './sample.ts';

/** Under which heading a type of widget is offered. */
export type WidgetCategory = 'shape' | 'usual' | 'complex' | 'plant' | 'structure';

/** With what a field is changed in the panel of properties. */
export type FieldControl =
  | { readonly kind: 'text'; readonly multiline?: true; readonly maxLength?: number }
  | {
      readonly kind: 'number';
      readonly min?: number;
      readonly max?: number;
      readonly step?: number;
      readonly unit?: string;
    }
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly options: readonly { readonly value: string; readonly label: Text }[] }
  /** One colour, as text. */
  | { readonly kind: 'colour' }
  /** A colour or a gradient. */
  | { readonly kind: 'fill' }
  /** An image of the company. */
  | { readonly kind: 'image' }
  /**
   * The source that the widget follows: a signal, a monitoring variable, a system value, a report or a scene;
   * `writes`: only signals that can be written.
   */
  | { readonly kind: 'binding'; readonly writes?: true }
  /**
   * Several things with title and colour each, in their order. Of a report they are columns; `report` is then the path of the one
   * report that they are of, and where it is left out each names its own.
   */
  | {
      readonly kind: 'sources';
      readonly source: 'signal' | 'system' | 'mvar' | 'report';
      readonly report?: string;
      /** Whether each has a colour; it has where this is left out. */
      readonly colours?: false;
    }
  /** A report, by its id. */
  | { readonly kind: 'report' }
  /** The lines of an XY line: what is drawn to the right, and what upwards. */
  | { readonly kind: 'pairs' }
  /** Colours that are taken in turn, as many as the field has by default. */
  | { readonly kind: 'theme' }
  /** Images, texts or states by value; `value` names what is chosen for each. */
  | { readonly kind: 'maps'; readonly value: 'text' | 'image' | 'state' }
  /** A scene of the company. */
  | { readonly kind: 'scene' }
  /** A component of the company, by its id. */
  | { readonly kind: 'component' }
  /** An area, by its id; empty for none. */
  | { readonly kind: 'area' }
  /** A symbol of the library. */
  | { readonly kind: 'symbol' }
  /** Comparisons of the value; with `colours` each has one. */
  | { readonly kind: 'rules'; readonly colours: boolean }
  /** Equipments that the account may see: entries `{title, equipmentId}` in an order, or only their ids. */
  | { readonly kind: 'equipments'; readonly holds: 'entries' | 'ids'; readonly maximum: number }
  /** Several of some options, in an order. */
  | {
      readonly kind: 'columns';
      readonly options: readonly { readonly value: string; readonly label: Text }[];
    }
  /** The serial number of a camera of the company, or of another that is typed. */
  | { readonly kind: 'camera' }
  /** A place: its province, city and county, which are in `provinceId`, `cityId` and `countyId` beside it. */
  | { readonly kind: 'place' }
  /** The action on a click. */
  | { readonly kind: 'clickEvent' }
  /** While what it cannot be operated, and why. */
  | { readonly kind: 'disabledWhen' }
  /** Items with fields of their own, whose paths are in the item. `identity`: the field that tells them apart. */
  | {
      readonly kind: 'list';
      readonly item: Text;
      readonly identity?: string;
      readonly initial: JsonObject;
      readonly fields: readonly WidgetField[];
    };

/** A field of a widget that the panel of properties shows. */
export interface WidgetField {
  /** Where it is in the record, such as `data.text` or `style.stroke.width`. */
  readonly path: string;
  readonly label: Text;
  readonly control: FieldControl;
  /** Shown only while the widget has this value there. */
  readonly visibleWhen?: { readonly path: string; readonly equals: readonly unknown[] };
}

/**
 * A type of widget without its view: what it holds and needs, how it starts, what can be set. The one list of them is
 * `list.ts`; `view/drawn.ts` of each folder has its view.
 */
export interface WidgetDefinition<Type extends string = string> extends WidgetType<Type> {
  /** The version of what it holds; a later version converts what an earlier one wrote. */
  readonly version: number;
  readonly category: WidgetCategory;
  readonly title: Text;
  /** Words for searching. */
  readonly keywords: Text;
  /** A small drawing of it: the path of a line in a square of 32 units. */
  readonly icon: string;
  /** The fields of a new widget beside the defaults of the schemas. */
  readonly initial: { readonly data?: JsonObject; readonly style?: JsonObject };
  /** The size of a widget that is placed without being drawn, in page units. */
  readonly size: { readonly width: number; readonly height: number };
  /** Whether its sides keep their ratio while it is resized. */
  readonly keepsRatio?: true;
  /** The widget in the gallery, where bindings to simulated values are not enough. */
  readonly sample?: WidgetSample;
  readonly fields: readonly WidgetField[];
}
