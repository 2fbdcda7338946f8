import { createContext, use } from 'react';

/** The parts of a palette that its list of options needs. */
export interface PaletteList {
  /** The id of the list. */
  readonly id: string;
  /** The key of the option that Enter chooses. */
  readonly active: string | undefined;
  readonly choose: (key: string) => void;
  readonly close: () => void;
}

export const PaletteContext = createContext<PaletteList | undefined>(undefined);

/** The palette around a component. Throws where there is none. */
export function usePaletteList(): PaletteList {
  const list = use(PaletteContext);
  if (list === undefined) throw new Error('there is no palette');
  return list;
}

/** The id of an option of the list of a palette. */
export function optionId(listId: string, key: string): string {
  return `${listId} ${key}`;
}
