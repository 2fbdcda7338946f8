import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { applyChanges } from '@penstock/contract/configuration/diff/apply';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import {
  configurationFrom,
  readConfiguration as readDocument,
} from '@penstock/contract/configuration/read/read';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { failure } from '@penstock/contract/errors/error';
import {
  configurationState,
  listRevisions,
  patchConfiguration,
  readConfiguration,
} from '@penstock/contract/link/methods/configuration';

/** A gateway that holds a configuration and answers what the platform asks of it, in the process of the test. */
export class ScriptedGateway {
  revision = 1;
  author = 'anna';
  note = '';
  /** ms since 1970. */
  time = Date.UTC(2026, 10, 21);
  /** The most bytes of one chunk. */
  chunk = 100_000;
  /** Its further answers; undefined for those of the script. */
  more: (method: string, params: unknown) => unknown = () => undefined;
  #document: unknown;
  /** Revisions that it keeps beside the present one. */
  readonly #kept: {
    revision: number;
    author: string;
    note: string;
    time: number;
    hash: string;
    bytes: number;
  }[] = [];

  constructor(configuration: ConfigurationInput) {
    this.#document = configurationFrom(configuration);
  }

  get text(): string {
    return canonicalText(this.#document);
  }

  get document(): unknown {
    return this.#document;
  }

  get facts() {
    const { revision, author, note, time } = this;
    return { revision, author, note, time, hash: createHash('sha256').update(this.text).digest('hex') };
  }

  /** Its answer; for `gateways.answer` of a test platform. */
  readonly answer = (method: string, params: unknown): unknown => {
    const other = this.more(method, params);
    if (other !== undefined) return other;
    switch (method) {
      case configurationState.name:
        return { ...this.facts, bytes: this.text.length, deflatedBytes: 0, unsupported: [] };
      case readConfiguration.name:
        return this.#read(readConfiguration.params.parse(params));
      case patchConfiguration.name:
        return this.#patch(patchConfiguration.params.parse(params));
      case listRevisions.name:
        return { revisions: [{ ...this.facts, bytes: this.text.length }, ...this.#kept], more: false };
      default:
        return {};
    }
  };

  /** Somebody else changes the configuration at the gateway. */
  change(configuration: ConfigurationInput, author: string): void {
    this.#keep();
    this.#document = configurationFrom(configuration);
    this.revision += 1;
    this.author = author;
  }

  #keep(): void {
    this.#kept.unshift({ ...this.facts, bytes: this.text.length });
  }

  #read({ offset, limit }: { offset: number; limit: number }) {
    const content = deflateSync(this.text);
    const data = content.subarray(offset, offset + Math.min(limit, this.chunk));
    return {
      ...this.facts,
      total: content.length,
      size: this.text.length,
      offset,
      data: data.toString('base64'),
      end: offset + data.length === content.length,
    };
  }

  #patch({ baseRevision, changes, author, note }: ReturnType<typeof patchConfiguration.params.parse>) {
    if (baseRevision !== this.revision)
      throw failure('configuration.stale', { base: baseRevision, current: this.revision });
    const applied = applyChanges(this.#document, changes);
    if (!applied.ok) throw failure('configuration.changeMisplaced', { path: 'drivers' });
    const reading = readDocument(applied.document);
    if (!reading.ok)
      throw failure('document.invalid', { count: reading.total }, { problems: reading.problems });
    const changed = canonicalText(reading.configuration) !== this.text;
    if (changed) this.#keep();
    this.#document = reading.configuration;
    if (changed) Object.assign(this, { revision: this.revision + 1, author, note });
    return { revision: this.revision, hash: this.facts.hash, changed };
  }
}

/** A configuration with two drivers, of which the first has variables. */
export const scriptedConfiguration: ConfigurationInput = {
  format: 1,
  drivers: [
    { name: 'pump', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } },
    { name: 'tank', protocol: 's7', settings: { host: '10.0.0.2' } },
  ],
  variables: [
    { driver: 'pump', key: 'level', area: 'holding', address: '1', dataType: 'int16' },
    { driver: 'pump', key: 'flow', area: 'holding', address: '2', dataType: 'int16' },
  ],
};
