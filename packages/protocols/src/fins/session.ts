import type { Block, Point, Session, WriteOptions } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import type { Value } from '../values/value.ts';
import type { ValueTable } from '../values/value-table.ts';
import { WordWriter } from '../words/word-writer.ts';
import { FinsBlock, groupRequest } from './block.ts';
import type { FinsDriver } from './driver.ts';
import { writeRequest } from './frame.ts';
import type { FinsLink } from './link.ts';
import { type FinsVariable, positionOf, resolvePoint } from './variable.ts';

/** Requests to one Omron controller. */
export class FinsSession implements Session {
  readonly #link: FinsLink;
  readonly #driver: FinsDriver;
  readonly #writer: WordWriter<FinsVariable>;

  constructor(link: FinsLink, driver: FinsDriver) {
    this.#link = link;
    this.#driver = driver;
    this.#writer = new WordWriter({
      read: (variable) => link.ask(groupRequest([variable]), 'readBack'),
      write: (variable, data) => this.#write(variable, data),
      writePart: (variable, mask, bits) => this.#writePart(variable, mask, bits),
    });
  }

  async read(block: Block, into: ValueTable): Promise<void> {
    if (!(block instanceof FinsBlock)) {
      throw new ProtocolError('configuration', 'the block was planned by another protocol');
    }
    block.decode(await this.#link.ask(block.request, 'read'), into);
  }

  async write(point: Point, value: Value, options: WriteOptions): Promise<Value> {
    return await this.#writer.write(resolvePoint(point, this.#driver), value, options);
  }

  close(): Promise<void> {
    return this.#link.close();
  }

  async #write(variable: FinsVariable, data: Buffer): Promise<void> {
    await this.#link.ask(writeRequest(positionOf(variable, variable.start), variable.size, data), 'write');
  }

  /** A single bit is written alone where its area has a code for bits. */
  async #writePart({ codes, start, type }: FinsVariable, mask: number, bits: number): Promise<boolean> {
    const { bit: code } = codes;
    if (code === undefined || type !== 'bit') return false;
    const position = { code, word: codes.base + start, bit: Math.log2(mask) };
    await this.#link.ask(writeRequest(position, 1, Buffer.of(bits === 0 ? 0 : 1)), 'write');
    return true;
  }
}
