import type { Clock } from '@penstock/client/time/clock';
import { byteCount } from '@penstock/contract/rules/length';
import { limits } from '@penstock/contract/rules/limits';
import type { ScriptStorage } from '@penstock/stage/scripting/script-deeds';
import { z } from 'zod';
import { keep, readKept } from '../../kept/kept-for-account.ts';

const storedSchema = z.record(z.string().max(64), z.string().max(limits.pageStorageBytes));

/** How long changes are gathered before they are kept, in ms. */
const gathering = 250;

/** The values that the scripts of a page store for the account that is signed in, in this browser. */
export class BrowserStorage implements ScriptStorage {
  readonly #name: string;
  readonly #clock: Clock;
  #items: Map<string, string> | undefined;
  #cancel: (() => void) | undefined;

  constructor(pageId: string, clock: Clock) {
    this.#name = `pageStorage.${pageId}`;
    this.#clock = clock;
  }

  load(): Readonly<Record<string, string>> {
    this.#items ??= new Map(Object.entries(readKept(this.#name, storedSchema, {})));
    let bytes = 0;
    for (const [name, value] of this.#items) {
      bytes += byteCount(name) + byteCount(value);
      // More than scripts can store, or no JSON: somebody else wrote it.
      if (bytes > limits.pageStorageBytes || !isJson(value)) this.#items.delete(name);
    }
    return Object.fromEntries(this.#items);
  }

  keep(name: string, value: string | null): void {
    const items = this.#items ?? new Map<string, string>();
    this.#items = items;
    if (value === null) items.delete(name);
    else items.set(name, value);
    this.#cancel ??= this.#clock.after(gathering, () => this.flush());
  }

  /** Keeps what has changed at once. */
  flush(): void {
    if (this.#cancel === undefined || this.#items === undefined) return;
    this.#cancel();
    this.#cancel = undefined;
    keep(this.#name, Object.fromEntries(this.#items));
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
