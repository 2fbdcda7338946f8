/** The size of a symbol in its units, and the points at its border where pipes end. */
export interface SymbolFrame {
  readonly width: number;
  readonly height: number;
  readonly anchors: readonly {
    readonly id: string;
    readonly x: number;
    readonly y: number;
    readonly direction: 'left' | 'right' | 'up' | 'down';
  }[];
}

/** The symbols of a company that are known, by their names on pages. */
export type OwnSymbols = ReadonlyMap<string, SymbolFrame>;
