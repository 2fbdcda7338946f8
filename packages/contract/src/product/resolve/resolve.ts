import type { z } from 'zod';
import { alarmSchema } from '../../configuration/model/alarm.ts';
import { driverSchema } from '../../configuration/model/driver.ts';
import { recordingSchema } from '../../configuration/model/recording.ts';
import { deviceVariableSchema, intermediateVariableSchema } from '../../configuration/model/variable.ts';
import { formulaKeys, withFormulaKeys } from '../../configuration/references/formula-keys.ts';
import { withRenamedKeys } from '../../configuration/references/renamed-keys.ts';
import { addIssues } from '../../document/issues.ts';
import { type Path, Problems } from '../../document/problem.ts';
import type { Problem } from '../../errors/error.ts';
import { shiftedAddress } from '../../protocols/shifted-address.ts';
import { rules } from '../../rules/table.ts';
import type { DefinedSignal, Definition, EquipmentBinding, OwnDefinition } from '../definition.ts';
import type { MovedSecret } from '../moved-secrets.ts';
import { alarmKeys } from './alarm-keys.ts';
import { addressOffsets } from './address-offsets.ts';
import type { GatewayItems } from './gateway-items.ts';
import { type NamesOnGateway, namesOnGateway } from './names-on-gateway.ts';

/** A definition with the binding of an equipment. */
export interface BoundDefinition {
  /** The effective definition of the equipment. */
  readonly definition: Definition;
  readonly parameterValues: OwnDefinition['parameterValues'];
  /** Secrets that have to be entered before it can be bound. */
  readonly toEnter: readonly MovedSecret[];
  readonly binding: EquipmentBinding;
  /** The name of the equipment, where its drivers may have to say it. */
  readonly title?: string;
}

/** Facts about the gateway. */
export interface ResolveOptions {
  /** Whether its drivers say which equipment they belong to, since topics of the gateway ask for it. */
  readonly namesEquipment?: boolean;
}

/** The result of a definition on a gateway. */
export interface ResolvedDefinition {
  /** Items as the configuration of the gateway has them. What has a problem is left out. */
  readonly items: GatewayItems;
  /** Why it cannot be bound so; paths are those of the definition, such as `signals.3.key`. */
  readonly problems: readonly Problem[];
}

/**
 * The drivers, variables, recordings and alarms that a bound definition brings to its gateway: names with the prefix, formulas
 * and keys that follow them, addresses with their offset. A signal of a variable that the gateway has already, and a driver
 * that is replaced by one, bring nothing.
 */
export function resolveForGateway(
  bound: BoundDefinition,
  { namesEquipment = false }: ResolveOptions = {},
): ResolvedDefinition {
  return new Resolution(bound, namesEquipment).resolve();
}

/** The part of an alarm that the gateway judges, without its meaning to people. */
const bareAlarmSchema = alarmSchema.strip();

type DeviceSource = Omit<Extract<DefinedSignal['source'], { kind: 'device' }>, 'kind'>;

class Resolution {
  readonly #bound: BoundDefinition;
  readonly #names: NamesOnGateway;
  readonly #offsets: ReadonlyMap<string, number>;
  readonly #drivers: ReadonlyMap<string, Definition['drivers'][number]>;
  readonly #equipment: string | undefined;
  readonly #problems = new Problems();

  constructor(bound: BoundDefinition, namesEquipment: boolean) {
    this.#bound = bound;
    this.#equipment = namesEquipment ? bound.title : undefined;
    this.#names = namesOnGateway(bound.definition, bound.binding);
    this.#offsets = addressOffsets(bound.definition.parameters, bound.parameterValues);
    this.#drivers = new Map(bound.definition.drivers.map((driver) => [driver.name, driver]));
  }

  resolve(): ResolvedDefinition {
    const { definition } = this.#bound;
    this.#checkParameters();
    const items: GatewayItems = {
      drivers: definition.drivers.flatMap((driver, index) => this.#driver(driver, index)),
      variables: [],
      intermediateVariables: [],
      recordings: definition.recordings.flatMap((recording, index) => this.#recording(recording, index)),
      alarms: definition.alarms.flatMap((alarm, index) => this.#alarm(alarm, index)),
    };
    for (const [index, signal] of definition.signals.entries()) {
      items.variables.push(...this.#device(signal, index));
      items.intermediateVariables.push(...this.#intermediate(signal, index));
    }
    return { items, problems: this.#problems.found };
  }

  #checkParameters(): void {
    const { definition, parameterValues } = this.#bound;
    const values = new Map(parameterValues.map(({ key, value }) => [key, value]));
    for (const [index, { key, title, required, targets }] of definition.parameters.entries()) {
      const value = values.get(key);
      if (required && (value === undefined || value === ''))
        this.#problems.add(['parameters', index], 'binding.parameterMissing', { name: title });
      const isOffset = targets.some(({ kind }) => kind === 'addressOffset');
      if (isOffset && value !== undefined && !Number.isSafeInteger(Number(value)))
        this.#problems.add(['parameters', index], 'binding.offsetNotWhole', { name: title });
    }
  }

  #driver(driver: Definition['drivers'][number], index: number): GatewayItems['drivers'] {
    const { existingDrivers, prefix } = this.#bound.binding;
    if (existingDrivers.some((one) => one.driver === driver.name)) return [];
    const path = ['drivers', index];
    for (const secret of this.#bound.toEnter)
      if (secret.driver === driver.name) this.#problems.add([...path, ...secret.path], 'value.enterAgain');
    const name = this.#name(driver.name, [...path, 'name'], rules.driverName.maximum);
    const own = {
      ...driver,
      name: name ?? prefix + driver.name,
      equipment: this.#equipment ?? driver.equipment,
    };
    return this.#checked(driverSchema, own, path);
  }

  #device(signal: DefinedSignal, index: number): GatewayItems['variables'] {
    if (signal.source.kind !== 'device') return [];
    const path = ['signals', index, 'source'];
    const { kind: _kind, ...source } = signal.source;
    const driver = this.#names.drivers.get(source.driver);
    if (driver === undefined) {
      this.#problems.add([...path, 'driver'], 'variable.driverMissing', { driver: source.driver });
      return [];
    }
    const key = this.#name(signal.key, ['signals', index, 'key'], rules.key.maximum);
    const address = this.#address(source, path);
    if (key === undefined || address === undefined) return [];
    return this.#checked(deviceVariableSchema, { ...source, driver, key, address }, path);
  }

  #intermediate(signal: DefinedSignal, index: number): GatewayItems['intermediateVariables'] {
    if (signal.source.kind !== 'intermediate') return [];
    const path = ['signals', index, 'source'];
    const { kind: _kind, ...source } = signal.source;
    const key = this.#name(signal.key, ['signals', index, 'key'], rules.key.maximum);
    const unknown = formulaKeys(source.formula).find(({ name }) => !this.#names.keys.has(name));
    // A key that the definition does not have could be that of somebody else's variable.
    if (unknown !== undefined) {
      const parameters = { position: unknown.start + 1, name: unknown.name };
      this.#problems.add([...path, 'formula'], 'formula.unknownKey', parameters);
      return [];
    }
    if (key === undefined) return [];
    const formula = withFormulaKeys(source.formula, this.#names.keys);
    return this.#checked(intermediateVariableSchema, { ...source, key, formula }, path);
  }

  #recording(recording: Definition['recordings'][number], index: number): GatewayItems['recordings'] {
    const path = ['recordings', index];
    const id = this.#name(recording.id, [...path, 'id'], rules.key.maximum);
    const keys = recording.keys.flatMap((key, position) => {
      const known = this.#names.keys.get(key);
      if (known !== undefined) return [known];
      this.#problems.add([...path, 'keys', position], 'variable.absent', { key });
      return [];
    });
    return id === undefined ? [] : this.#checked(recordingSchema, { ...recording, id, keys }, path);
  }

  #alarm(defined: Definition['alarms'][number], index: number): GatewayItems['alarms'] {
    const path = ['alarms', index];
    const id = this.#name(defined.id, [...path, 'id'], rules.key.maximum);
    const alarm = bareAlarmSchema.parse(defined);
    const unknown = alarmKeys(alarm).find(({ key }) => !this.#names.keys.has(key));
    if (unknown !== undefined)
      this.#problems.add([...path, ...unknown.path], 'variable.absent', { key: unknown.key });
    if (id === undefined || unknown !== undefined) return [];
    const renamed = withRenamedKeys('alarms', { ...alarm, id }, this.#names.keys);
    return this.#checked(alarmSchema, renamed, path);
  }

  /** A name with the prefix; undefined where it is too long. Bytes and characters of what the prefix may have are the same. */
  #name(name: string, path: Path, maximum: number): string | undefined {
    const { prefix } = this.#bound.binding;
    const prefixed = prefix + name;
    if (prefix === '' || new TextEncoder().encode(prefixed).length <= maximum) return prefixed;
    this.#problems.add(path, 'binding.nameTooLong', { name, prefix, maximum });
    return undefined;
  }

  /** The address with the offset of its driver; undefined where it has none. */
  #address(source: DeviceSource, path: Path): string | undefined {
    const offset = this.#offsets.get(source.driver) ?? 0;
    const driver = this.#drivers.get(source.driver);
    if (offset === 0 || driver === undefined) return source.address;
    const shifted = shiftedAddress(driver, source, offset);
    if (shifted === undefined) {
      const parameters = { address: source.address.slice(0, 100), offset };
      this.#problems.add([...path, 'address'], 'binding.addressNotShiftable', parameters);
    }
    return shifted;
  }

  /** The item by its schema; none where it breaks a rule, such as a formula that the prefix makes too long. */
  #checked<Item>(schema: z.ZodType<Item>, item: unknown, path: Path): Item[] {
    const result = schema.safeParse(item);
    if (result.success) return [result.data];
    addIssues(result.error.issues, item, path, this.#problems);
    return [];
  }
}
