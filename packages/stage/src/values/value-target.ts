import type { Binding } from '@penstock/contract/dashboard/binding';
import { elementValue } from '@penstock/contract/dashboard/element-property';

/**
 * A source of a value that widgets follow. A signal is named by its key in the definition of its equipment;
 * an empty `equipId` is the equipment of the page.
 */
export type ValueTarget =
  | { readonly kind: 'signal'; readonly equipId: string; readonly signalId: string }
  | { readonly kind: 'mvar'; readonly mvarId: string }
  | { readonly kind: 'system'; readonly systemKey: string };

/** A property of a widget of the page (`isElementProperty`), which no source sends. */
export interface ElementTarget {
  readonly kind: 'element';
  readonly widgetId: string;
  readonly property: string;
}

/** All that widgets and formulas follow: sources, and properties of other widgets. */
export type FollowedTarget = ValueTarget | ElementTarget;

/** The value that a widget shows or that was entered with it, as other widgets follow it. */
export function valueOfElement(widgetId: string): ElementTarget {
  return { kind: 'element', widgetId, property: elementValue };
}

/** The text that values of a target are found by. */
export function valueKey(target: FollowedTarget): string {
  switch (target.kind) {
    case 'signal':
      return `signal:${target.equipId}:${target.signalId}`;
    case 'mvar':
      return `mvar:${target.mvarId}`;
    case 'system':
      return `system:${target.systemKey}`;
    case 'element':
      return `element:${target.widgetId}:${target.property}`;
  }
}

/**
 * The target of a binding; undefined where nothing is bound, and for reports and scenes, which have no single
 * value.
 */
export function targetOf(binding: Binding | null | undefined): ValueTarget | undefined {
  if (!binding) return undefined;
  const { type, equipId, signalId, mvarId, systemKey } = binding;
  switch (type) {
    case 'signal':
      return signalId === '' ? undefined : { kind: 'signal', equipId, signalId };
    case 'mvar':
      return mvarId === '' ? undefined : { kind: 'mvar', mvarId };
    case 'system':
      return systemKey === '' ? undefined : { kind: 'system', systemKey };
    case 'report':
    case 'scene':
      return undefined;
  }
}

/** The target of an item of a list whose kind the list states; undefined where nothing is bound. */
export function targetOfItem(
  kind: ValueTarget['kind'],
  { id, equipId }: { readonly id: string; readonly equipId: string },
): ValueTarget | undefined {
  if (id === '') return undefined;
  switch (kind) {
    case 'signal':
      return { kind, equipId, signalId: id };
    case 'mvar':
      return { kind, mvarId: id };
    case 'system':
      return { kind, systemKey: id };
  }
}
