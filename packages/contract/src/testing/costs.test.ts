import { expect, it } from 'vitest';
import { shareOfLimit } from '../../../../scripts/testing/effort.ts';
import { orderOf } from '../configuration/check/dependencies.ts';
import { applyChanges } from '../configuration/diff/apply.ts';
import type { Change } from '../configuration/diff/change.ts';
import { describeChange } from '../configuration/diff/describe.ts';
import { diffConfigurations } from '../configuration/diff/diff.ts';
import { withoutSecrets } from '../configuration/diff/secrets.ts';
import { type Configuration, emptyConfiguration } from '../configuration/model/configuration.ts';
import { configurationFrom, readConfiguration, readConfigurationText } from '../configuration/read/read.ts';
import { canonicalText } from '../configuration/read/write.ts';
import { readPageText } from '../dashboard/read-page.ts';
import { parseFormula } from '../formula/parse.ts';
import { pemFromFile } from '../rules/certificate.ts';
import { checkText } from '../rules/check.ts';
import { readColour } from '../rules/colour.ts';
import { passwordFindings } from '../rules/password.ts';
import { scriptFinding } from '../rules/script-entries.ts';
import { rules } from '../rules/table.ts';
import { fillText, languageFrom } from '@penstock/languages/language';
import { type Cost, costProblem } from './cost.ts';

const plc = { name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } };
const variable = (index: number) => ({
  driver: 'plc',
  key: `k${index}`,
  area: 'holding',
  address: String(index % 60_000),
  dataType: 'uint16',
  formula: '%s*0.1',
});
const list = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));
const document = (count: number, parts: Record<string, unknown> = {}) => ({
  format: 1,
  drivers: [plc],
  variables: list(count, variable),
  ...parts,
});

/** Configurations of some variables, made once for each size: the second has all of them changed. */
const made = new Map<number, { before: Configuration; after: Configuration; changes: Change[] }>();
function pair(count: number) {
  const known = made.get(count);
  if (known) return known;
  const before = configurationFrom(document(count));
  const after = { ...before, variables: before.variables.map((one) => ({ ...one, remark: 'changed' })) };
  const result = { before, after, changes: diffConfigurations(before, after) };
  made.set(count, result);
  return result;
}
const empty = emptyConfiguration();

/** A script of a piece that is repeated. */
const scripts = ['function ', '/[', '`${', 'a/', '/*', '"\\', '({[', 'main=', '\n/', 'x\\'] as const;
/** Texts that make careless expressions try many ways. */
const pieces = [
  'a',
  ' ',
  '-',
  '.',
  '-----BEGIN A-----',
  '-----END A-----',
  '{',
  '1.',
  ':',
  'a@',
  '/+',
] as const;

/** Everything that takes a document, a text, a pattern or a list from outside. To add a function, add its line. */
const costs: readonly Cost[] = [
  {
    name: 'a configuration of variables',
    size: 200_000,
    prepare: (size) => {
      const text = JSON.stringify(document(size));
      return () => expect(readConfigurationText(text).ok).toBe(true);
    },
    bytesPerUnit: 8000,
  },
  {
    name: 'a text of empty objects',
    size: 60_000_000,
    prepare: (size) => {
      const text = `{"format":1,"variables":[${'{},'.repeat(size / 3)}{}]}`;
      return () => readConfigurationText(text);
    },
    bytesPerUnit: 5,
  },
  {
    name: 'a text of numbers',
    size: 20_000_000,
    prepare: (size) => {
      const text = `{"format":1,"variables":[${'1,'.repeat(size / 2)}1]}`;
      return () => readConfigurationText(text);
    },
    bytesPerUnit: 5,
  },
  {
    name: 'a text that ends too early',
    size: 7_000_000,
    prepare: (size) => {
      const text = `["${'a","'.repeat(size / 4)}`;
      return () => readConfigurationText(text);
    },
  },
  {
    name: 'a text of brackets',
    size: 60_000_000,
    prepare: (size) => {
      // Not by repeat: that makes a rope, and putting it together would be measured.
      const text = Buffer.alloc(size, '[').toString('latin1');
      return () => readConfigurationText(text);
    },
    bytesPerUnit: 5,
  },
  {
    name: 'variables that are empty objects',
    size: 400_000,
    prepare: (size) => {
      const value = document(0, { variables: list(size, () => ({})) });
      return () => readConfiguration(value);
    },
  },
  {
    name: 'variables of one key',
    size: 200_000,
    prepare: (size) => {
      const value = document(0, { variables: list(size, () => variable(1)) });
      return () => readConfiguration(value);
    },
    bytesPerUnit: 8000,
  },
  {
    name: 'a chain of intermediate variables that each use the first',
    size: 200_000,
    prepare: (size) => {
      const intermediateVariables = list(size, (index) => ({
        key: `k${index}`,
        formula: `k0 + k${(index + 1) % size}`,
      }));
      return () => readConfiguration({ format: 1, intermediateVariables });
    },
    bytesPerUnit: 8000,
  },
  {
    name: 'the order of variables that use each other in many circles',
    size: 200_000,
    prepare: (size) => {
      const uses = new Map(
        list(size, (index) => [`k${index}`, [`k${(index + 1) % size}`, `k${index >> 1}`]]),
      );
      return () => orderOf(uses);
    },
  },
  {
    name: 'unknown fields',
    size: 200_000,
    prepare: (size) => {
      const value = Object.fromEntries(list(size, (index) => [`f${index}`, 1]));
      return () => readConfiguration({ ...value, format: 1 });
    },
  },
  {
    name: 'a list of keys',
    size: 20_000,
    prepare: (size) => {
      const recording = { id: 'r', title: 'r', keys: list(size, (index) => `k${index}`) };
      return () => readConfiguration({ format: 1, recordings: list(100, () => recording) });
    },
    bytesPerUnit: 40_000,
  },
  {
    name: 'topics',
    size: 200,
    prepare: (size) => {
      const topics = (count: number) =>
        list(count, (index) => ({
          id: `t${count}_${index}`,
          target: 'b',
          requestTopic: `${'+/'.repeat(80)}${index}`,
          responseTopic: `${'a/'.repeat(80)}${index}x`,
        }));
      const value = {
        format: 1,
        connections: { mqtt: [{ name: 'b', host: 'b' }] },
        topics: { write: topics(size / 4), read: topics(size / 4 + 1) },
      };
      return () => readConfiguration(value);
    },
  },
  {
    name: 'the difference of configurations',
    size: 100_000,
    prepare: (size) => {
      const { before, after } = pair(size);
      return () => diffConfigurations(before, after);
    },
    bytesPerUnit: 4000,
  },
  {
    name: 'the difference to nothing, and back',
    size: 100_000,
    prepare: (size) => {
      const { before } = pair(size);
      return () => [diffConfigurations(empty, before), diffConfigurations(before, empty)];
    },
    bytesPerUnit: 4000,
  },
  {
    name: 'changes applied',
    size: 100_000,
    prepare: (size) => {
      const { before, changes } = pair(size);
      return () => expect(applyChanges(before, changes).ok).toBe(true);
    },
    bytesPerUnit: 4000,
  },
  {
    name: 'additions and removals applied',
    size: 100_000,
    prepare: (size) => {
      const { before } = pair(size);
      const forth = diffConfigurations(empty, before);
      const back = diffConfigurations(before, empty);
      return () => {
        expect(applyChanges(empty, forth).ok).toBe(true);
        expect(applyChanges(before, back).ok).toBe(true);
      };
    },
    bytesPerUnit: 4000,
  },
  {
    name: 'an order applied',
    size: 100_000,
    prepare: (size) => {
      const { before } = pair(size);
      const changes = diffConfigurations(before, { ...before, variables: before.variables.toReversed() });
      return () => expect(applyChanges(before, changes).ok).toBe(true);
    },
    bytesPerUnit: 4000,
  },
  {
    name: 'changes in words and in sum',
    size: 30_000,
    prepare: (size) => {
      const { changes } = pair(size);
      return () => changes.map((change) => describeChange(change, 'zh'));
    },
  },
  {
    name: 'a configuration as text, and without secrets',
    size: 30_000,
    prepare: (size) => {
      const { before } = pair(size);
      return () => [canonicalText(before), withoutSecrets(before)];
    },
    bytesPerUnit: 8000,
  },
  {
    name: 'a page of widgets',
    size: 2000,
    prepare: (size) => {
      const position = { x: 0, y: 0, width: 1, height: 1 };
      const widgets = list(size, (index) => ({ id: `w${index}`, widgetType: 'ShapeRect', position }));
      const text = JSON.stringify({ con: { productId: '1', title: 't' }, widgets });
      return () => expect(readPageText(text, new Map()).ok).toBe(true);
    },
    bytesPerUnit: 16_000,
  },
  {
    name: 'a page of too many widgets',
    size: 100_000,
    prepare: (size) => {
      const text = JSON.stringify({ con: {}, widgets: list(size, () => ({ widgetType: 'ShapeRect' })) });
      return () => expect(readPageText(text, new Map()).ok).toBe(false);
    },
    bytesPerUnit: 1000,
  },
  {
    name: 'a page of empty lists in a field that is not known',
    size: 1_000_000,
    prepare: (size) => {
      const text = JSON.stringify({ con: {}, widgets: [], later: list(size, () => []) });
      return () => expect(readPageText(text, new Map()).ok).toBe(false);
    },
    bytesPerUnit: 200,
  },
  ...scripts.map(
    (piece): Cost => ({
      name: `a script of ${JSON.stringify(piece)}`,
      size: 1_000_000,
      prepare: (size) => {
        const code = piece.repeat(size / piece.length);
        return () => scriptFinding(code, 'task');
      },
    }),
  ),
  ...pieces.map(
    (piece): Cost => ({
      name: `every rule for a text of ${JSON.stringify(piece)}`,
      size: 1_000_000,
      prepare: (size) => {
        const text = piece.repeat(size / piece.length);
        return () => {
          for (const rule of Object.values(rules)) {
            if (rule.kind !== 'text') continue;
            checkText(rule, text);
            checkText(rule, text.slice(0, rule.maximum));
          }
        };
      },
    }),
  ),
  ...['(', '-', 'a?', 'min(', '1+', 'a**', ' ', '%s'].map(
    (piece): Cost => ({
      name: `formulas of ${piece}`,
      size: 1_000_000,
      prepare: (size) => {
        const formula = piece.repeat(1000 / piece.length);
        return () => {
          for (let done = 0; done < size; done += 1000) parseFormula(formula, 'operation');
          parseFormula(piece.repeat(size), 'operation');
        };
      },
    }),
  ),
  {
    name: 'a password, a colour, a language, versions, a text with places',
    size: 1_000_000,
    prepare: (size) => {
      const text = '1.a/'.repeat(size / 4);
      return () => [
        passwordFindings(text),
        readColour(text),
        readColour(`rgb(${text}`),
        languageFrom(text),
        fillText(`${'{a'.repeat(size / 2)}`, { a: 1 }),
      ];
    },
  },
  {
    name: 'a certificate file',
    size: 1_000_000,
    prepare: (size) => {
      const der = new Uint8Array(size).fill(0x30);
      return () => pemFromFile(der, 'CERTIFICATE');
    },
  },
];

const share = shareOfLimit(0.25);

it.each(costs)('$name costs the same per unit at the limit', { timeout: 120_000 }, (cost) => {
  expect(costProblem(cost, { share })).toBeUndefined();
});
