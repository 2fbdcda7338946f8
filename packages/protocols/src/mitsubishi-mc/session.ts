import type { Block, Point, Session, WriteOptions } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import type { Purpose } from '../transport/purpose.ts';
import type { Value } from '../values/value.ts';
import type { ValueTable } from '../values/value-table.ts';
import type { WordVariable } from '../words/word-variable.ts';
import { WordWriter } from '../words/word-writer.ts';
import { elementOf, McBlock, readRequest } from './block.ts';
import type { McDriver } from './driver.ts';
import type { McFrames, McRequest } from './frames.ts';
import type { McLink } from './link.ts';
import { resolvePoint } from './variable.ts';

/** Requests to one Mitsubishi controller. */
export class McSession implements Session {
  readonly #link: McLink;
  readonly #frames: McFrames;
  readonly #driver: McDriver;
  readonly #writer: WordWriter<WordVariable>;

  constructor(link: McLink, frames: McFrames, driver: McDriver) {
    this.#link = link;
    this.#frames = frames;
    this.#driver = driver;
    this.#writer = new WordWriter({
      read: (variable) => this.#readBack(variable),
      write: (variable, data) => this.#write(variable, data),
      // The batch commands know no bits in words.
      writePart: () => Promise.resolve(false),
    });
  }

  async read(block: Block, into: ValueTable): Promise<void> {
    if (!(block instanceof McBlock)) {
      throw new ProtocolError('configuration', 'the block was planned by another protocol');
    }
    block.decode(await this.#link.ask(block.request, block.bytes, 'read'), into);
  }

  async write(point: Point, value: Value, options: WriteOptions): Promise<Value> {
    return await this.#writer.write(resolvePoint(point, this.#driver, this.#frames), value, options);
  }

  takeLateReplies(): number {
    return this.#link.takeLateReplies();
  }

  close(): Promise<void> {
    return this.#link.close();
  }

  async #readBack(variable: WordVariable): Promise<Buffer> {
    const data = await this.#ask(readRequest([variable]), 'readBack');
    return variable.isElement ? Buffer.of(elementOf(variable, data)) : data;
  }

  async #write(variable: WordVariable, data: Buffer): Promise<void> {
    const { isElement, address, size } = variable;
    const unit = isElement ? 'bit' : 'word';
    const count = isElement ? 1 : size;
    await this.#ask({ device: address.area, unit, start: address.offset, count, data }, 'write');
  }

  #ask(request: McRequest, purpose: Purpose): Promise<Buffer> {
    return this.#link.ask(request, this.#frames.encode(request), purpose);
  }
}
