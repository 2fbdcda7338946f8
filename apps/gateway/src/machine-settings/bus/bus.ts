/** A value with its D-Bus signature, as variants and dictionaries of variants contain them. */
export interface BusValue {
  readonly signature: string;
  /** A number, text, boolean, bytes, a list, or a dictionary; those may contain further {@link BusValue}s. */
  readonly value: unknown;
}

/** The method of an object on the bus. */
export interface BusCall {
  readonly service: string;
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  /** The signature of the arguments; none by default. */
  readonly signature?: string;
  readonly body?: readonly unknown[];
}

/** Why a call on the bus failed. */
export class BusError extends Error {
  /** The D-Bus name of the error; empty where the bus itself is not reached. */
  readonly type: string;

  constructor(type: string, text: string) {
    super(text);
    this.type = type;
  }
}

/** The system bus of a Linux machine (D-Bus). Answers are plain values: variants are replaced by what they hold. */
export interface Bus {
  /** Calls a method and answers its results. @throws BusError for an error, a bus that is not there, and after 25 s. */
  call(call: BusCall): Promise<readonly unknown[]>;
  /** Tells the names that have an owner or can be started by the bus; none where there is no bus. */
  names(): Promise<ReadonlySet<string>>;
  /** Calls back when a name gets another owner; the answer ends it. */
  watchName(name: string, listener: (isOwned: boolean) => void): () => void;
  close(): void;
}

/** Reads a property of an object. @throws BusError. */
export async function readProperty(
  bus: Bus,
  object: Pick<BusCall, 'service' | 'path'>,
  owner: string,
  name: string,
): Promise<unknown> {
  const [value] = await bus.call({
    service: object.service,
    path: object.path,
    interface: 'org.freedesktop.DBus.Properties',
    member: 'Get',
    signature: 'ss',
    body: [owner, name],
  });
  return value;
}
