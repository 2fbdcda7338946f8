import { actionFields } from '@penstock/contract/dashboard/click-action';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '@penstock/contract/dashboard/json';
import type { WidgetEvent } from '@penstock/contract/dashboard/widget-events';
import { z } from 'zod';
import { mixed, type Shared } from '../../shared-value.ts';
import type { FieldAccess } from './field-access.ts';
import { itemAccess } from './item-access.ts';

const defaults: Readonly<Record<string, unknown>> = z.looseObject(actionFields).parse({});

const listPath = (event: WidgetEvent) => `clickEvent.events.${event}.actions`;

/** The fields of an action among those of an object, without defaults. */
function actionOf(object: JsonObject): JsonObject {
  const fields = Object.entries(object).filter(
    ([name, value]) =>
      Object.hasOwn(defaults, name) && JSON.stringify(value) !== JSON.stringify(defaults[name]),
  );
  return Object.fromEntries(fields);
}

/** The actions beside the first of a click that an event has. */
function listed(access: FieldAccess, event: WidgetEvent): Shared<readonly JsonObject[]> {
  const list = access.value(listPath(event));
  if (list === mixed) return mixed;
  return isJsonList(list) ? list.filter(isJsonObject) : [];
}

/** The actions of an event in their order: the first of a click is its config, once it is enabled. Mixed where the widgets differ. */
export function actionsOf(access: FieldAccess, event: WidgetEvent): Shared<readonly JsonObject[]> {
  const others = listed(access, event);
  if (event !== 'click' || others === mixed) return others;
  if (access.value('clickEvent.enable') !== true) return [];
  const config = access.value('clickEvent.config');
  if (config === mixed) return others.length === 0 ? [{}] : mixed;
  return [actionOf(isJsonObject(config) ? config : {}), ...others];
}

/** Gives an event other actions, as one step. A click without any is disabled. */
export function setActions(access: FieldAccess, event: WidgetEvent, actions: readonly JsonObject[]): void {
  const [first, ...others] = actions;
  const list = (items: readonly JsonObject[]) => (items.length === 0 ? undefined : items);
  if (event !== 'click') return access.setAll(new Map([[listPath(event), list(actions)]]));
  const config = access.value('clickEvent.config');
  const kept = Object.entries(isJsonObject(config) ? config : {}).filter(
    ([name]) => !Object.hasOwn(defaults, name),
  );
  return access.setAll(
    new Map<string, Json | undefined>([
      ['clickEvent.enable', first !== undefined],
      // Locks and the time of a press belong to the widget.
      ['clickEvent.config', { ...Object.fromEntries(kept), ...first }],
      [listPath(event), list(others)],
    ]),
  );
}

/** The fields of one action of an event, by their names. */
export function actionAccess(access: FieldAccess, event: WidgetEvent, index: number): FieldAccess {
  if (event === 'click' && index === 0) return accessBelow(access, 'clickEvent.config');
  return itemAccess(access, listPath(event), event === 'click' ? index - 1 : index, defaults);
}

function accessBelow(access: FieldAccess, path: string): FieldAccess {
  const at = (inner: string) => `${path}.${inner}`;
  return {
    value: (inner) => access.value(at(inner)),
    set: (inner, value, squash) => access.set(at(inner), value, squash),
    setAll: (values) => access.setAll(new Map([...values].map(([inner, value]) => [at(inner), value]))),
    isOptional: (inner) => access.isOptional(at(inner)),
    endSquash: access.endSquash,
    bail: (inner, squash) => access.bail(at(inner), squash),
  };
}

/** The actions with one of them elsewhere. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}
