import type { Block, Point, Session, WriteOptions } from '../device.ts';
import { writeJudged } from '../judged-write.ts';
import { meansBadAddress, ProtocolError } from '../protocol-error.ts';
import { decodeValue } from '../values/decode-value.ts';
import { encodeValue } from '../values/encoder.ts';
import type { Purpose } from '../transport/purpose.ts';
import type { Value } from '../values/value.ts';
import { setFault, type ValueTable } from '../values/value-table.ts';
import { S7Block } from './block.ts';
import type { S7Driver } from './driver.ts';
import { type Layout, layOut } from './layout.ts';
import type { S7Link } from './link.ts';
import { encodeRead, type ItemResult, readItems } from './read-variables.ts';
import {
  charactersOf,
  type LengthHeader,
  presentLengthAt,
  statedLength,
  stringContent,
} from './string-header.ts';
import { resolvePoint, type Variable } from './variable.ts';
import { checkWritten, encodeBitWrite, encodeBytesWrite, maxWriteBytes } from './write-variable.ts';

/** Requests to one controller. */
export class S7Session implements Session {
  readonly #link: S7Link;
  readonly #driver: S7Driver;
  /** Writes follow each other, so that the last one requested is the one that stays. */
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor(link: S7Link, driver: S7Driver) {
    this.#link = link;
    this.#driver = driver;
  }

  async read(block: Block, into: ValueTable): Promise<void> {
    if (!(block instanceof S7Block)) {
      throw new ProtocolError('configuration', 'the block was planned by another protocol');
    }
    const { layout, results } = await this.#readAll((pduLength) => block.layoutFor(pduLength), 'read');
    const errors = results.filter((result) => result instanceof ProtocolError);
    const missing = layout.segments.filter(({ variables }, index) => {
      const result = results[index];
      return variables.length > 1 && result instanceof ProtocolError && meansBadAddress(result.reason);
    });
    const [error] = errors;
    if (error !== undefined && (missing.length > 0 || errors.length === results.length)) {
      throw errors.find(({ reason }) => missing.length === 0 || meansBadAddress(reason)) ?? error;
    }
    layout.segments.forEach(({ rows, decode }, index) => {
      const result = results[index];
      if (result instanceof ProtocolError) setFault(into, rows, result);
      else if (result !== undefined) decode(result, into);
    });
  }

  async write(point: Point, value: Value, options: WriteOptions): Promise<Value> {
    const variable = resolvePoint(point, this.#driver);
    const { area, lengthHeader: header } = variable.address;
    if (!variable.memory.writable) {
      throw new ProtocolError('readOnly', `${area} ${point.address} cannot be written`);
    }
    const { type, mask, length, encoding } = variable;
    const size = header === undefined ? variable.size : length;
    const layout = { type, mask, length, size, encoding };
    const encoded = encodeValue(layout, value);
    const bytes = header === undefined ? encoded : stringContent(header, encoded);
    const write = this.#lastWrite.then(async () => {
      if (header !== undefined)
        await this.#checkRoom(variable, header, bytes.length - presentLengthAt(header));
      const send = () =>
        type === 'bit'
          ? this.#writeBit(variable, bytes[0] === 1)
          : this.#writeBytes(variable, bytes, presentLengthAt(header));
      await writeJudged({ write: send, isHeld: () => this.#isHeld(variable, bytes) }, options);
      return decodeValue(layout, encoded);
    });
    this.#lastWrite = write.catch(() => undefined);
    return await write;
  }

  takeLateReplies(): number {
    return this.#link.takeLateReplies();
  }

  close(): Promise<void> {
    return this.#link.close();
  }

  /** Reads a layout, made when the PDU length is known, and gives for each segment its bytes or its error. */
  async #readAll(
    layoutFor: (pduLength: number) => Layout,
    purpose: Purpose,
  ): Promise<{ readonly layout: Layout; readonly results: readonly ItemResult[] }> {
    let layout: Layout | undefined;
    let gathered: ItemResult[][] = [];
    for (let index = 0; index === 0 || index < (layout?.requests.length ?? 0); index += 1) {
      let asked: Layout['requests'][number] | undefined;
      const reply = await this.#link.ask((pduLength) => {
        const current = layoutFor(pduLength);
        // Connected again with another PDU length: what was gathered belongs to another layout.
        if (current !== layout) {
          layout = current;
          gathered = current.segments.map(() => []);
          index = 0;
        }
        asked = current.requests[index];
        return asked?.pdu ?? Buffer.alloc(0);
      }, purpose);
      const parts = asked?.parts ?? [];
      readItems(reply, parts).forEach((result, item) => {
        gathered[parts[item]?.segment ?? 0]?.push(result);
      });
    }
    if (layout === undefined) throw new ProtocolError('configuration', 'a block of nothing');
    return { layout, results: gathered.map(joined) };
  }

  async #writeBit({ memory, address }: Variable, isOn: boolean): Promise<void> {
    checkWritten(await this.#link.ask(() => encodeBitWrite(memory, address, isOn), 'write'));
  }

  /** An S7 text states how long it may be; a longer one would overwrite what follows it. `bytes` of characters. */
  async #checkRoom({ memory, address }: Variable, header: LengthHeader, bytes: number): Promise<void> {
    const first = { memory, db: address.db, start: address.offset, size: presentLengthAt(header) };
    const reply = await this.#link.ask(() => encodeRead([first]), 'readBack');
    const [result] = readItems(reply, [first]);
    if (result instanceof ProtocolError) throw result;
    const room = result === undefined ? 0 : statedLength(header, result, 0);
    const needed = charactersOf(header, bytes);
    if (needed > room) {
      throw new ProtocolError(
        'outOfRange',
        `the text has ${needed} characters, its place has room for ${room}`,
      );
    }
  }

  /** In as many requests as the PDU needs: only strings take more than one. `from`: bytes after the address. */
  async #writeBytes({ memory, address }: Variable, bytes: Buffer, from: number): Promise<void> {
    for (let done = 0, next = 0; done < bytes.length; done = next) {
      const reply = await this.#link.ask((pduLength) => {
        next = Math.min(bytes.length, done + maxWriteBytes(pduLength));
        const part = { ...address, offset: address.offset + from + done };
        return encodeBytesWrite(memory, part, bytes.subarray(done, next));
      }, 'write');
      checkWritten(reply);
    }
  }

  /** Whether the controller holds the bytes written; rejects where it does not let them be read. */
  async #isHeld(variable: Variable, bytes: Buffer): Promise<boolean> {
    let layout: Layout | undefined;
    const { results } = await this.#readAll((pduLength) => {
      if (layout?.pduLength !== pduLength) layout = layOut([[variable]], pduLength);
      return layout;
    }, 'readBack');
    const [result] = results;
    if (result instanceof ProtocolError) throw result;
    const { type, address } = variable;
    if (type === 'bit') return (((result?.[0] ?? 0) >> address.bit) & 1) === bytes[0];
    const header = address.lengthHeader;
    const from = presentLengthAt(header);
    const held = header === undefined ? result : result?.subarray(from, from + bytes.length);
    return held?.equals(bytes) === true;
  }
}

/** The parts of a segment put together; the first error counts for all. */
function joined(parts: readonly ItemResult[]): ItemResult {
  const bytes: Buffer[] = [];
  for (const part of parts) {
    if (part instanceof ProtocolError) return part;
    bytes.push(part);
  }
  const [only] = bytes;
  return only !== undefined && bytes.length === 1 ? only : Buffer.concat(bytes);
}
