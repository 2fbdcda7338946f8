import { withAliases, withNames } from '../templates/sparkplug/payload.ts';
import { ProtobufError } from '../templates/sparkplug/protobuf-reader.ts';

/**
 * The aliases of the metrics of an edge node, each a number that no other metric of the node has
 * (tck-id-payloads-alias-uniqueness). Births declare them, and what follows has them in the place of names.
 */
export class Aliases {
  readonly #byName = new Map<string, number>();
  readonly #byAlias = new Map<number, string>();

  /** The alias of a metric that is declared; a new one where it has none. */
  declare(name: string): number {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const alias = this.#byName.size + 1;
    this.#byName.set(name, alias);
    this.#byAlias.set(alias, name);
    return alias;
  }

  /** Forgets all: the node is born again. */
  reset(): void {
    this.#byName.clear();
    this.#byAlias.clear();
  }

  /** Data with aliases; a metric that was not declared keeps its name. @throws ProtobufError */
  toData(payload: Uint8Array): Uint8Array {
    return withAliases(payload, this.#byName);
  }

  /** A command with the names of its metrics; one that is no Sparkplug as it is. */
  toCommand(payload: Uint8Array): Uint8Array {
    try {
      return withNames(payload, this.#byAlias);
    } catch (error) {
      if (error instanceof ProtobufError) return payload;
      throw error;
    }
  }
}
