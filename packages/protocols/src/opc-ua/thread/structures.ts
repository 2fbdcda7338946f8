import {
  type ClientSession,
  type DataValue,
  extractDataValueToPromote,
  getExtraDataTypeManager,
  promoteOpaqueStructure,
} from 'node-opcua-client';
import { ProtocolError } from '../../protocol-error.ts';
import { messageOf } from '../failure.ts';

/** Type descriptions of a server are loaded again after they could not be, in ms. */
const TRIED_AGAIN = 60_000;

/** Decodes structures by the type descriptions of a server, which are loaded with the first one. */
export class Structures {
  readonly #session: ClientSession;
  readonly #timeout: number;
  #loading: Promise<ProtocolError | undefined> | undefined;
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(session: ClientSession, timeout: number) {
    this.#session = session;
    this.#timeout = timeout;
  }

  /**
   * Decodes, in place, the structures among values; undefined when there are none. Answers why those that are still {@link isOpaque} could not be: `busy`
   * while the server's types are being loaded, which goes on after the timeout; `unsupported` when they cannot be had.
   */
  decode(values: readonly DataValue[]): Promise<ProtocolError | undefined> | undefined {
    const opaque = values.filter(isOpaque);
    return opaque.length === 0 ? undefined : this.#decode(opaque);
  }

  async #decode(opaque: DataValue[]): Promise<ProtocolError | undefined> {
    const error = await this.#loaded();
    if (error !== undefined) return error;
    await promoteOpaqueStructure(this.#session, opaque);
    return new ProtocolError('unsupported', 'the server does not describe the type of this structure');
  }

  /** Resolves when the types of the server are loaded, or cannot be. */
  async whenLoaded(): Promise<void> {
    await this.#loading;
  }

  async #loaded(): Promise<ProtocolError | undefined> {
    const now = performance.now();
    if (this.#loading === undefined || now - this.#failedAt > TRIED_AGAIN) {
      this.#failedAt = Number.POSITIVE_INFINITY;
      this.#loading = this.#load();
    }
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<ProtocolError>((resolve) => {
      const error = new ProtocolError('busy', 'the types of the server are being loaded');
      timer = setTimeout(() => resolve(error), this.#timeout);
    });
    const outcome = await Promise.race([this.#loading, late]);
    clearTimeout(timer);
    return outcome;
  }

  async #load(): Promise<ProtocolError | undefined> {
    try {
      await getExtraDataTypeManager(this.#session);
      return undefined;
    } catch (error) {
      this.#failedAt = performance.now();
      return new ProtocolError('unsupported', `the types of the server cannot be read: ${messageOf(error)}`);
    }
  }
}

/** Whether a value is a structure whose bytes are not decoded, or an array of them. */
export function isOpaque(value: DataValue): boolean {
  return extractDataValueToPromote([value]).length > 0;
}
