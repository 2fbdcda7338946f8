import { byteCount } from '@penstock/contract/rules/length';
import { limits } from '@penstock/contract/rules/limits';

/** The stored values of the scripts of a page, as JSON by name. */
export class ScriptData {
  readonly #items: Map<string, string>;
  readonly #onChange: (name: string, value: string | null) => void;
  #bytes: number;

  /** `onChange` hears of each change, so that it is kept; null: the item was removed. */
  constructor(
    stored: Readonly<Record<string, string>>,
    onChange: (name: string, value: string | null) => void,
  ) {
    this.#items = new Map(Object.entries(stored));
    this.#onChange = onChange;
    this.#bytes = 0;
    for (const [name, value] of this.#items) this.#bytes += byteCount(name) + byteCount(value);
  }

  get(name: string): unknown {
    const text = this.#items.get(name);
    return text === undefined ? null : JSON.parse(text);
  }

  /** Throws an Error for the script when an item, or all together, would be larger than may be stored. */
  set(name: string, value: string): void {
    const size = byteCount(value);
    if (size > limits.scriptItemBytes)
      throw new RangeError(`the item has ${size} bytes; at most ${limits.scriptItemBytes} can be stored`);
    const before = this.#items.get(name);
    if (before === value) return;
    const freed = before === undefined ? 0 : byteCount(name) + byteCount(before);
    const bytes = this.#bytes - freed + byteCount(name) + size;
    if (bytes > limits.pageStorageBytes)
      throw new RangeError(`more than ${limits.pageStorageBytes} bytes would be stored`);
    this.#bytes = bytes;
    this.#items.set(name, value);
    this.#onChange(name, value);
  }

  remove(name: string): boolean {
    const before = this.#items.get(name);
    if (before === undefined) return false;
    this.#bytes -= byteCount(name) + byteCount(before);
    this.#items.delete(name);
    this.#onChange(name, null);
    return true;
  }

  names(): readonly string[] {
    return [...this.#items.keys()];
  }
}
