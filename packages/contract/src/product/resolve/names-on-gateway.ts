import type { Definition, EquipmentBinding } from '../definition.ts';

/** The names of the parts of a definition on a gateway, by their names in the definition. */
export interface NamesOnGateway {
  readonly drivers: ReadonlyMap<string, string>;
  /** Keys of signals; those of a signal that the gateway has already is the key of that variable. */
  readonly keys: ReadonlyMap<string, string>;
  readonly recordings: ReadonlyMap<string, string>;
  readonly alarms: ReadonlyMap<string, string>;
}

/** Returns the names of the parts of a definition on the gateway that it is bound to. */
export function namesOnGateway(definition: Definition, binding: EquipmentBinding): NamesOnGateway {
  const { prefix } = binding;
  const replaced = new Map(
    binding.existingDrivers.map(({ driver, gatewayDriver }) => [driver, gatewayDriver]),
  );
  return {
    drivers: new Map(definition.drivers.map(({ name }) => [name, replaced.get(name) ?? prefix + name])),
    keys: new Map(definition.signals.map((signal) => [signal.key, keyOnGateway(signal, prefix)])),
    recordings: new Map(definition.recordings.map(({ id }) => [id, prefix + id])),
    alarms: new Map(definition.alarms.map(({ id }) => [id, prefix + id])),
  };
}

/** The key of the gateway's variable that a signal is read from. */
export function keyOnGateway(
  { key, source }: Pick<Definition['signals'][number], 'key' | 'source'>,
  prefix: string,
): string {
  return source.kind === 'gateway' ? source.variable : prefix + key;
}
