import type { Block, Point, Session, WriteOptions } from '../device.ts';
import { meansBadAddress, ProtocolError } from '../protocol-error.ts';
import type { Value } from '../values/value.ts';
import { encodeValue } from '../values/encoder.ts';
import type { ValueTable } from '../values/value-table.ts';
import { ModbusBlock } from './block.ts';
import type { ModbusLink } from './link.ts';
import { readRequest, replyData, writeCoilRequest, writeRegistersRequest } from './pdu.ts';
import type { ModbusDriver } from './driver.ts';
import { placeInRegister, resolvePoint, type Variable } from './variable.ts';

/** Requests to one Modbus unit over any framing. */
export class ModbusSession implements Session {
  readonly #link: ModbusLink;
  readonly #driver: ModbusDriver;
  /** Writes follow each other, so that two bits of one register do not undo one another. */
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(link: ModbusLink, driver: ModbusDriver) {
    this.#link = link;
    this.#driver = driver;
  }

  async read(block: Block, into: ValueTable): Promise<void> {
    if (!(block instanceof ModbusBlock)) {
      throw new ProtocolError('configuration', 'the block was planned by another protocol');
    }
    const reply = await this.#link.ask(block.request, false);
    block.decode(replyData(block.request, reply), into);
  }

  async write(point: Point, value: Value, options: WriteOptions): Promise<void> {
    const variable = resolvePoint(point, this.#driver);
    const { area } = variable.address;
    if (area === 'discrete' || area === 'input') {
      throw new ProtocolError('readOnly', `${area} ${point.address} cannot be written`);
    }
    const { type, mask, length, encoding, size } = variable;
    const isInRegister = size === 1 && (type === 'bit' || type === 'int8' || type === 'uint8');
    const layout = { type, mask: isInRegister ? 0 : mask, length, size: size * 2, encoding };
    const bytes = encodeValue(layout, value);
    const write = this.#lastWrite.then(async () => {
      if (area === 'coil') await this.#writeCoil(variable, bytes, options);
      else
        await this.#writeRegisters(
          variable,
          isInRegister ? await this.#merged(variable, bytes) : bytes,
          options,
        );
    });
    this.#lastWrite = write.catch(() => undefined);
    await write;
  }

  close(): Promise<void> {
    return this.#link.close();
  }

  async #ask(request: Buffer): Promise<Buffer> {
    return replyData(request, await this.#link.ask(request, true));
  }

  async #writeCoil(variable: Variable, bytes: Buffer, options: WriteOptions): Promise<void> {
    const isOn = bytes[0] === 1;
    await this.#ask(
      writeCoilRequest(variable.start, isOn, this.#driver.settings.writeFunction === 'multiple'),
    );
    if (!options.verify) return;
    const data = await this.#readBack(variable);
    if (data !== undefined && ((data[0] ?? 0) & 1) !== (isOn ? 1 : 0)) throw differs();
  }

  async #writeRegisters(variable: Variable, bytes: Buffer, options: WriteOptions): Promise<void> {
    const isMultiple = variable.size > 1 || this.#driver.settings.writeFunction === 'multiple';
    await this.#ask(writeRegistersRequest(variable.start, bytes, isMultiple));
    if (!options.verify) return;
    const data = await this.#readBack(variable);
    if (data !== undefined && !data.equals(bytes)) throw differs();
  }

  /** The register of a bit or byte as it stands, with the new value put in. */
  async #merged(variable: Variable, bytes: Buffer): Promise<Buffer> {
    const register = Buffer.from(await this.#ask(readRequest('holding', variable.start, 1)));
    const { byte, bit } = placeInRegister(variable);
    const [value = 0] = bytes;
    const old = register[byte] ?? 0;
    register[byte] = variable.type === 'bit' ? (old & ~(1 << bit)) | (value << bit) : value;
    return register;
  }

  /** Undefined where the device does not let the address be read: then its acknowledgement must do. */
  async #readBack(variable: Variable): Promise<Buffer | undefined> {
    try {
      return await this.#ask(readRequest(variable.address.area, variable.start, variable.size));
    } catch (error) {
      if (error instanceof ProtocolError && meansBadAddress(error.reason)) return undefined;
      throw error;
    }
  }
}

function differs(): ProtocolError {
  return new ProtocolError('verifyFailed', 'the value read back differs from the one written');
}
