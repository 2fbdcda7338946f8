import { type Id, idSchema } from '@penstock/contract/calls/identifier';

/** Where a page is shown: what its widgets mean by "the equipment whose page it is". */
export interface PageScope {
  readonly productId: Id;
  /** Undefined while none is chosen. */
  readonly equipmentId: Id | undefined;
  /** Other equipments that the page may show; left out where it may show all that the viewer may see, as in the designer. */
  readonly equipments?: ReadonlySet<string> | undefined;
  /** The page; left out where repeaters have nobody to ask. */
  readonly pageId?: Id | undefined;
  /** Hears of further equipments that the page may show: those of its repeaters. */
  readonly admit?: ((equipmentIds: readonly string[]) => void) | undefined;
  /** Goes to an address of the program. Where it is left out, links load the program again. */
  readonly navigate?: (address: string) => void;
}

/** The equipment that a page names; undefined where it names none, or one that it may not show. */
export function equipmentOf(
  { equipmentId, equipments }: Pick<PageScope, 'equipmentId' | 'equipments'>,
  named: string,
): Id | undefined {
  if (named === '' || named === equipmentId) return equipmentId;
  return equipments === undefined || equipments.has(named) ? idSchema.safeParse(named).data : undefined;
}
