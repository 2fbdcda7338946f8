import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { completeKey } from './script-keys.ts';

const variables = [
  { key: 'level', driver: 'plc', remark: 'Tank 1' },
  { key: 'flow', driver: 'plc', remark: '' },
];
const offered = (doc: string) =>
  completeKey(new CompletionContext(EditorState.create({ doc }), doc.length, false), variables);
const labels = (doc: string) => offered(doc)?.options.map(({ label }) => label);

it('keys are offered in calls that name a variable, and of the values of a report', () => {
  expect(labels("variables.read('")).toEqual(['level', 'flow']);
  expect(labels('await variables.write("lev')).toEqual(['level']);
  expect(labels("variables.readNow(['level', 'f")).toEqual(['flow']);
  expect(labels('const a = values.')).toEqual(['level', 'flow']);
  expect(labels("values['fl")).toEqual(['flow']);
  expect(offered("variables.read('lev")).toMatchObject({
    from: "variables.read('".length,
    options: [{ detail: 'plc · Tank 1' }],
  });
});

it('nothing is offered elsewhere', () => {
  expect(labels("publish('le")).toBeUndefined();
  expect(labels('const level = le')).toBeUndefined();
  expect(labels('my.values.le')).toBeUndefined();
  expect(labels("variables.read('level'), 'le")).toBeUndefined();
});
