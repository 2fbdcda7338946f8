import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VariableLists } from '../variables-query.ts';
import { RowChecker } from './check-rows.ts';
import { changeRequest, problemCell, reviewedChanges } from './requests.ts';
import type { Variable, VariableKind } from '../variable.ts';
import {
  deleted,
  discarded,
  moved,
  restored,
  startWorkbench,
  withCells,
  type Workbench,
  withSaved,
} from '../../../kit/grid/draft/workbench.ts';
import { knownVariables, variableModel } from '../variable-model.ts';
import { isChanged } from '../../../kit/grid/draft/rows.ts';

const item = (key: string, fields: object = {}) => ({
  driver: 'plc',
  key,
  area: 'holding',
  address: '1',
  dataType: 'uint16',
  ...fields,
});
const lists: VariableLists = {
  revision: 3,
  variables: { device: [item('a'), item('b')], intermediate: [{ key: 'sum', formula: 'a + b' }] },
  system: [{ key: 'site', value: '1' }],
  drivers: [],
};
const start = () =>
  startWorkbench(
    variableModel,
    { revision: lists.revision, items: knownVariables(lists.variables) },
    undefined,
  );
const edit = (workbench: Workbench<VariableKind>, id: string, fields: object) =>
  withCells(workbench, new Map([[id, { ...fields }]]));
const keysOf = ({ history }: Workbench<VariableKind>) => history.rows.map(({ key }) => key);

/** Fields that differ from what the gateway has. */
function changedFields({ item, base }: Variable): readonly string[] {
  return Object.keys(item).filter((name) => item[name] !== base?.[name]);
}

describe('the workbench', () => {
  it('is unchanged again when a field is as it was', () => {
    const changed = edit(start(), 'device a', { address: '2' });
    expect(changed.history.rows.filter(isChanged).map(changedFields)).toEqual([['address']]);
    expect(edit(changed, 'device a', { address: '1' }).history.rows.some(isChanged)).toBe(false);
  });

  it('gives fields their defaults when they no longer apply', () => {
    const text = edit(start(), 'device a', { dataType: 'string', stringLength: 10 });
    const number = edit(text, 'device a', { dataType: 'int16' });
    expect(number.history.rows[0]?.item).toMatchObject({ dataType: 'int16', stringLength: null });
  });

  it('undoes what was done here, and nothing else, after somebody else saved', () => {
    const first = edit(start(), 'device a', { address: '2' });
    const second = edit(first, 'device a', { dataType: 'float' });
    const device = [item('a', { remark: 'theirs' }), item('b', { address: '9' })];
    const items = knownVariables({ device, intermediate: lists.variables.intermediate });
    const merged = withSaved(second, { revision: 4, items });
    const [a, b] = merged.history.rows;
    expect(a?.item).toMatchObject({ address: '2', dataType: 'float', remark: 'theirs' });
    const undone = moved(merged, 'undo');
    expect(undone.history.rows[0]?.item).toMatchObject({
      address: '2',
      dataType: 'uint16',
      remark: 'theirs',
    });
    expect(undone.history.rows[1]?.item).toMatchObject({ address: '9' });
    expect(b?.item).toMatchObject({ address: '9' });
    const all = moved(undone, 'undo');
    expect(all.history.rows.some(isChanged)).toBe(false);
    const again = moved(moved(all, 'redo'), 'redo');
    expect(again.history.rows[0]?.item).toMatchObject({ address: '2', dataType: 'float', remark: 'theirs' });
  });

  it('undoes and does again any steps', () => {
    const action = fc.oneof(
      fc.record({ kind: fc.constant('edit'), id: fc.constantFrom('device a', 'device b'), value: fc.nat(9) }),
      fc.record({ kind: fc.constant('add'), id: fc.constant(''), value: fc.nat(9) }),
      fc.record({ kind: fc.constant('delete'), id: fc.constantFrom('device a', 'new 0'), value: fc.nat(9) }),
      fc.record({ kind: fc.constant('restore'), id: fc.constantFrom('device a'), value: fc.nat(9) }),
    );
    const act = (
      workbench: Workbench<VariableKind>,
      { kind, id, value }: { kind: string; id: string; value: number },
    ) => {
      if (kind === 'edit') return edit(workbench, id, { address: String(value) });
      if (kind === 'delete') return deleted(workbench, new Set([id]));
      if (kind === 'restore') return restored(workbench, new Set([id]));
      return withCells(workbench, new Map(), [{ kind: 'device', item: item(`n${value}`) }]);
    };
    fc.assert(
      fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
        const end = actions.reduce(act, start());
        let back = end;
        for (const _step of end.history.past) back = moved(back, 'undo');
        expect(back.history.rows).toEqual(start().history.rows);
        for (const _step of end.history.past) back = moved(back, 'redo');
        expect(back.history.rows).toBe(end.history.rows);
        expect(discarded(end).history.rows.some(isChanged)).toBe(false);
      }),
    );
  });

  it('says what has to be sent, without what is left at its default', () => {
    const changed = deleted<VariableKind>(
      withCells(edit(start(), 'device a', { key: 'a2' }), new Map(), [
        { kind: 'intermediate', item: { key: 'n', formula: 'a2' } },
      ]),
      new Set(['device b']),
    );
    const { changes, ids } = changeRequest(changed.history.rows);
    expect(changes).toEqual([
      { kind: 'edit', section: 'variables', identity: 'a', item: item('a2') },
      { kind: 'delete', section: 'variables', identity: 'b' },
      { kind: 'add', section: 'intermediateVariables', item: { key: 'n', formula: 'a2' } },
    ]);
    expect(reviewedChanges(changed.history.rows).map(({ path }) => path[1])).toEqual(
      ['a', 'b', 'n'].map((key) => ({ by: 'key', item: key })),
    );
    expect(problemCell('changes.2.item.formula', ids)).toEqual({ id: 'new 0', field: 'formula' });
    expect(problemCell('item.address', ids)).toEqual({ id: 'device a', field: 'address' });
    expect(problemCell('topics.report.0.keys.1', ids)).toBeUndefined();
  });

  it('never gives two added variables the same id', () => {
    let workbench = start();
    for (const key of ['x', 'y'])
      workbench = withCells(workbench, new Map(), [{ kind: 'device', item: item(key) }]);
    workbench = withCells(deleted(workbench, new Set(['new 0'])), new Map(), [
      { kind: 'device', item: item('z') },
    ]);
    expect(new Set(workbench.history.rows.map(({ id }) => id)).size).toBe(5);
    expect(keysOf(workbench)).toEqual(['a', 'b', 'sum', 'y', 'z']);
  });
});

describe('the check of what was changed', () => {
  const checker = new RowChecker([], lists.system);
  const found = ({ history }: Workbench<VariableKind>) =>
    [...checker.problems(history.rows)].map(([id, all]) => [
      id,
      all.map(({ path, key }) => `${path} ${key}`),
    ]);

  it('finds nothing where nothing was changed', () => {
    expect(found(start())).toEqual([]);
  });

  it('names the field, the driver that is missing, and a key that is taken', () => {
    const taken = edit(start(), 'device b', { key: 'site', driver: 'gone', decimals: 'many' });
    expect(found(taken)).toEqual([
      ['device b', ['decimals value.type', 'driver variable.driverMissing', 'key variable.exists']],
    ]);
  });

  it('names formulas that use what is deleted, or themselves', () => {
    expect(found(deleted(start(), new Set(['device a'])))).toEqual([
      ['intermediate sum', ['formula formula.unknownKey']],
    ]);
    expect(found(edit(start(), 'intermediate sum', { formula: 'sum + 1' }))).toEqual([
      ['intermediate sum', ['formula formula.cycle']],
    ]);
  });
});
