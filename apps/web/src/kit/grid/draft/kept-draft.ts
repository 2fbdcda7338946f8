import { parsedJson } from '@penstock/contract/document/parsed-json';
import { z } from 'zod';
import type { Row, Rows } from '../row.ts';
import type { RowModel } from '../row-model.ts';
import { readKept, writeKept } from './kept.ts';
import { isChanged } from './rows.ts';

/** The rows of the table that one piece keeps the changes of: it is written in a few ms, also by a slow computer. */
const pieceRows = 200;

/** The first of the texts: without it nothing is kept. */
const headSchema = z.object({
  /** The revision that the changes were made from. */
  revision: z.number(),
  /** The number of pieces. */
  pieces: z.int().min(0).max(1000),
});

/** Changes that the browser keeps over a reload. */
export interface KeptDraft<Kind extends string> {
  readonly revision: number;
  /** Only those that were changed. */
  readonly rows: Rows<Kind>;
}

/**
 * Keeps the changed rows of a table in the storage of the tab, in pieces of so many rows of the table. A piece is written
 * when one of its rows changed, and between two pieces the page may do other work: all of ten thousand rows at once would
 * hold it up for longer than a tenth of a second.
 */
export class DraftStorage<Kind extends string> {
  readonly #model: RowModel<Kind>;
  readonly #storage: Storage;
  readonly #key: string;
  /** The changed rows that each piece has; empty where it is not known. */
  #written: (Rows | undefined)[] = [];

  constructor(model: RowModel<Kind>, storage: Storage, key: string) {
    this.#model = model;
    this.#storage = storage;
    this.#key = key;
  }

  /** The changes that were kept; undefined where there are none. */
  read(): KeptDraft<Kind> | undefined {
    const head = this.#head();
    if (head === undefined) return undefined;
    const rows = Array.from({ length: head.pieces }, (_, at) =>
      readKept(this.#model, this.#storage.getItem(this.#pieceKey(at)) ?? '', String(at)),
    );
    return { revision: head.revision, rows: rows.flatMap((piece) => piece ?? []) };
  }

  /**
   * Writes what changed since it was written before, one piece with each step. Answers false when there is no room for it; what was
   * kept before is then gone, since it would be an older state.
   */
  *write(revision: number, rows: Rows<Kind>): Generator<undefined, boolean> {
    const before = this.#head()?.pieces ?? 0;
    let pieces = 0;
    try {
      for (let at = 0; at * pieceRows < rows.length; at += 1) {
        const changed = rows.slice(at * pieceRows, (at + 1) * pieceRows).filter(isChanged);
        if (changed.length > 0) pieces = at + 1;
        if (haveSame(this.#written[at], changed)) continue;
        this.#put(at, changed);
        yield;
      }
      for (let at = Math.ceil(rows.length / pieceRows); at < Math.max(before, this.#written.length); at += 1)
        this.#put(at, []);
      if (pieces === 0) this.#storage.removeItem(this.#key);
      else this.#storage.setItem(this.#key, JSON.stringify({ revision, pieces }));
      return true;
    } catch {
      for (let at = 0; at < Math.max(before, this.#written.length); at += 1)
        this.#storage.removeItem(this.#pieceKey(at));
      this.#storage.removeItem(this.#key);
      this.#written = [];
      return false;
    }
  }

  #put(at: number, changed: Rows<Kind>): void {
    const key = this.#pieceKey(at);
    this.#written[at] = undefined;
    if (changed.length === 0) this.#storage.removeItem(key);
    else this.#storage.setItem(key, writeKept(this.#model, changed));
    this.#written[at] = changed;
  }

  #head(): z.output<typeof headSchema> | undefined {
    return headSchema.safeParse(parsedJson(this.#storage.getItem(this.#key) ?? '')).data;
  }

  #pieceKey(at: number): string {
    return `${this.#key}.${at}`;
  }
}

function haveSame(one: Rows | undefined, other: Rows): boolean {
  return one?.length === other.length && one.every((row: Row, index) => row === other[index]);
}
