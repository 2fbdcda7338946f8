import type * as dbus from '@jellybrick/dbus-next';
import type { Clock } from '@penstock/protocols/transport/clock';
import { type Bus, type BusCall, BusError, type BusValue } from './bus.ts';

/** The address of the system bus where the environment names none. */
const usualAddress = 'unix:path=/run/dbus/system_bus_socket';
/** How long a call may take, in ms: that of the reference implementation. */
const longestCall = 25_000;

const daemon = {
  service: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
} as const;

type Library = typeof dbus;

interface Connection {
  readonly library: Library;
  readonly bus: dbus.MessageBus;
  /** Rejects when the connection breaks. */
  readonly broken: Promise<never>;
}

interface SystemBusOptions {
  readonly clock: Clock;
  /** The address of the bus; that of `DBUS_SYSTEM_BUS_ADDRESS`, or the usual one, by default. */
  readonly address?: string | undefined;
}

/** The system bus by a library, which is loaded and connected at the first call, and connected again after a break. */
export class SystemBus implements Bus {
  readonly #clock: Clock;
  readonly #address: string;
  readonly #listeners = new Map<string, Set<(isOwned: boolean) => void>>();
  #connection: Promise<Connection> | undefined;

  constructor({ clock, address }: SystemBusOptions) {
    this.#clock = clock;
    this.#address = address ?? process.env['DBUS_SYSTEM_BUS_ADDRESS'] ?? usualAddress;
  }

  async call({ service, path, interface: owner, member, signature = '', body = [] }: BusCall) {
    const { library, bus, broken } = await this.#within(this.#connected(), service, member);
    const message = new library.Message({
      destination: service,
      path,
      interface: owner,
      member,
      signature,
      body: body.map((value) => toLibrary(value, library)),
    });
    try {
      const reply = await this.#within(Promise.race([bus.call(message), broken]), service, member);
      return (reply?.body ?? []).map((value) => fromLibrary(value, library));
    } catch (error) {
      if (error instanceof library.DBusError) throw new BusError(error.type, error.text);
      throw error;
    }
  }

  async names(): Promise<ReadonlySet<string>> {
    try {
      const lists = await Promise.all(
        ['ListNames', 'ListActivatableNames'].map((member) => this.call({ ...daemon, member })),
      );
      return new Set(lists.flat(2).filter((name) => typeof name === 'string'));
    } catch (error) {
      if (error instanceof BusError) return new Set();
      throw error;
    }
  }

  watchName(name: string, listener: (isOwned: boolean) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    listeners.add(listener);
    // Without a bus there is nobody to hear of.
    void this.#connected()
      .then(({ bus, library }) => this.#match(bus, library, name))
      .catch(() => undefined);
    return () => listeners.delete(listener);
  }

  close(): void {
    this.#listeners.clear();
    void this.#connection?.then(({ bus }) => bus.disconnect()).catch(() => undefined);
    this.#connection = undefined;
  }

  /** The library waits for ever for a service that is silent, or that has gone. */
  async #within<Result>(result: Promise<Result>, service: string, member: string): Promise<Result> {
    let cancel = () => {};
    const late = new Promise<never>((_, reject) => {
      const error = new BusError('', `${service} does not answer ${member}`);
      cancel = this.#clock.after(longestCall, () => reject(error));
    });
    try {
      return await Promise.race([result, late]);
    } finally {
      cancel();
    }
  }

  #connected(): Promise<Connection> {
    this.#connection ??= this.#connect();
    return this.#connection;
  }

  async #connect(): Promise<Connection> {
    const library = await import('@jellybrick/dbus-next');
    const bus = library.sessionBus({ busAddress: this.#address });
    const broken = new Promise<never>((_, reject) => {
      // The types of the library leave the event of errors out.
      const events: NodeJS.EventEmitter = bus;
      events.on('error', (error: unknown) => {
        this.#connection = undefined;
        reject(new BusError('', error instanceof Error ? error.message : String(error)));
      });
    });
    broken.catch(() => undefined);
    bus.on('message', (message) => this.#hear(message));
    await Promise.race([new Promise<void>((resolve) => void bus.once('connect', resolve)), broken]);
    for (const name of this.#listeners.keys()) this.#match(bus, library, name);
    return { library, bus, broken };
  }

  #match(bus: dbus.MessageBus, library: Library, name: string): void {
    const rule = `type='signal',sender='${daemon.service}',member='NameOwnerChanged',arg0='${name}'`;
    const message = new library.Message({
      destination: daemon.service,
      path: daemon.path,
      interface: daemon.interface,
      member: 'AddMatch',
      signature: 's',
      body: [rule],
      flags: library.MessageFlag.NO_REPLY_EXPECTED,
    });
    bus.send(message);
  }

  #hear({ member, sender, body: [name, , owner] }: dbus.Message): void {
    if (member !== 'NameOwnerChanged' || sender !== daemon.service || typeof name !== 'string') return;
    for (const listener of this.#listeners.get(name) ?? []) listener(owner !== '');
  }
}

function isBusValue(value: object): value is BusValue {
  return 'signature' in value && 'value' in value && typeof value.signature === 'string';
}

function toLibrary(value: unknown, library: Library): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return value.map((item) => toLibrary(item, library));
  if (isBusValue(value)) return new library.Variant(value.signature, toLibrary(value.value, library));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toLibrary(item, library)]));
}

function fromLibrary(value: unknown, library: Library): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return value.map((item) => fromLibrary(item, library));
  if (value instanceof library.Variant) return fromLibrary(value.value, library);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fromLibrary(item, library)]));
}
