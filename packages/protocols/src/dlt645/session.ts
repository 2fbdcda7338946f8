import type { DeviceFact } from '@penstock/contract/errors/device-fact';
import type { Block, Point, Session, WriteOptions } from '../device.ts';
import { writeJudged } from '../judged-write.ts';
import { ProtocolError } from '../protocol-error.ts';
import type { Clock } from '../transport/clock.ts';
import type { Purpose } from '../transport/purpose.ts';
import type { Value } from '../values/value.ts';
import type { ValueTable } from '../values/value-table.ts';
import { MeterRead, resolvePoint } from './block.ts';
import type { MeterDriver } from './driver.ts';
import { encodeIdentifier, type MeterFunctions, meterFunctions, refusal } from './editions.ts';
import { ADDRESS_BYTES, addressBytes, addressText, anyAddress } from './frame.ts';
import { identify } from './identify.ts';
import type { MeterLink } from './link.ts';
import { decodeMeterValue, encodeMeterValue, isHeld, type MeterVariable } from './values.ts';

/** Frames that follow the first one of a reply: their number has a byte. */
const MAX_FOLLOWING = 255;
/** The most data of a request that writes (DL/T 645-2007, section 5.2.6). */
const MAX_WRITTEN = 50;
/** Bytes that a reply may have beside those that are asked for. */
const USUAL_REPLY = 32;

/** Requests to one meter. */
export class MeterSession implements Session {
  readonly #link: MeterLink;
  readonly #driver: MeterDriver;
  readonly #clock: Clock;
  readonly #functions: MeterFunctions;
  /** The address that the meter gave for itself, where the driver names none. */
  #found: Buffer | undefined;
  /** Writes follow each other, so that the last one requested is the one that stays. */
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor(link: MeterLink, driver: MeterDriver, clock: Clock) {
    this.#link = link;
    this.#driver = driver;
    this.#clock = clock;
    this.#functions = meterFunctions[driver.settings.edition];
  }

  async read(block: Block, into: ValueTable): Promise<void> {
    if (!(block instanceof MeterRead)) {
      throw new ProtocolError('configuration', 'the block was planned by another protocol');
    }
    const data = await this.#readItem(block.identifier, 'read', block.responseBytes);
    block.decode(data, this.#driver, into);
  }

  async write(point: Point, value: Value, options: WriteOptions): Promise<Value> {
    const variable = resolvePoint(point, this.#driver);
    if (!variable.address.isWritable) {
      throw new ProtocolError('readOnly', `${point.area} ${point.address} cannot be written`.slice(0, 100));
    }
    const data = encodeMeterValue(variable, value, this.#driver.settings.textOrder);
    const request = this.#writeRequest(variable.address.identifier, data);
    const write = this.#lastWrite.then(() => this.#write(variable, request, data, options));
    this.#lastWrite = write.catch(() => undefined);
    return await write;
  }

  async identify(): Promise<readonly DeviceFact[]> {
    return await identify(
      this.#driver,
      (identifier) => this.#readItem(identifier, 'read', USUAL_REPLY),
      async () => addressText(await this.#address('read')),
    );
  }

  takeLateReplies(): number {
    return this.#link.takeLateReplies();
  }

  close(): Promise<void> {
    return this.#link.close();
  }

  async #write(
    variable: MeterVariable,
    request: Buffer,
    data: Buffer,
    options: WriteOptions,
  ): Promise<Value> {
    const { field, identifier } = variable.address;
    let held = data;
    const start = this.#clock.monotonic();
    await writeJudged(
      {
        write: async () =>
          void (await this.#ask(this.#functions.write, request, Buffer.alloc(0), 'write', 0)),
        isHeld: async () => {
          held = await this.#readItem(identifier, 'readBack', data.length);
          return isHeld(field, data, held, (this.#clock.monotonic() - start) / 1000);
        },
      },
      options,
    );
    const value = decodeMeterValue(variable, held, this.#driver.settings.textOrder);
    if (value instanceof ProtocolError) throw value;
    return value;
  }

  /** Identifier, password, who writes, and the data. */
  #writeRequest(identifier: number, data: Buffer): Buffer {
    const { edition, passwordLevel, password, operatorCode } = this.#driver.settings;
    const operator = operatorCode === '' ? '0'.repeat(8) : operatorCode;
    const request = Buffer.concat([
      encodeIdentifier(edition, identifier),
      Buffer.from(String(passwordLevel).padStart(2, '0'), 'hex'),
      Buffer.from(password === '' ? '0'.repeat(6) : password, 'hex').reverse(),
      Buffer.from(operator, 'hex').reverse().subarray(0, this.#functions.operatorBytes),
      data,
    ]);
    if (request.length <= MAX_WRITTEN) return request;
    throw new ProtocolError('outOfRange', `a request that writes has ${MAX_WRITTEN} bytes at most`);
  }

  /** The data of an item, of all the frames that the meter sends it in. */
  async #readItem(identifier: number, purpose: Purpose, replyBytes: number): Promise<Buffer> {
    const { read, readFollowing, sequenceBytes } = this.#functions;
    const head = encodeIdentifier(this.#driver.settings.edition, identifier);
    const first = await this.#ask(read, head, head, purpose, replyBytes);
    const parts = [first.data.subarray(head.length)];
    let { isFollowed } = first;
    for (let sequence = 1; isFollowed; sequence += 1) {
      if (sequence > MAX_FOLLOWING) throw new ProtocolError('malformed', 'the reply has no end');
      const number = Buffer.alloc(sequenceBytes, sequence);
      // It goes before the reads that wait: the meter keeps the rest for this only.
      const next = await this.#ask(
        readFollowing,
        Buffer.concat([head, number]),
        head,
        'readBack',
        replyBytes,
      );
      const end = next.data.length - sequenceBytes;
      if (sequenceBytes > 0 && next.data[end] !== sequence) {
        throw new ProtocolError(
          'malformed',
          `frame ${next.data[end]} of the reply came instead of ${sequence}`,
        );
      }
      parts.push(next.data.subarray(head.length, end));
      ({ isFollowed } = next);
    }
    return Buffer.concat(parts);
  }

  async #ask(
    control: number,
    data: Buffer,
    prefix: Buffer,
    purpose: Purpose,
    replyBytes: number,
  ): Promise<{ readonly data: Buffer; readonly isFollowed: boolean }> {
    const address = await this.#address(purpose);
    try {
      const request = { address, function: control, data, prefix, replyBytes, purpose };
      const reply = await this.#link.ask(request);
      if (!reply.isRefused) return reply;
      throw refusal(this.#driver.settings.edition, reply.data, control === this.#functions.write);
    } catch (error) {
      // Another meter may be on the line by now.
      if (error instanceof ProtocolError && error.reason === 'timeout') this.#found = undefined;
      throw error;
    }
  }

  /** The address of the meter: that of the driver, or the one that it gives for itself. */
  async #address(purpose: Purpose): Promise<Buffer> {
    const { meterAddress } = this.#driver.settings;
    if (meterAddress !== '') return addressBytes(meterAddress);
    const { readAddress } = this.#functions;
    // Meters of 1997 have no question for it, and take the address of all meters.
    if (readAddress === undefined) return anyAddress;
    if (this.#found !== undefined) return this.#found;
    const none = Buffer.alloc(0);
    const { data, address } = await this.#link.ask({
      address: anyAddress,
      function: readAddress,
      data: none,
      prefix: none,
      replyBytes: ADDRESS_BYTES,
      // Read back: it is what somebody waits for, and changes nothing.
      purpose: purpose === 'write' ? 'readBack' : purpose,
    });
    this.#found = data.length === ADDRESS_BYTES ? data : address;
    return this.#found;
  }
}
