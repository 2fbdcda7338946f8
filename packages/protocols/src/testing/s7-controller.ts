import type { Block, Device, Point, Session } from '../device.ts';
import { createDevice } from '../list.ts';
import { encodeData } from '../s7/iso-framing.ts';
import type { Value } from '../values/value.ts';
import { createValueTable, faultAt, valueAt } from '../values/value-table.ts';
import { settle } from './manual-clock.ts';
import { pointOf } from './points.ts';
import { s7Driver } from './s7-driver.ts';
import { type ScriptedWire, ScriptedWorld } from './scripted-wires.ts';

/** The answer to a connection request. */
export const CONFIRM = '0300001611d00001000100c0010ac1020100c2020101';

/** A frame with a reply to the job of a reference, in hexadecimal as all here. */
export function reply(reference: number, parameters: string, data = '', error = '0000'): string {
  const [head, body] = [Buffer.from(parameters, 'hex'), Buffer.from(data, 'hex')];
  const header = Buffer.from(`320300000000000000000000`, 'hex');
  header.writeUInt16BE(reference, 4);
  header.writeUInt16BE(head.length, 6);
  header.writeUInt16BE(body.length, 8);
  header.write(error, 10, 'hex');
  return encodeData(Buffer.concat([header, head, body])).toString('hex');
}

/** The answer to communication set up. */
export function granted(jobs = 1, pdu = 240): string {
  return reply(0, `f000${[jobs, jobs, pdu].map((value) => value.toString(16).padStart(4, '0')).join('')}`);
}

/** A reply with items of 16 bits, or with return codes where they were refused. */
export function words(reference: number, ...items: readonly (number | string)[]): string {
  const data = items.map((item) =>
    typeof item === 'string' ? `${item}000000` : `ff040010${item.toString(16).padStart(4, '0')}`,
  );
  return reply(reference, `04${items.length.toString(16).padStart(2, '0')}`, data.join(''));
}

/** A point in a data block. */
export function at(row: number, address: string, fields: Partial<Point> = {}): Point {
  return pointOf({ row, area: 'DB', address, ...fields });
}

/** `waiting`, then the result of a request or the reason of its failure. */
export interface State {
  outcome: unknown;
}

/** A session with a controller whose part the test plays. */
export class ScriptedController {
  readonly world = new ScriptedWorld();
  readonly table = createValueTable(10);
  readonly device: Device;
  readonly session: Session;

  constructor(fields: object = {}, settings: object = {}) {
    this.device = createDevice(s7Driver({ timeout: 1000, mergeGap: 0, ...fields }, settings), undefined);
    this.session = this.device.connect(this.world.environment);
  }

  get wire(): ScriptedWire {
    return this.world.wire;
  }

  /** Takes the connection through its handshake, after which only jobs are in `wire.sent`. */
  async accept(jobs = 1, pdu = 240): Promise<void> {
    await settle();
    this.wire.accept();
    this.wire.receive(CONFIRM);
    this.wire.receive(granted(jobs, pdu));
    this.wire.sent.splice(0, 2);
    await settle();
  }

  /** The block of points that one request reads. */
  blockOf(...points: readonly Point[]): Block {
    const [block, ...others] = this.device.plan(points).blocks;
    if (block === undefined || others.length > 0) throw new Error('not one block');
    return block;
  }

  /** Reads points; the outcome is the value of each, or its fault. */
  read(...points: readonly Point[]): State {
    return this.readBlock(this.blockOf(...points));
  }

  readBlock(block: Block): State {
    const { session, table } = this;
    return watch(session.read(block, table), () =>
      block.rows.map((row) => faultAt(table, row) ?? valueAt(table, row)),
    );
  }

  write(point: Point, value: Value, verify = false): State {
    return watch(this.session.write(point, value, { verify }), () => 'done');
  }

  async close(): Promise<void> {
    await this.session.close();
    if (this.world.clock.pending > 0) throw new Error('a timer was left running');
  }
}

function watch(promise: Promise<unknown>, result: () => unknown): State {
  const state: State = { outcome: 'waiting' };
  promise.then(
    () => {
      state.outcome = result();
    },
    (error: unknown) => {
      state.outcome = error instanceof Error && 'reason' in error ? error.reason : error;
    },
  );
  return state;
}
