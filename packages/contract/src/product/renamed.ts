import { withOtherKeys } from '../conditions/references.ts';
import { withFormulaKeys } from '../configuration/references/formula-keys.ts';
import type { Driver } from '../configuration/model/driver.ts';
import { renamedScanGroups } from '../protocols/renamed-scan-groups.ts';
import type {
  DefinedAlarm,
  DefinedSignal,
  Definition,
  definitionLists,
  ParameterTarget,
} from './definition.ts';

type ListName = (typeof definitionLists)[number];

/** Names of items by what they become; null is an item that is gone. */
export type Renamed = ReadonlyMap<string, string | null>;

/**
 * A definition in which drivers have other names, or are gone: their signals follow, and what is gone is left by
 * parameters. The drivers themselves are as they were: whoever edits them changes them.
 */
export function withRenamedDrivers(definition: Definition, renamed: Renamed): Definition {
  if (renamed.size === 0) return definition;
  const gone = new Map<string, null>();
  const signals = definition.signals.flatMap((signal): DefinedSignal[] => {
    const { source } = signal;
    const next = source.kind === 'device' ? renamed.get(source.driver) : undefined;
    if (source.kind !== 'device' || next === undefined) return [signal];
    if (next !== null) return [{ ...signal, source: { ...source, driver: next } }];
    gone.set(signal.key, null);
    return [];
  });
  return withRenamedSignals(withTargets({ ...definition, signals }, 'drivers', renamed), gone);
}

/** A definition in which scan groups of a driver have other names: its signals follow. The driver itself is as it was. */
export function withRenamedGroups(
  definition: Definition,
  before: Pick<Driver, 'name' | 'scanGroups'>,
  after: Pick<Driver, 'scanGroups'>,
): Definition {
  const renamed = renamedScanGroups(before.scanGroups, after.scanGroups);
  if (renamed.size === 0) return definition;
  const signals = definition.signals.map((signal): DefinedSignal => {
    const { source } = signal;
    const next =
      source.kind === 'device' && source.driver === before.name ? renamed.get(source.scanGroup) : undefined;
    if (source.kind !== 'device' || next === undefined) return signal;
    return { ...signal, source: { ...source, scanGroup: next } };
  });
  return { ...definition, signals };
}

/**
 * A definition in which signals have other keys, or are gone: formulas, conditions, setpoints, lists of keys, texts and
 * parameters follow. What is gone leaves setpoints and lists of keys, but the last key of a list stays, since an empty
 * list means all signals; so do keys in formulas and conditions. The check of the definition then refuses them by name.
 */
export function withRenamedSignals(definition: Definition, renamed: Renamed): Definition {
  if (renamed.size === 0) return definition;
  const changed: Definition = {
    ...definition,
    signals: definition.signals.map((signal) => signalWith(signal, renamed)),
    alarms: definition.alarms.map((alarm) => alarmWith(alarm, renamed)),
    recordings: definition.recordings.map((recording) => {
      const keys = keysWith(recording.keys, renamed);
      return keys === recording.keys || keys.length === 0 ? recording : { ...recording, keys };
    }),
  };
  return withTargets(changed, 'signals', renamed);
}

/** A definition in which alarms or recordings have other names, or are gone: parameters follow. */
export function withRenamedTargets(
  definition: Definition,
  list: 'alarms' | 'recordings',
  renamed: Renamed,
): Definition {
  return renamed.size === 0 ? definition : withTargets(definition, list, renamed);
}

function signalWith(signal: DefinedSignal, renamed: Renamed): DefinedSignal {
  const next = renamed.get(signal.setpoint);
  const own = next === undefined ? signal : { ...signal, setpoint: next ?? '' };
  if (own.source.kind !== 'intermediate') return own;
  const formula = withFormulaKeys(own.source.formula, renamed);
  return formula === own.source.formula ? own : { ...own, source: { ...own.source, formula } };
}

function alarmWith(alarm: DefinedAlarm, renamed: Renamed): DefinedAlarm {
  return {
    ...alarm,
    // An alarm is about its signal: without it there is no alarm, and the check says so.
    condition: withOtherKeys(
      alarm.condition,
      (key) => renamed.get(key) ?? key,
      (expression) => withFormulaKeys(expression, renamed),
    ),
    suppressedWhile: withFormulaKeys(alarm.suppressedWhile, renamed),
    values: keysWith(alarm.values, renamed),
    message: textWith(alarm.message, renamed),
    messageTranslations: Object.fromEntries(
      Object.entries(alarm.messageTranslations).map(([language, text]) => [
        language,
        textWith(text, renamed),
      ]),
    ),
  };
}

/** The same list where nothing of it has another name. */
function keysWith(keys: string[], renamed: Renamed): string[] {
  if (!keys.some((key) => renamed.has(key))) return keys;
  return keys.flatMap((key) => {
    const next = renamed.get(key);
    return next === null ? [] : [next ?? key];
  });
}

function textWith(text: string, renamed: Renamed): string {
  return text.replaceAll(/\{([A-Za-z0-9_]{1,64})\}/g, (place, key: string) => {
    const next = renamed.get(key);
    return next === undefined || next === null ? place : `{${next}}`;
  });
}

/** Parameters whose targets follow; one whose targets are all gone is gone. */
function withTargets(definition: Definition, list: ListName, renamed: Renamed): Definition {
  const parameters = definition.parameters.flatMap((parameter) => {
    const targets = parameter.targets.flatMap((target) => targetWith(target, list, renamed));
    return targets.length === 0 ? [] : [{ ...parameter, targets }];
  });
  return { ...definition, parameters };
}

function targetWith(target: ParameterTarget, list: ListName, renamed: Renamed): ParameterTarget[] {
  const isOffset = target.kind === 'addressOffset';
  if (isOffset ? list !== 'drivers' : target.list !== list) return [target];
  const next = renamed.get(isOffset ? target.driver : target.item);
  if (next === undefined) return [target];
  if (next === null) return [];
  return [isOffset ? { ...target, driver: next } : { ...target, item: next }];
}
