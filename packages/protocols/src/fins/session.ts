import type { Block, Point, Session, WriteOptions } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import type { Value } from '../values/value.ts';
import type { ValueTable } from '../values/value-table.ts';
import { WordWriter } from '../words/word-writer.ts';
import { FinsBlock, placeOf } from './block.ts';
import type { FinsDriver } from './driver.ts';
import { readRequest, writeRequest } from './frame.ts';
import type { FinsLink } from './link.ts';
import { ScatteredBlock } from './scattered-block.ts';
import { type FinsVariable, positionOf, resolvePoint } from './variable.ts';

/** End codes of a controller that does not have a command: not supported by this model, or by this version. */
const unknownCommand: readonly number[] = [0x0401, 0x0402];

/** Requests to one Omron controller. */
export class FinsSession implements Session {
  readonly #link: FinsLink;
  readonly #driver: FinsDriver;
  readonly #writer: WordWriter<FinsVariable>;
  /** Whether the controller has the command that reads many items; true until it says otherwise. */
  #readsMany = true;

  constructor(link: FinsLink, driver: FinsDriver) {
    this.#link = link;
    this.#driver = driver;
    this.#writer = new WordWriter({
      read: (variable) => link.ask(readRequest(placeOf([variable])), 'readBack'),
      write: (variable, data) => this.#write(variable, data),
      writePart: (variable, mask, bits) => this.#writePart(variable, mask, bits),
    });
  }

  async read(block: Block, into: ValueTable): Promise<void> {
    if (block instanceof ScatteredBlock) return await this.#readScattered(block, into);
    if (!(block instanceof FinsBlock)) {
      throw new ProtocolError('configuration', 'the block was planned by another protocol');
    }
    block.decode(await this.#link.ask(block.request, 'read'), into);
  }

  async write(point: Point, value: Value, options: WriteOptions): Promise<Value> {
    return await this.#writer.write(resolvePoint(point, this.#driver), value, options);
  }

  takeLateReplies(): number {
    return this.#link.takeLateReplies();
  }

  close(): Promise<void> {
    return this.#link.close();
  }

  async #readScattered(block: ScatteredBlock, into: ValueTable): Promise<void> {
    if (this.#readsMany) {
      try {
        block.decode(await this.#link.ask(block.request, 'read'), into);
        return;
      } catch (error) {
        const isUnknown = error instanceof ProtocolError && unknownCommand.includes(error.deviceStatus ?? 0);
        if (!isUnknown) throw error;
        this.#readsMany = false;
      }
    }
    const replies: Buffer[] = [];
    for (const { request } of block.blocks) replies.push(await this.#link.ask(request, 'read'));
    block.blocks.forEach((one, index) => one.decode(replies[index] ?? Buffer.alloc(0), into));
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
