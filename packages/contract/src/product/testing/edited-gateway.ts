import fc from 'fast-check';
import { type Configuration } from '../../configuration/model/configuration.ts';
import { configurationFrom, readConfiguration } from '../../configuration/read/read.ts';

/** A gateway that has a driver, variables, a recording and a report of its own. */
export function gatewayOfItsOwn(): Configuration {
  return configurationFrom({
    format: 1,
    name: 'own',
    drivers: [{ name: 'boiler', protocol: 'modbus-tcp', settings: { host: '10.9.9.9' } }],
    variables: ['own1', 'own2'].map((key, index) => ({
      driver: 'boiler',
      key,
      area: 'holding',
      address: String(index),
      dataType: 'uint16',
    })),
    intermediateVariables: [{ key: 'own3', formula: 'own1 + own2' }],
    systemVariables: [{ key: 'site', value: '7' }],
    connections: { mqtt: [{ name: 'server', host: 'mqtt.example' }] },
    topics: { report: [{ id: 'all', target: 'server', topic: 'all', keys: ['own1'] }] },
    recordings: [{ id: 'own', title: 'own', keys: ['own1', 'own2'] }],
  });
}

/**
 * An edit of the configuration of a gateway by a person. An edit that breaks a rule is refused by the
 * gateway, and changes nothing.
 */
export type GatewayEdit =
  | { readonly kind: 'remark'; readonly index: number; readonly remark: string }
  | { readonly kind: 'delete'; readonly index: number }
  | { readonly kind: 'host'; readonly index: number }
  | { readonly kind: 'report'; readonly index: number }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'driver'; readonly name: string };

const index = fc.nat(20);
const name = fc.constantFrom('s1', 's2', 'b_s1', 'c1', 'note');

/** Edits of a gateway, of its own items and of those that binding brought. */
export const arbitraryGatewayEdit: fc.Arbitrary<GatewayEdit> = fc.oneof(
  fc.record({ kind: fc.constant('remark' as const), index, remark: fc.constantFrom('a', 'b') }),
  fc.record({ kind: fc.constant('delete' as const), index }),
  fc.record({ kind: fc.constant('host' as const), index }),
  fc.record({ kind: fc.constant('report' as const), index }),
  fc.record({ kind: fc.constant('variable' as const), name }),
  fc.record({ kind: fc.constant('driver' as const), name: fc.constantFrom('plc', 'b_plc', 'oven') }),
);

/** The configuration after an edit; the same where it would break a rule. */
export function editedGateway(before: Configuration, edit: GatewayEdit): Configuration {
  const reading = readConfiguration(withEdit(before, edit));
  return reading.ok ? reading.configuration : before;
}

function withEdit(before: Configuration, edit: GatewayEdit): object {
  const { variables, drivers, topics } = before;
  switch (edit.kind) {
    case 'remark':
      return {
        ...before,
        variables: atIndex(variables, edit.index, (one) => [{ ...one, remark: edit.remark }]),
      };
    case 'delete': {
      const gone = variables[edit.index % Math.max(1, variables.length)]?.key;
      return {
        ...before,
        variables: variables.filter(({ key }) => key !== gone),
        recordings: before.recordings.map((one) => ({
          ...one,
          keys: one.keys.filter((key) => key !== gone),
        })),
      };
    }
    case 'host':
      return {
        ...before,
        drivers: atIndex(drivers, edit.index, (one) => [{ ...one, timeout: one.timeout + 1 }]),
      };
    case 'report': {
      const key = variables[edit.index % Math.max(1, variables.length)]?.key;
      const report = topics.report.map((one) => ({
        ...one,
        keys: key === undefined || one.keys.includes(key) ? one.keys : [...one.keys, key],
      }));
      return { ...before, topics: { ...topics, report } };
    }
    case 'variable': {
      const { name: driver } = drivers[0] ?? { name: 'boiler' };
      const fields = { driver, area: 'holding', address: '9', dataType: 'uint16' };
      return { ...before, variables: [...variables, { ...fields, key: edit.name }] };
    }
    case 'driver': {
      const settings = { host: '10.8.8.8' };
      return { ...before, drivers: [...drivers, { name: edit.name, protocol: 'modbus-tcp', settings }] };
    }
  }
}

function atIndex<Item>(items: readonly Item[], position: number, change: (item: Item) => Item[]): Item[] {
  return items.flatMap((item, at) => (at === position % items.length ? change(item) : [item]));
}
