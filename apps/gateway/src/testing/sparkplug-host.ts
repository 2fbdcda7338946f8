import { get } from 'sparkplug-payload';
import { protobufFields } from '../templates/sparkplug/protobuf-reader.ts';

const found = get('spBv1.0');
if (found === null) throw new Error('the library has no Sparkplug B');
/** The library of Eclipse Tahu. */
export const tahu = found;

/** A message of an edge node, decoded by the library. */
export interface HostMessage {
  /** `NBIRTH`, `DDATA` ... */
  readonly kind: string;
  readonly device: string | undefined;
  readonly seq: number | undefined;
  readonly metrics: Readonly<Record<string, unknown>>;
  readonly types: Readonly<Record<string, string>>;
  /** The aliases of its metrics by their names. */
  readonly aliases: Readonly<Record<string, number>>;
  /** The metrics that have only an alias. */
  readonly unnamed: readonly string[];
  readonly isHistorical: boolean;
}

/** Reads a message by its topic and payload. `names`: those of the aliases that births declared. */
export function hostMessage(
  topic: string,
  payload: Uint8Array,
  names: ReadonlyMap<number, string> = new Map(),
): HostMessage {
  const [, , kind = '', , device] = topic.split('/');
  const { metrics } = tahu.decodePayload(payload);
  const list = (metrics ?? []).map((metric) => {
    // The library gives an empty name to a metric without one.
    const isUnnamed = metric.name === undefined || metric.name === null || metric.name === '';
    const alias = metric.alias === undefined || metric.alias === null ? undefined : Number(metric.alias);
    const name = (isUnnamed ? names.get(alias ?? -1) : metric.name) ?? '';
    return { ...metric, name, alias, isUnnamed };
  });
  return {
    kind,
    device,
    // The library gives 0 to a payload without a number.
    seq: [...protobufFields(payload)].flatMap(({ field, value }) => (field === 3 ? [Number(value)] : []))[0],
    metrics: byName(list, ({ value, type }) => plain(value, type)),
    types: byName(list, ({ type }): string => type),
    aliases: Object.fromEntries(
      list.flatMap(({ name, alias }) => (alias === undefined || alias === 0 ? [] : [[name, alias] as const])),
    ),
    unnamed: list.flatMap(({ name, isUnnamed }) => (isUnnamed ? [name] : [])),
    isHistorical: list.length > 0 && list.every(({ isHistorical }) => isHistorical === true),
  };
}

function byName<Item extends { readonly name: string }, Value>(
  items: readonly Item[],
  valueOf: (item: Item) => Value,
): Record<string, Value> {
  return Object.fromEntries(items.map((item): [string, Value] => [item.name, valueOf(item)]));
}

/** A value of the library. Its integers of 64 bits are objects; those of the type Int64 may be negative. */
export function libraryValue(value: unknown, type: string): unknown {
  if (typeof value !== 'object' || value === null || !('high' in value) || !('low' in value)) return value;
  const bits = (BigInt(Number(value.high) >>> 0) << 32n) | BigInt(Number(value.low) >>> 0);
  return type === 'Int64' ? BigInt.asIntN(64, bits) : bits;
}

/** A value with integers as numbers. */
function plain(value: unknown, type: string): unknown {
  const read = libraryValue(value, type);
  return typeof read === 'bigint' ? Number(read) : read;
}

/**
 * A host application that checks what an edge node sends by the rules of the specification (3.0, chapters 4 to 6), message by
 * message; what breaks a rule is in `broken`.
 */
export class SparkplugHost {
  readonly messages: HostMessage[] = [];
  readonly broken: string[] = [];
  #isBorn = false;
  #sequence = 0;
  #birthDeath: unknown;
  readonly #devices = new Map<string, Readonly<Record<string, string>>>();
  #nodeTypes: Readonly<Record<string, string>> = {};
  /** The names of the aliases of the session. */
  readonly #names = new Map<number, string>();

  take(topic: string, payload: Uint8Array, isRetained = false): void {
    const message = hostMessage(topic, payload, this.#names);
    // Commands are the host's own.
    if (message.kind.endsWith('CMD')) return;
    this.messages.push(message);
    if (isRetained) this.#break(message, 'is retained');
    if (message.kind === 'NBIRTH') this.#names.clear();
    this.#checkAliases(message);
    if (message.kind === 'NDEATH') this.#nodeDeath(message);
    else if (message.kind === 'NBIRTH') this.#nodeBirth(message);
    else this.#numbered(message);
  }

  /** The kinds of the messages so far, with devices. */
  get story(): string[] {
    return this.messages.map(({ kind, device }) => (device === undefined ? kind : `${kind} ${device}`));
  }

  #nodeBirth(message: HostMessage): void {
    if (message.seq !== 0) this.#break(message, 'does not have the number 0');
    if (message.metrics['Node Control/Rebirth'] !== false)
      this.#break(message, 'has no Node Control/Rebirth');
    if (message.types['bdSeq'] !== 'Int64') this.#break(message, 'has no bdSeq');
    this.#birthDeath = message.metrics['bdSeq'];
    this.#nodeTypes = message.types;
    this.#isBorn = true;
    this.#sequence = 0;
    this.#devices.clear();
  }

  #nodeDeath(message: HostMessage): void {
    if (message.seq !== undefined) this.#break(message, 'has a number');
    if (message.metrics['bdSeq'] !== this.#birthDeath) this.#break(message, 'is of another session');
    this.#isBorn = false;
    this.#devices.clear();
  }

  #numbered(message: HostMessage): void {
    const { kind, device, seq, types } = message;
    this.#sequence = (this.#sequence + 1) % 256;
    if (seq !== this.#sequence) this.#break(message, `has the number ${seq}, not ${this.#sequence}`);
    if (!this.#isBorn) this.#break(message, 'comes before the birth of the node');
    if (device === undefined) {
      this.#checkTypes(message, this.#nodeTypes);
      return;
    }
    const declared = this.#devices.get(device);
    if (kind === 'DBIRTH') this.#devices.set(device, types);
    else if (declared === undefined) this.#break(message, 'comes before the birth of the device');
    else this.#checkTypes(message, declared);
    if (kind === 'DDEATH') this.#devices.delete(device);
  }

  /** Births have names and unique aliases; data of metrics that have one have the alias alone. */
  #checkAliases(message: HostMessage): void {
    const isBirth = message.kind.endsWith('BIRTH');
    for (const [name, alias] of Object.entries(message.aliases)) {
      const known = this.#names.get(alias);
      if (isBirth && known !== undefined && known !== name)
        this.#break(message, `has the alias ${alias} twice`);
      if (isBirth) this.#names.set(alias, name);
      else if (!message.unnamed.includes(name)) this.#break(message, `has ${name} with an alias and a name`);
    }
    if (isBirth && message.unnamed.length > 0) this.#break(message, 'has a metric without a name');
    if (message.unnamed.includes('')) this.#break(message, 'has an alias that was not declared');
    const aliased = new Set(this.#names.values());
    const named = Object.keys(message.metrics).filter((name) => !message.unnamed.includes(name));
    if (!isBirth && named.some((name) => aliased.has(name)))
      this.#break(message, 'has a name in place of an alias');
  }

  #checkTypes(message: HostMessage, declared: Readonly<Record<string, string>>): void {
    for (const [name, type] of Object.entries(message.types)) {
      if (declared[name] !== type) this.#break(message, `has ${name} as ${type}, not as it was declared`);
    }
  }

  #break(message: HostMessage, what: string): void {
    this.broken.push(`message ${this.messages.length}, ${message.kind} ${message.device ?? ''}: ${what}`);
  }
}
