import { readFile } from 'node:fs/promises';
import { writeFileAtomically } from '@penstock/node-kit/durable-file';
import { z } from 'zod';

/** Gateways whose certificates are remembered; the one accepted longest ago goes first. */
const maxKnown = 1000;

const fileSchema = z.object({ fingerprints: z.record(z.string(), z.string().max(100)) });

/** The certificates of gateways that a person has accepted, in a file of this computer. */
export class KnownGateways {
  readonly #path: string;
  readonly #fingerprints: Map<string, string>;

  private constructor(path: string, fingerprints: Map<string, string>) {
    this.#path = path;
    this.#fingerprints = fingerprints;
  }

  /** Reads the file. One that is missing or not understood counts as empty: each gateway is then asked about again. */
  static async open(path: string): Promise<KnownGateways> {
    try {
      const { fingerprints } = fileSchema.parse(JSON.parse(await readFile(path, 'utf8')));
      return new KnownGateways(path, new Map(Object.entries(fingerprints)));
    } catch {
      return new KnownGateways(path, new Map());
    }
  }

  /** Whether a certificate is the one that was accepted for a gateway. */
  compare(sn: string, fingerprint: string): 'same' | 'other' | 'none' {
    const known = this.#fingerprints.get(sn);
    if (known === undefined) return 'none';
    return known === fingerprint ? 'same' : 'other';
  }

  /** Remembers a certificate as accepted. */
  async accept(sn: string, fingerprint: string): Promise<void> {
    if (this.compare(sn, fingerprint) === 'same') return;
    this.#fingerprints.delete(sn);
    this.#fingerprints.set(sn, fingerprint);
    const [oldest] = this.#fingerprints.keys();
    if (this.#fingerprints.size > maxKnown && oldest !== undefined) this.#fingerprints.delete(oldest);
    await writeFileAtomically(
      this.#path,
      JSON.stringify({ fingerprints: Object.fromEntries(this.#fingerprints) }),
    );
  }
}
