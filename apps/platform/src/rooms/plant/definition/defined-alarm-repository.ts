import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/schema.ts';
import { storedTranslations } from '../../../kernel/database/title-expression.ts';
import type { MaterialisedEquipment } from './materialised-equipment.ts';

/** Rows of one statement; each takes at most about 2 kB. */
const rowsPerStatement = 2000;

/**
 * Makes what is known of the alarms of equipment that of its definitions, in a transaction that has locked the rows of the
 * equipment. Alarms that were raised keep the names that they had then.
 */
export async function replaceDefinedAlarms(
  transaction: Db,
  equipment: readonly MaterialisedEquipment[],
): Promise<void> {
  const ids = equipment.map(({ id }) => id);
  await sql`delete from defined_alarm where equipment_id = any(${ids}::bigint[])`.execute(transaction);
  const rows = equipment.flatMap(({ id, definition, keyPrefix }) =>
    definition.alarms.map((alarm) => ({
      equipment_id: id,
      alarm: keyPrefix + alarm.id,
      local_id: alarm.id,
      title: alarm.title,
      title_translations: storedTranslations(alarm.titleTranslations),
      severity: alarm.severity,
      message: alarm.message,
      message_translations: storedTranslations(alarm.messageTranslations),
      advice: alarm.advice,
      advice_translations: storedTranslations(alarm.adviceTranslations),
      cause: alarm.cause,
      cause_translations: storedTranslations(alarm.causeTranslations),
      consequence: alarm.consequence,
      consequence_translations: storedTranslations(alarm.consequenceTranslations),
      response_minutes: alarm.responseMinutes,
      alarm_class: alarm.alarmClass,
    })),
  );
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    await transaction
      .insertInto('defined_alarm')
      .values(rows.slice(at, at + rowsPerStatement))
      .execute();
  }
}
