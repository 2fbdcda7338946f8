import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/schema.ts';
import type { MaterialisedEquipment } from './materialised-equipment.ts';
import type { NewSignal } from './signal-rows.ts';

/** Notes how many signals equipment has. */
export async function setCounts(db: Db, equipment: readonly MaterialisedEquipment[]): Promise<void> {
  const counts = equipment.map(({ id, definition }) => ({ id, count: definition.signals.length }));
  await sql`update equipment set signal_count = counted.count
    from json_to_recordset(${JSON.stringify(counts)}::json) as counted(id bigint, count integer)
    where counted.id = equipment.id`.execute(db);
}

/** Deletes the signals of equipment whose keys in the definition are not among some. */
export async function deleteOthers(
  db: Db,
  ids: readonly number[],
  rows: readonly NewSignal[],
): Promise<void> {
  const kept = rows.map(({ equipment_id: id, local_key: key }) => ({ equipment_id: id, local_key: key }));
  await sql`delete from signal using (
      select signal.id from signal
      left join json_to_recordset(${JSON.stringify(kept)}::json) as kept(equipment_id bigint, local_key text)
        using (equipment_id, local_key)
      where signal.equipment_id = any(${[...ids]}::bigint[]) and kept.local_key is null
    ) as gone
    where gone.id = signal.id`.execute(db);
}

/** Adds signals, or changes those of the same equipment and key in the definition; what is the same is not written. */
export async function putSignals(db: Db, rows: readonly NewSignal[]): Promise<void> {
  await sql`insert into signal (equipment_id, local_key, key, title, title_translations, data_type, unit, decimals, mode,
      lower_limit, upper_limit, group_title, group_title_translations, states, danger, danger_translations, approval,
      setpoint_key, sort)
    select equipment_id, local_key, key, title, title_translations::jsonb, data_type, unit, decimals, mode,
      lower_limit, upper_limit, group_title, group_title_translations::jsonb, states::jsonb, danger, danger_translations::jsonb, approval,
      setpoint_key, sort
    from json_to_recordset(${JSON.stringify(rows)}::json) as row(
      equipment_id bigint, local_key text, key text, title text, title_translations text, data_type text, unit text,
      decimals smallint, mode text, lower_limit float8, upper_limit float8, group_title text, group_title_translations text,
      states text, danger text, danger_translations text, approval text, setpoint_key text, sort integer)
    on conflict on constraint signal_local_key do update set
      key = excluded.key, title = excluded.title, title_translations = excluded.title_translations, data_type = excluded.data_type,
      unit = excluded.unit, decimals = excluded.decimals, mode = excluded.mode, lower_limit = excluded.lower_limit,
      upper_limit = excluded.upper_limit, group_title = excluded.group_title,
      group_title_translations = excluded.group_title_translations, states = excluded.states, danger = excluded.danger,
      danger_translations = excluded.danger_translations, approval = excluded.approval, setpoint_key = excluded.setpoint_key, sort = excluded.sort
    where (signal.key, signal.title, signal.title_translations, signal.data_type, signal.unit, signal.decimals, signal.mode,
        signal.lower_limit, signal.upper_limit, signal.group_title, signal.group_title_translations, signal.states,
        signal.danger, signal.danger_translations, signal.approval, signal.setpoint_key, signal.sort)
      is distinct from (excluded.key, excluded.title, excluded.title_translations, excluded.data_type, excluded.unit,
        excluded.decimals, excluded.mode, excluded.lower_limit, excluded.upper_limit, excluded.group_title,
        excluded.group_title_translations, excluded.states, excluded.danger, excluded.danger_translations, excluded.approval, excluded.setpoint_key,
        excluded.sort)`.execute(db);
}
