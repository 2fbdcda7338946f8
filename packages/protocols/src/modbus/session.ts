import type { DeviceFact } from '@penstock/contract/errors/device-fact';
import type { Block, Point, Session, WriteOptions } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import type { Purpose } from '../transport/purpose.ts';
import type { Value } from '../values/value.ts';
import type { ValueTable } from '../values/value-table.ts';
import type { WordVariable } from '../words/word-variable.ts';
import { WordWriter } from '../words/word-writer.ts';
import { ModbusBlock } from './block.ts';
import type { ModbusDriver } from './driver.ts';
import type { ModbusLink } from './link.ts';
import { identify, identityPatience } from './diagnostics.ts';
import {
  checkReply,
  ILLEGAL_FUNCTION,
  maskWriteRequest,
  readRequest,
  readWriteRequest,
  replyData,
  writeCoilRequest,
  writeRegistersRequest,
} from './pdu.ts';
import { areaOf, resolvePoint } from './variable.ts';

/** Requests to one Modbus unit over any framing. */
export class ModbusSession implements Session {
  readonly #link: ModbusLink;
  readonly #driver: ModbusDriver;
  readonly #writer: WordWriter<WordVariable>;
  /** Whether one register or coil is written by functions 16 and 15, as the device was found to want it. */
  readonly #isMultiple: Record<'register' | 'coil', boolean>;
  /** Whether the device has function 22, mask write register; undefined before it was tried. */
  #hasMaskWrite: boolean | undefined;

  constructor(link: ModbusLink, driver: ModbusDriver) {
    this.#link = link;
    this.#driver = driver;
    const isMultiple = driver.settings.writeFunction !== 'single';
    this.#isMultiple = { register: isMultiple, coil: isMultiple };
    this.#writer = new WordWriter({
      read: (variable) => this.#readBack(variable),
      write: (variable, data) => this.#write(variable, data),
      writePart: (variable, mask, bits) => this.#writePart(variable, mask, bits),
      ...(driver.settings.writeFunction === 'readWrite' && {
        writeAndRead: ({ start }, data) => this.#ask(readWriteRequest(start, data), 'write'),
      }),
    });
  }

  async read(block: Block, into: ValueTable): Promise<void> {
    if (!(block instanceof ModbusBlock)) {
      throw new ProtocolError('configuration', 'the block was planned by another protocol');
    }
    const reply = await this.#link.ask(block.request, 'read');
    block.decode(replyData(block.request, reply), into);
  }

  async write(point: Point, value: Value, options: WriteOptions): Promise<Value> {
    return await this.#writer.write(resolvePoint(point, this.#driver), value, options);
  }

  async identify(): Promise<readonly DeviceFact[]> {
    const isSerial = this.#driver.protocol !== 'modbus-tcp';
    return await identify(async (request) => {
      const reply = await this.#link.ask(request, 'read', identityPatience);
      checkReply(request, reply);
      return reply;
    }, isSerial);
  }

  takeLateReplies(): number {
    return this.#link.takeLateReplies();
  }

  close(): Promise<void> {
    return this.#link.close();
  }

  async #ask(request: Buffer, purpose: Purpose): Promise<Buffer> {
    return replyData(request, await this.#link.ask(request, purpose));
  }

  async #readBack(variable: WordVariable): Promise<Buffer> {
    const { start, size, isElement } = variable;
    const data = await this.#ask(readRequest(areaOf(variable), start, size), 'readBack');
    return isElement ? Buffer.of((data[0] ?? 0) & 1) : data;
  }

  /** Several registers go by function 16; one place by the function that the device has. */
  async #write({ start, size, isElement }: WordVariable, data: Buffer): Promise<void> {
    const kind = isElement ? 'coil' : 'register';
    const request = (isMultiple: boolean) =>
      isElement
        ? writeCoilRequest(start, data[0] === 1, isMultiple)
        : writeRegistersRequest(start, data, isMultiple);
    if (size > 1) {
      await this.#ask(request(true), 'write');
      return;
    }
    const isMultiple = this.#isMultiple[kind];
    try {
      await this.#ask(request(isMultiple), 'write');
    } catch (error) {
      if (!lacksFunction(error)) throw error;
      await this.#ask(request(!isMultiple), 'write').catch((other: unknown) => {
        // A device that has neither refuses what it was set to.
        throw lacksFunction(other) ? error : other;
      });
      this.#isMultiple[kind] = !isMultiple;
    }
  }

  async #writePart({ start }: WordVariable, mask: number, bits: number): Promise<boolean> {
    if (this.#hasMaskWrite === false) return false;
    try {
      await this.#ask(maskWriteRequest(start, mask, bits), 'write');
      this.#hasMaskWrite = true;
      return true;
    } catch (error) {
      if (this.#hasMaskWrite === true || !(error instanceof ProtocolError)) throw error;
      const isMalformed = error.reason === 'malformed' || error.reason === 'incomplete';
      if (error.reason !== 'timeout' && !isMalformed && !lacksFunction(error)) throw error;
      // Some devices ignore a function that they do not know. One that answers another is not merely out of reach.
      if (error.reason === 'timeout') await this.#ask(readRequest('holding', start, 1), 'readBack');
      this.#hasMaskWrite = false;
      return false;
    }
  }
}

/** Whether a device says that it does not have a function. */
function lacksFunction(error: unknown): boolean {
  return error instanceof ProtocolError && error.deviceStatus === ILLEGAL_FUNCTION;
}
