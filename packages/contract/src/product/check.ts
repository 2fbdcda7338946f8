import { checkParts } from '../configuration/check/parts.ts';
import { emptyConfiguration } from '../configuration/model/configuration.ts';
import { readParts } from '../configuration/parts/read-parts.ts';
import type { Entries, Parts } from '../configuration/parts/parts.ts';
import { type Path, pathText, Problems } from '../document/problem.ts';
import type { Problem } from '../errors/error.ts';
import type { DefinedSignal, Definition } from './definition.ts';
import { fillsSecret } from './moved-secrets.ts';
import { hasField } from './parameter-values.ts';

/** The owner of a definition: signals of variables that a gateway has already belong to equipment only. */
export type DefinitionOwner = 'product' | 'equipment';

/**
 * The problems between the parts of a definition whose fields are right: drivers, keys, addresses, formulas as in the
 * configuration of a gateway, setpoints, ranges and the targets of parameters. Takes time linear in the definition.
 */
export function definitionProblems(definition: Definition, owner: DefinitionOwner): readonly Problem[] {
  const problems = new Problems();
  checkParts(equivalentParts(definition), problems);
  checkSignals(definition, owner, problems);
  checkParameters(definition, problems);
  return problems.found.map((problem) => ({ ...problem, path: ownPath(problem.path) }));
}

/** Keys of signals are beside their sources, not in them as those of variables. */
function ownPath(path: string): string {
  return path.replace(/^(signals\.\d+)\.source\.key$/, '$1.key');
}

/** The definition as the parts of a configuration, each at its path in the definition. */
function equivalentParts(definition: Definition): Parts {
  const parts = readParts(emptyConfiguration(), new Problems());
  const { drivers, recordings, alarms, signals } = definition;
  return {
    ...parts,
    drivers: entriesOf(drivers, 'drivers'),
    recordings: entriesOf(recordings, 'recordings'),
    alarms: entriesOf(alarms, 'alarms'),
    variables: sourcesOf(signals, ({ key, source }) => {
      if (source.kind !== 'device') return undefined;
      const { kind: _, ...variable } = source;
      return { key, ...variable };
    }),
    intermediateVariables: sourcesOf(signals, ({ key, source }) => {
      if (source.kind !== 'intermediate') return undefined;
      const { kind: _, ...variable } = source;
      return { key, ...variable };
    }),
    // A variable of the gateway is known by its key only, as a constant is.
    systemVariables: sourcesOf(signals, ({ key, source }) =>
      source.kind === 'gateway'
        ? { key, value: source.dataType === 'string' ? '' : '0', remark: '' }
        : undefined,
    ),
  };
}

function entriesOf<Item>(items: readonly Item[], list: string): Entries<Item, Item> {
  return {
    entries: items.map((item, index) => ({ path: [list, index], item, whole: item })),
    wrongNames: new Set(),
  };
}

function sourcesOf<Item>(
  signals: readonly DefinedSignal[],
  variableOf: (signal: DefinedSignal) => Item | undefined,
): Entries<Item, Item> {
  const entries = signals.flatMap((signal, index) => {
    const item = variableOf(signal);
    return item === undefined ? [] : [{ path: ['signals', index, 'source'], item, whole: item }];
  });
  return { entries, wrongNames: new Set() };
}

function checkSignals({ signals }: Definition, owner: DefinitionOwner, problems: Problems): void {
  const keys = new Set(signals.map(({ key }) => key));
  for (const [index, { key, setpoint, source, states, lowerLimit, upperLimit }] of signals.entries()) {
    if (problems.full) return;
    const path: Path = ['signals', index];
    if (owner === 'product' && source.kind === 'gateway')
      problems.add([...path, 'source'], 'definition.gatewayVariable');
    if (setpoint !== '' && (setpoint === key || !keys.has(setpoint)))
      problems.add([...path, 'setpoint'], 'definition.setpoint', { name: setpoint });
    const isRange =
      lowerLimit === null ? upperLimit === null : upperLimit !== null && lowerLimit < upperLimit;
    if (!isRange) problems.add([...path, 'upperLimit'], 'definition.range');
    unique(
      states.map(({ value }) => String(value)),
      (at) => [...path, 'states', at, 'value'],
      problems,
    );
  }
}

function checkParameters(definition: Definition, problems: Problems): void {
  const { parameters, drivers, signals, alarms, recordings } = definition;
  const items = {
    drivers: new Map(drivers.map((item): [string, unknown] => [item.name, item])),
    signals: new Map(signals.map((item): [string, unknown] => [item.key, item])),
    alarms: new Map(alarms.map((item): [string, unknown] => [item.id, item])),
    recordings: new Map(recordings.map((item): [string, unknown] => [item.id, item])),
  } as const;
  unique(
    parameters.map(({ key }) => key),
    (index) => ['parameters', index, 'key'],
    problems,
  );
  for (const [index, { targets }] of parameters.entries()) {
    for (const [at, target] of targets.entries()) {
      if (problems.full) return;
      const path: Path = ['parameters', index, 'targets', at];
      if (target.kind === 'addressOffset') {
        if (!items.drivers.has(target.driver))
          problems.add([...path, 'driver'], 'definition.targetMissing', { target: target.driver });
      } else if (!hasField(items[target.list].get(target.item), target.field)) {
        const text = `${target.list}.${target.item}.${target.field}`;
        problems.add([...path, 'field'], 'definition.targetMissing', { target: text });
      } else if (fillsSecret(target)) problems.add([...path, 'field'], 'definition.targetSecret');
    }
  }
}

/** Reports texts that occur twice in a list. */
function unique(texts: readonly string[], pathOf: (index: number) => Path, problems: Problems): void {
  const seen = new Map<string, number>();
  for (const [index, value] of texts.entries()) {
    const other = seen.get(value);
    if (other !== undefined)
      problems.add(pathOf(index), 'value.duplicate', { value, other: pathText(pathOf(other)) });
    else seen.set(value, index);
  }
}
