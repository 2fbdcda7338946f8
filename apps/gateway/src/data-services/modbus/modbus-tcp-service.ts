import { createServer } from 'node:net';
import type { ModbusTcpService as Settings } from '@penstock/contract/configuration/model/data-service';
import { type ErrorKey, errorCatalogue } from '@penstock/contract/errors/catalogue';
import { requestLimits } from '@penstock/contract/rules/request-limits';
import type { DataServiceStatus } from '@penstock/contract/model/data-service-status';
import {
  bitsReply,
  exceptionReply,
  exceptions,
  readServerRequest,
  registersReply,
  type ServerRequest,
  writeReply,
} from '@penstock/protocols/modbus/server-pdu';
import {
  encodeTcp,
  measureTcpRequest,
  tcpPdu,
  tcpTransaction,
  tcpUnit,
} from '@penstock/protocols/modbus/tcp-framing';
import type { Clock } from '../../collector/schedule.ts';
import type { VariableResult } from '../../exchange/request.ts';
import { Allowance } from '../../requests/allowance.ts';
import type { DataService, ServiceWorld } from '../data-service.ts';
import { ServiceCondition } from '../service-condition.ts';
import { type ConnectedClient, TcpListener } from '../tcp-listener.ts';
import { ModbusException, type RegisterMap, type RegisterWrite } from './register-map.ts';

/** Requests of one client a second, and at once after a pause; more are answered later. */
const rate = { perSecond: 500, atOnce: 1000 } as const;
/** How long a client waits that asks faster, in ms. */
const rateWait = 20;

interface ModbusTcpServiceOptions extends ServiceWorld {
  readonly settings: Settings;
  /** The present register table. */
  readonly registers: () => RegisterMap;
}

/**
 * A Modbus TCP server (Application Protocol V1.1b3, Messaging on TCP/IP V1.0b) over the register table: functions 1 to 6, 15
 * and 16. The requests of a client are answered one after the other.
 */
export class ModbusTcpService implements DataService {
  readonly #options: ModbusTcpServiceOptions;
  readonly #condition: ServiceCondition;
  readonly #listener: TcpListener;

  constructor(options: ModbusTcpServiceOptions) {
    this.#options = options;
    const { settings, clock, log } = options;
    const { name, listenAddress, port } = settings;
    const address = `${listenAddress === '' ? '*' : listenAddress}:${port}`;
    this.#condition = new ServiceCondition({ name, kind: 'modbusTcp', isEnabled: true, address, clock, log });
    this.#listener = new TcpListener({
      settings,
      clock,
      condition: this.#condition,
      createServer: () => createServer(),
      serve: (client) => this.#serve(client),
    });
  }

  start(): void {
    this.#listener.start();
  }

  async stop(): Promise<void> {
    await this.#listener.stop();
  }

  status(): DataServiceStatus {
    return this.#condition.status(this.#listener.clients);
  }

  /** Answers the frames of a client. Bytes that are no Modbus end the connection, since nothing tells where the next frame is. */
  #serve(client: ConnectedClient): void {
    const { clock } = this.#options;
    const { socket } = client;
    const requests = new Allowance(clock, rate);
    const writes = new Allowance(clock, requestLimits);
    let received: Buffer = Buffer.alloc(0);
    const work = async (): Promise<void> => {
      client.isBusy = true;
      // The client keeps its further requests meanwhile.
      socket.pause();
      for (;;) {
        const length = measureTcpRequest(received);
        if (length < 0) {
          this.#condition.count('refused');
          socket.destroy();
        }
        if (socket.destroyed || length <= 0 || received.length < length) break;
        const frame = received.subarray(0, length);
        received = received.subarray(length);
        while (!requests.take()) await after(clock, rateWait);
        client.asked();
        const reply = await this.#answer(frame, client, writes);
        if (socket.destroyed) break;
        socket.write(encodeTcp(tcpTransaction(frame), tcpUnit(frame), reply));
        // A client that reads no replies gets no further ones.
        if (socket.writableNeedDrain) await drained(socket);
      }
      client.isBusy = false;
      if (!socket.destroyed) socket.resume();
    };
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      if (!client.isBusy) void work();
    });
  }

  async #answer(frame: Buffer, client: ConnectedClient, writes: Allowance): Promise<Buffer> {
    const { settings } = this.#options;
    const pdu = tcpPdu(frame);
    this.#condition.count('requests');
    try {
      if (settings.unit !== null && tcpUnit(frame) !== settings.unit)
        throw new ModbusException('targetFailed');
      const reading = readServerRequest(pdu);
      if (!reading.ok) {
        this.#condition.count('refused');
        return exceptionReply(pdu, reading.exception);
      }
      return await this.#carryOut(pdu, reading.request, client, writes);
    } catch (error) {
      this.#condition.count('refused');
      if (error instanceof ModbusException) return exceptionReply(pdu, error.code);
      this.#options.log.error({ service: settings.name, err: error }, 'a request of Modbus failed');
      return exceptionReply(pdu, exceptions.deviceFailure);
    }
  }

  async #carryOut(
    pdu: Buffer,
    request: ServerRequest,
    client: ConnectedClient,
    writes: Allowance,
  ): Promise<Buffer> {
    const { settings, registers } = this.#options;
    const map = registers();
    switch (request.kind) {
      case 'readBits':
        return bitsReply(pdu, map.readBits(request.area, request.start, request.count, settings));
      case 'readRegisters':
        return registersReply(pdu, map.readRegisters(request.area, request.start, request.count, settings));
      case 'writeBits':
        this.#demandWriting(writes);
        await this.#write(map.writesOfBits(request.start, request.bits), client);
        return writeReply(pdu);
      case 'writeRegisters':
        this.#demandWriting(writes);
        await this.#write(map.writesOfRegisters(request.start, request.data), client);
        return writeReply(pdu);
    }
  }

  #demandWriting(writes: Allowance): void {
    if (this.#options.settings.readOnly) throw new ModbusException('illegalFunction');
    if (!writes.take()) throw new ModbusException('busy');
  }

  async #write(writes: readonly RegisterWrite[], client: ConnectedClient): Promise<void> {
    const { settings, execution, log } = this.#options;
    const writer = `${settings.name} ${client.address}`;
    const results: VariableResult[] = [];
    // A request may write more coils than one of the gateway may have variables.
    for (let at = 0; at < writes.length; at += requestLimits.variables) {
      const part = writes.slice(at, at + requestLimits.variables);
      results.push(...(await execution.write({ id: '', writes: part }, writer)));
    }
    const failed = results.filter(({ code }) => code !== '0');
    this.#condition.count('writes', results.length);
    this.#condition.count('failedWrites', failed.length);
    const variables = writes.slice(0, 20).map(({ key }) => key);
    const entry = { service: settings.name, client: client.address, variables, failed: failed.length };
    log.info(entry, 'a client of a data service wrote');
    const [first] = failed;
    if (first !== undefined) throw new ModbusException(exceptionOf(first.code));
  }
}

/** The codes of values that a variable does not take, and of devices that have no time. */
const ofValues = codesOf([
  'device.outOfRange',
  'device.dataType',
  'device.writeLimit',
  'device.formulaWrite',
]);
const ofBusy = codesOf(['device.busy', 'request.tooMany']);

function codesOf(keys: readonly ErrorKey[]): ReadonlySet<string> {
  return new Set(keys.map((key) => errorCatalogue[key].code));
}

function exceptionOf(code: string): 'illegalValue' | 'busy' | 'deviceFailure' {
  if (ofValues.has(code)) return 'illegalValue';
  return ofBusy.has(code) ? 'busy' : 'deviceFailure';
}

function after(clock: Clock, wait: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(wait, resolve);
  });
}

function drained(socket: ConnectedClient['socket']): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.on('drain', done);
    socket.on('close', done);
  });
}
