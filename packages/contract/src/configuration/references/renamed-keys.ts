import { expressionFields, variableFields } from '../../conditions/references.ts';
import { type Fields, isFields } from '../../document/fields.ts';
import type { ListSectionName } from '../model/section.ts';
import { withFormulaKeys } from './formula-keys.ts';

/** Keys of variables by what they become; null is a variable that is gone. */
export type RenamedKeys = ReadonlyMap<string, string | null>;

/**
 * An item of a list with the new keys of variables wherever it names them: in formulas, conditions and lists of keys.
 * A variable that is gone leaves lists of keys, but the last key of a list stays: an empty list means all variables.
 * The same item when nothing is different; null for one that goes with its variable.
 */
export function withRenamedKeys(section: ListSectionName, item: unknown, keys: RenamedKeys): unknown {
  if (!isFields(item)) return item;
  switch (section) {
    case 'intermediateVariables':
      return withFormula(item, 'formula', keys);
    case 'recordings':
      return withKeys(item, keys);
    case 'topics.report':
      return within(withKeys(item, keys), 'method', (method) => withFormula(method, 'condition', keys));
    case 'alarms':
      return withAlarmKeys(item, keys);
    case 'scripts':
      return within(item, 'strategy', (strategy) => withFormula(withKeys(strategy, keys), 'condition', keys));
    case 'dataServices.registers':
      return withRegisterKey(item, keys);
    case 'dataServices.rest':
    case 'dataServices.opcUa':
      return withKeys(withKeys(item, keys), keys, 'writableKeys');
    case 'dataServices.modbusTcp':
    case 'connections.mqtt':
    case 'connections.tcp':
    case 'connections.udp':
    case 'connections.http':
    case 'connections.influx':
    case 'connections.kafka':
    case 'connections.postgres':
    case 'topics.write':
    case 'topics.read':
    case 'variables':
    case 'systemVariables':
      return item;
  }
}

/** A register is the place of one variable, and goes with it. */
function withRegisterKey(item: Fields, keys: RenamedKeys): Fields | null {
  const key = item['key'];
  return typeof key === 'string' && keys.get(key) === null ? null : withKey(item, 'key', keys);
}

function within(item: Fields, field: string, change: (inner: Fields) => Fields): Fields {
  const inner = item[field];
  if (!isFields(inner)) return item;
  const changed = change(inner);
  return changed === inner ? item : { ...item, [field]: changed };
}

function withFormula(item: Fields, field: string, keys: RenamedKeys): Fields {
  const text = item[field];
  if (typeof text !== 'string') return item;
  const changed = withFormulaKeys(text, keys);
  return changed === text ? item : { ...item, [field]: changed };
}

/** A condition of one variable keeps its key when that is gone: the rules of the configuration refuse it by its name. */
function withAlarmKeys(item: Fields, keys: RenamedKeys): Fields {
  const suppressed = withFormula(withKeys(item, keys, 'values'), 'suppressedWhile', keys);
  return within(suppressed, 'condition', (condition) => {
    let next = withKeys(condition, keys);
    for (const field of expressionFields) next = withFormula(next, field, keys);
    for (const field of variableFields) next = withKey(next, field, keys);
    return next;
  });
}

function withKey(item: Fields, field: string, renamed: RenamedKeys): Fields {
  const key = item[field];
  const next = typeof key === 'string' ? (renamed.get(key) ?? key) : key;
  return next === key ? item : { ...item, [field]: next };
}

function withKeys(item: Fields, renamed: RenamedKeys, field = 'keys'): Fields {
  const keys: unknown = item[field];
  if (!Array.isArray(keys)) return item;
  const next = keys.flatMap((key: unknown) => {
    const after = typeof key === 'string' ? renamed.get(key) : undefined;
    return after === null ? [] : [after ?? key];
  });
  const isSame = next.length === keys.length && next.every((key, index) => key === keys[index]);
  // An alarm without values, and a service without keys that are written, mean none; an empty list of the others means all.
  const staysForLast = field === 'keys' && next.length === 0 && keys.length > 0;
  return isSame || staysForLast ? item : { ...item, [field]: next };
}
