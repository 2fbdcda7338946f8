import type { Signal } from '@penstock/contract/model/signal';
import type { Language } from '@penstock/languages/language';
import { idOf } from '../../../kernel/database/id.ts';
import { enteredText, titleIn } from '@penstock/contract/texts/entered';
import type { SignalRow } from '../../plant/equipment/signal-repository.ts';

/** All signals of an equipment as callers see them. */
export function describeSignals(rows: readonly SignalRow[], language: Language): Signal[] {
  const ids = new Map(rows.map((row) => [row.key, idOf(row.id)]));
  return rows.map((row) => describeSignal(row, ids, language));
}

function describeSignal(row: SignalRow, ids: ReadonlyMap<string, string>, language: Language): Signal {
  return {
    id: idOf(row.id),
    equipmentId: idOf(row.equipment_id),
    title: enteredText(language, row.title, row.title_translations),
    key: row.key,
    definedKey: row.local_key,
    dataType: row.data_type,
    unit: row.unit,
    decimals: row.decimals,
    mode: row.mode,
    lowerLimit: row.lower_limit,
    upperLimit: row.upper_limit,
    group: enteredText(language, row.group_title, row.group_title_translations),
    states: row.states.map(({ value, level, ...state }) => ({
      value,
      title: titleIn(state, language),
      level,
    })),
    danger: enteredText(language, row.danger, row.danger_translations),
    approval: row.approval,
    setpointId: (row.setpoint_key === null ? undefined : ids.get(row.setpoint_key)) ?? null,
  };
}
