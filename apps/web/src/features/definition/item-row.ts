import type { DraftFields } from '../../kit/form/draft.ts';
import type { DefinitionList } from './definition-lists.ts';
import type { DefinitionState } from './definition-state.ts';

/** Where an item of an equipment comes from. */
export type Origin =
  /** As the product has it. */
  | 'inherited'
  /** The product has it with other values. */
  | 'changed'
  /** Only the equipment has it. */
  | 'own';

/** An item of a list of a definition. */
export interface ItemRow<Item> {
  readonly name: string;
  readonly item: Item;
  /** Undefined where nothing is inherited. */
  readonly origin: Origin | undefined;
}

/** The items of a list with where they come from, in their order. */
export function itemRows<Item extends DraftFields>(
  list: DefinitionList<Item>,
  { definition, inherited }: DefinitionState,
): readonly ItemRow<Item>[] {
  const known = inherited && new Map(list.of(inherited.definition).map((item) => [list.nameOf(item), item]));
  return list.of(definition).map((item) => {
    const name = list.nameOf(item);
    const base = known?.get(name);
    const origin = base === undefined ? 'own' : isSame(base, item) ? 'inherited' : 'changed';
    return { name, item, origin: known === null ? undefined : origin };
  });
}

/** Items of one list have their fields in one order: both were parsed by its schema. */
function isSame(one: object, other: object): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
