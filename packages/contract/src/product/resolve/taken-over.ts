import { type Alarm, alarmSchema } from '../../configuration/model/alarm.ts';
import { formulaKeys, withFormulaKeys } from '../../configuration/references/formula-keys.ts';
import type { Configuration } from '../../configuration/model/configuration.ts';
import { withRenamedKeys } from '../../configuration/references/renamed-keys.ts';
import { type Path, Problems } from '../../document/problem.ts';
import type { Problem } from '../../errors/error.ts';
import { shiftedAddress } from '../../protocols/shifted-address.ts';
import type { DefinedAlarm, DefinedSignal, Definition } from '../definition.ts';
import { alarmKeys } from './alarm-keys.ts';
import { addressOffsets } from './address-offsets.ts';
import { presentItems, type GatewayItems } from './gateway-items.ts';
import { namesOnGateway } from './names-on-gateway.ts';
import type { BoundDefinition } from './resolve.ts';

/** A definition that has what others have changed on the gateway. */
export interface TakenOver {
  readonly definition: Definition;
  /**
   * The parts that the definition cannot have, such as a formula with a variable that it does not know; each
   * is left as it was.
   */
  readonly problems: readonly Problem[];
}

/**
 * The definition of an equipment with the items that binding brought as its gateway has them now: the way back of
 * `resolveForGateway`. Signals whose variables were deleted go, and what names them.
 */
export function takenOver(bound: BoundDefinition, applied: GatewayItems, actual: Configuration): TakenOver {
  const { definition, binding } = bound;
  const names = namesOnGateway(definition, binding);
  const offsets = addressOffsets(definition.parameters, bound.parameterValues);
  const localKeys = reversed(names.keys);
  const localDrivers = reversed(names.drivers);
  const present = presentItems(applied, actual);
  const problems = new Problems();

  const drivers = new Map(present.drivers.map((driver) => [driver.name, driver]));
  const variables = new Map(present.variables.map((variable) => [variable.key, variable]));
  const formulas = new Map(present.intermediateVariables.map((variable) => [variable.key, variable]));
  const alarms = new Map(present.alarms.map((alarm) => [alarm.id, alarm]));
  const recordings = new Map(present.recordings.map((recording) => [recording.id, recording]));
  const brought = {
    drivers: new Set(applied.drivers.map(({ name }) => name)),
    keys: new Set([...applied.variables, ...applied.intermediateVariables].map(({ key }) => key)),
    recordings: new Set(applied.recordings.map(({ id }) => id)),
    alarms: new Set(applied.alarms.map(({ id }) => id)),
  };

  const definedDrivers = new Map(definition.drivers.map((driver) => [driver.name, driver]));
  const signals = definition.signals.flatMap((signal, index): readonly DefinedSignal[] => {
    const key = names.keys.get(signal.key) ?? signal.key;
    if (signal.source.kind === 'gateway' || !brought.keys.has(key)) return [signal];
    const source = sourceOf(signal, key, ['signals', index, 'source']);
    return source === undefined ? [] : [{ ...signal, source }];
  });
  const kept = new Set(signals.map(({ key }) => key));
  return {
    definition: {
      ...definition,
      drivers: definition.drivers.flatMap((driver) => {
        const name = names.drivers.get(driver.name) ?? driver.name;
        if (!brought.drivers.has(name)) return [driver];
        const now = drivers.get(name);
        return now === undefined ? [] : [{ ...now, name: driver.name, equipment: driver.equipment }];
      }),
      signals: signals.map((signal) => (kept.has(signal.setpoint) ? signal : { ...signal, setpoint: '' })),
      recordings: definition.recordings.flatMap((recording, index) => {
        const id = names.recordings.get(recording.id) ?? recording.id;
        if (!brought.recordings.has(id))
          return [{ ...recording, keys: recording.keys.filter((key) => kept.has(key)) }];
        const now = recordings.get(id);
        if (now === undefined) return [];
        const keys = now.keys.flatMap((key, position) => {
          const local = localKeys.get(key);
          if (local !== undefined && kept.has(local)) return [local];
          problems.add(['recordings', index, 'keys', position], 'variable.absent', { key });
          return [];
        });
        return [{ ...now, id: recording.id, keys }];
      }),
      alarms: definition.alarms.flatMap((alarm, index) => {
        const id = names.alarms.get(alarm.id) ?? alarm.id;
        if (!brought.alarms.has(id)) return [alarm];
        const now = alarms.get(id);
        return now === undefined ? [] : [alarmOf(alarm, now, ['alarms', index])];
      }),
    },
    problems: problems.found,
  };

  /** The alarm as the gateway has it, with what it means to people. */
  function alarmOf(defined: DefinedAlarm, now: Alarm, path: Path): DefinedAlarm {
    const unknown = alarmKeys(now).find(({ key }) => !kept.has(localKeys.get(key) ?? ''));
    if (unknown !== undefined) {
      problems.add([...path, ...unknown.path], 'variable.absent', { key: unknown.key });
      return defined;
    }
    const local = alarmSchema.parse(withRenamedKeys('alarms', { ...now, id: defined.id }, localKeys));
    return { ...defined, ...local };
  }

  /** The source as the gateway has it; undefined where the variable is gone. */
  function sourceOf(signal: DefinedSignal, key: string, path: Path): DefinedSignal['source'] | undefined {
    const device = variables.get(key);
    if (device !== undefined) {
      const { key: _key, ...fields } = device;
      const driver = localDrivers.get(device.driver);
      if (driver === undefined) {
        problems.add([...path, 'driver'], 'variable.driverMissing', { driver: device.driver });
        return signal.source;
      }
      const address = localAddress(fields, driver, path);
      return address === undefined ? signal.source : { ...fields, kind: 'device', driver, address };
    }
    const computed = formulas.get(key);
    if (computed === undefined) return undefined;
    const unknown = formulaKeys(computed.formula).find(({ name }) => !localKeys.has(name));
    if (unknown !== undefined) {
      const parameters = { position: unknown.start + 1, name: unknown.name };
      problems.add([...path, 'formula'], 'formula.unknownKey', parameters);
      return signal.source;
    }
    const { key: _key, ...fields } = computed;
    return { ...fields, kind: 'intermediate', formula: withFormulaKeys(computed.formula, localKeys) };
  }

  /** The address without the offset of its driver; undefined where it has none. */
  function localAddress(
    fields: Omit<GatewayItems['variables'][number], 'key'>,
    driver: string,
    path: Path,
  ): string | undefined {
    const offset = offsets.get(driver) ?? 0;
    const defined = drivers.get(names.drivers.get(driver) ?? driver) ?? definedDrivers.get(driver);
    if (offset === 0 || defined === undefined) return fields.address;
    const address = shiftedAddress(defined, fields, -offset);
    if (address === undefined) {
      const parameters = { address: fields.address.slice(0, 100), offset: -offset };
      problems.add([...path, 'address'], 'binding.addressNotShiftable', parameters);
    }
    return address;
  }
}

function reversed(names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...names].map(([local, name]) => [name, local]));
}
