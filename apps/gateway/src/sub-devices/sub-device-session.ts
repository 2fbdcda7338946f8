import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import type { SubDeviceState, SubDeviceStatus } from '@penstock/contract/model/server-status';
import type { SubDevice } from '@penstock/contract/rules/sub-devices';
import type { Clock } from '../collector/schedule.ts';
import type {
  SubDeviceAnswer,
  SubDeviceProtocol,
  SubDeviceStep,
} from '../templates/sub-devices/sub-device-protocol.ts';
import type { TemplateMessage } from '../templates/template.ts';
import { TimedState } from '../waiting/timed-state.ts';

/** How long a cloud may take to answer a request, in ms. */
export const answerWait = 10_000;
/** After a refusal, or no answer, the device is offered again so much later, in ms. */
export const retryWait = 60_000;

interface SessionOptions {
  readonly device: SubDevice;
  readonly protocol: SubDeviceProtocol;
  readonly clock: Clock;
  /** The id of the next request; no other request of the connection has it. */
  readonly nextId: () => string;
  readonly send: (message: TemplateMessage) => Promise<void>;
  /** The device cannot be made known, or not by these settings. */
  readonly onRefused: (device: SubDevice, error: CatalogueError) => void;
  /** It is online, or is not for the time being. */
  readonly onSettled: () => void;
}

/** The session of one device behind the gateway at a cloud, within a connection of the gateway. */
export class SubDeviceSession {
  readonly device: SubDevice;
  readonly #options: SessionOptions;
  readonly #state: TimedState<SubDeviceState>;
  #error: SubDeviceStatus['error'] = null;
  #isBound = false;
  /** The request that waits for an answer. */
  #request:
    | { readonly id: string; readonly step: 'bind' | 'online'; readonly cancel: () => void }
    | undefined;
  #retryAt = Number.NEGATIVE_INFINITY;
  #waiters: (() => void)[] = [];

  constructor(options: SessionOptions) {
    this.#options = options;
    this.device = options.device;
    this.#state = new TimedState<SubDeviceState>('offline', options.clock);
  }

  get isOnline(): boolean {
    return this.#state.current === 'online';
  }

  /** A request of the device waits for its answer. */
  get isBusy(): boolean {
    return this.#request !== undefined;
  }

  /** Whether it can be made online now: not yet asked, or long enough after a refusal. */
  get isDue(): boolean {
    return !this.isBusy && !this.isOnline && this.#options.clock.monotonic() >= this.#retryAt;
  }

  get status(): SubDeviceStatus {
    const { driver, product, device } = this.device;
    return {
      driver,
      product,
      device,
      state: this.#state.current,
      since: this.#state.since,
      error: this.#error,
    };
  }

  /** Makes the device known, and online; {@link settled} resolves when the cloud has answered. */
  signIn(): void {
    const { protocol } = this.#options;
    if (protocol.missing(this.device) !== undefined) {
      const error = failure('vendor.subDeviceSecret', { driver: this.device.driver });
      this.#fail('misconfigured', error);
      return;
    }
    if (this.#isBound) this.#ask('online');
    else if (!this.#ask('bind')) this.#ask('online');
  }

  /** Tells the cloud that the device is offline. */
  async signOut(): Promise<void> {
    const wasOnline = this.isOnline;
    this.reset();
    const message = wasOnline ? this.#message('offline', this.#options.nextId()) : undefined;
    if (message !== undefined) await this.#options.send(message).catch(() => undefined);
  }

  /** Resolves once no request waits for an answer. */
  async settled(): Promise<void> {
    if (this.isBusy) await new Promise<void>((resolve) => this.#waiters.push(resolve));
  }

  /** The connection of the gateway has ended, and with it the session of the device. */
  reset(): void {
    this.#endRequest();
    this.#retryAt = Number.NEGATIVE_INFINITY;
    if (this.#state.current !== 'offline') this.#state.enter('offline');
    this.#settle();
  }

  /** Takes an answer of the cloud where it is for this device. */
  take({ id, device, refusal, isEnded }: SubDeviceAnswer): void {
    if (isEnded === true) {
      if (device === this.device.device && this.isOnline) this.#state.enter('offline');
      return;
    }
    const request = this.#request;
    if (request === undefined || (id === undefined ? device !== this.device.device : id !== request.id))
      return;
    this.#endRequest();
    if (request.step === 'bind') {
      // One that was bound before, or in the console, is online all the same.
      this.#isBound = refusal === undefined;
      this.#ask('online');
      return;
    }
    if (refusal === undefined) {
      this.#error = null;
      this.#state.enter('online');
      this.#settle();
      return;
    }
    const { code, message } = refusal;
    const parameters = { device: this.device.device, code, reason: message };
    this.#fail('refused', failure('vendor.subDeviceRefused', parameters));
  }

  /** Sends a request; false where the cloud has no such step. */
  #ask(step: 'bind' | 'online'): boolean {
    const { clock, nextId, send } = this.#options;
    const id = nextId();
    const message = this.#message(step, id);
    if (message === undefined) return false;
    const silent = () => {
      this.#endRequest();
      const seconds = answerWait / 1000;
      this.#fail('refused', failure('vendor.subDeviceSilent', { device: this.device.device, seconds }));
    };
    this.#request = { id, step, cancel: clock.after(answerWait, silent) };
    this.#state.enter('signingIn');
    // Where it is not sent, the connection has ended, or nothing answers in time.
    void send(message).catch(() => undefined);
    return true;
  }

  #message(step: SubDeviceStep, id: string): TemplateMessage | undefined {
    const { protocol, clock } = this.#options;
    return protocol.request(step, this.device, id, clock.wall());
  }

  #fail(state: SubDeviceState, error: CatalogueError): void {
    const { clock, onRefused } = this.#options;
    this.#error = { key: error.key, parameters: { ...error.parameters }, time: clock.wall() };
    this.#retryAt = clock.monotonic() + retryWait;
    this.#state.enter(state);
    onRefused(this.device, error);
    this.#settle();
  }

  #endRequest(): void {
    this.#request?.cancel();
    this.#request = undefined;
  }

  #settle(): void {
    for (const resolve of this.#waiters.splice(0)) resolve();
    this.#options.onSettled();
  }
}
