import type { WriteOptions } from '../device.ts';
import { writeJudged } from '../judged-write.ts';
import { ProtocolError } from '../protocol-error.ts';
import { decodeValue } from '../values/decode-value.ts';
import { encodeValue } from '../values/encoder.ts';
import type { Value } from '../values/value.ts';
import { isPartOfWord, shiftInWord, type WordVariable } from './word-variable.ts';

/** The memory of a device as writing needs it. Words have their high byte first, elements are one byte: 0 or 1. */
export interface WritableMemory<Variable extends WordVariable> {
  read(variable: Variable): Promise<Buffer>;
  write(variable: Variable, data: Buffer): Promise<void>;
  /** Writes whole words and gives what the device holds then. Present where one request does both. */
  writeAndRead?(variable: Variable, data: Buffer): Promise<Buffer>;
  /**
   * Sets the bits of `mask` in the word of a variable to those of `bits`, without touching the rest. Resolves with
   * false where the device cannot; nothing is written then.
   */
  writePart(variable: Variable, mask: number, bits: number): Promise<boolean>;
}

/** Writes values one after the other, so that two bits of one word do not undo one another. */
export class WordWriter<Variable extends WordVariable> {
  readonly #memory: WritableMemory<Variable>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(memory: WritableMemory<Variable>) {
    this.#memory = memory;
  }

  /** As `Session.write`, for a point that was worked out. */
  async write(variable: Variable, value: Value, options: WriteOptions): Promise<Value> {
    const { type, mask, length, encoding, size, address, isWritable } = variable;
    if (!isWritable) {
      throw new ProtocolError('readOnly', `${address.area} ${address.offset} cannot be written`);
    }
    const isPart = isPartOfWord(variable);
    const isWhole = !isPart && !variable.isElement;
    const layout = { type, mask: isWhole ? mask : 0, length, size: size * 2, encoding };
    const bytes = encodeValue(layout, value);
    const write = this.#last.then(async () => {
      if (isPart) await this.#writePart(variable, bytes, options);
      else await this.#writeWhole(variable, bytes, options);
      return decodeValue(layout, bytes);
    });
    this.#last = write.catch(() => undefined);
    return await write;
  }

  async #writeWhole(variable: Variable, bytes: Buffer, options: WriteOptions): Promise<void> {
    let held: Buffer | undefined;
    const write = async () => {
      held = await this.#writeWords(variable, bytes);
    };
    const isHeld = async () => (held ?? (await this.#memory.read(variable))).equals(bytes);
    await writeJudged({ write, isHeld }, options);
  }

  /** Writes words. Answers the value that the device then holds, where its reply contains it. */
  async #writeWords(variable: Variable, data: Buffer): Promise<Buffer | undefined> {
    const memory = this.#memory;
    if (!variable.isElement && memory.writeAndRead) return await memory.writeAndRead(variable, data);
    await memory.write(variable, data);
    return undefined;
  }

  async #writePart(variable: Variable, bytes: Buffer, options: WriteOptions): Promise<void> {
    const shift = shiftInWord(variable);
    const mask = (variable.type === 'bit' ? 1 : 0xff) << shift;
    const bits = (bytes[0] ?? 0) << shift;
    let held: Buffer | undefined;
    const write = async () => {
      if (await this.#memory.writePart(variable, mask, bits)) return;
      const word = Buffer.from(await this.#memory.read(variable));
      word.writeUInt16BE((word.readUInt16BE(0) & ~mask) | bits);
      held = await this.#writeWords(variable, word);
    };
    // Only the part written is compared: the program of the device may change the rest meanwhile.
    const isHeld = async () =>
      ((held ?? (await this.#memory.read(variable))).readUInt16BE(0) & mask) === bits;
    await writeJudged({ write, isHeld }, options);
  }
}
