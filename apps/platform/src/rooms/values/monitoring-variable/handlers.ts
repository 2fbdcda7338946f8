import { sameText } from '@penstock/languages/language';
import { createHash } from 'node:crypto';
import { calls } from '@penstock/contract/calls/list';
import { offeredKeys } from '@penstock/contract/calls/monitoring-variable';
import { existing } from '../../../kernel/access/existing.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { named, titlesOf } from '../../people/owned/describe-owned.ts';
import { enteredText } from '@penstock/contract/texts/entered';
import { describeRow, outlineOf } from './describe-monitoring-variable.ts';
import { described, type MonitoringValues } from './monitoring-values.ts';
import {
  inputsOf,
  type ListedVariable,
  listedEquipment,
  ofKind,
  signalNumbers,
  variableRecords,
} from './monitoring-variable-repository.ts';
import type { MonitoringVariableChanges } from './monitoring-variables.ts';
import { resolveAliases, resolveTotal } from './resolve.ts';
import { commonKeys, usedSignals } from './used-signal-repository.ts';

/** How long the values of gateways that were not watched are waited for, in ms. */
const patience = 1500;

/** The calls about monitoring variables. */
export function monitoringVariableHandlers({
  db,
  queryDb,
  changes,
  values,
}: {
  readonly db: Db;
  /** Over connections for heavy queries. */
  readonly queryDb: Db;
  readonly changes: MonitoringVariableChanges;
  readonly values: MonitoringValues;
}): HandlersOf<'mvarQuery' | 'mvarInfo' | 'mvarAdd' | 'mvarEdit' | 'mvarDelete' | 'mvarValues' | 'mvarKeys'> {
  /** The inputs of the formulas among some rows, and the signals they name. */
  const usedBy = async (caller: Caller, rows: readonly ListedVariable[]) => {
    const inputs = await inputsOf(
      db,
      rows.filter(({ kind }) => kind === 'formula').map(({ id }) => id),
    );
    return { inputs, signals: await usedSignals(db, caller, signalNumbers(inputs)) };
  };
  return {
    mvarQuery: handle(calls.mvarQuery, async (request, { caller, language }) => {
      const { total, rows } = await variableRecords.page(db, caller, request, language, ofKind(request.kind));
      const { inputs, signals } = await usedBy(caller, rows);
      return {
        total,
        rows: rows.map((row) =>
          describeRow(row, outlineOf(row, inputs.get(row.id) ?? [], signals, language), language),
        ),
      };
    }),

    mvarInfo: handle(calls.mvarInfo, async ({ id }, { caller, language }) => {
      const row = existing(await variableRecords.find(db, caller, id));
      const { inputs, signals } = await usedBy(caller, [row]);
      const equipment = row.total_scope === 'equipment' ? await listedEquipment(db, caller, row.id) : [];
      return {
        id,
        ...titlesOf(row),
        unit: row.unit,
        decimals: row.decimals,
        outline: outlineOf(row, inputs.get(row.id) ?? [], signals, language),
        equipment: equipment.map((one) => named(one, language)),
      };
    }),

    mvarAdd: handle(calls.mvarAdd, (draft, context) => changes.add(context, draft)),
    mvarEdit: handle(calls.mvarEdit, ({ id, ...draft }, context) => changes.edit(context, id, draft)),
    mvarDelete: handle(calls.mvarDelete, ({ id }, context) => changes.remove(context, id)),

    mvarValues: handle(calls.mvarValues, async ({ source }, { caller }) => {
      const key = `${caller.accountId} ${createHash('sha256').update(JSON.stringify(source)).digest('hex')}`;
      if (source.kind === 'formula') {
        const inputs = await resolveAliases(db, caller, source.inputs);
        const readings = await values.readings(key, inputs, patience);
        return {
          total: null,
          aliases: source.inputs.map(({ alias }, index) => {
            const reading = readings[index] ?? { value: null, time: null, problem: undefined };
            const { value, time, problem } = reading;
            const name = sameText(alias);
            return {
              alias,
              value,
              time,
              problem: problem === undefined ? null : { ...problem, input: name },
            };
          }),
        };
      }
      const { inputs, compute } = await resolveTotal(db, caller, source);
      const readings = await values.readings(key, inputs, patience);
      return { aliases: [], total: described(compute(readings), inputs) };
    }),

    mvarKeys: handle(calls.mvarKeys, async ({ scope, keyword }, { caller, language }) => {
      const rows = await commonKeys(queryDb, caller, { scope, keyword, limit: offeredKeys });
      return {
        keys: rows.map(({ key, title, title_translations, unit, equipment_count }) => ({
          key,
          title: enteredText(language, title, title_translations),
          unit,
          equipmentCount: equipment_count,
        })),
      };
    }),
  };
}
