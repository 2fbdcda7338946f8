/** Where the processor of a family of S7 controllers is, as far as the family decides it; a 400 may have it elsewhere. */
const places: Readonly<Record<string, { readonly rack: number; readonly slot: number }>> = {
  's7-300': { rack: 0, slot: 2 },
  's7-400': { rack: 0, slot: 3 },
  's7-1200': { rack: 0, slot: 1 },
  's7-1500': { rack: 0, slot: 1 },
};

/** The rack and slot of a family; undefined for one that is addressed otherwise. */
export function s7RackAndSlot(family: string): { readonly rack: number; readonly slot: number } | undefined {
  return Object.hasOwn(places, family) ? places[family] : undefined;
}
