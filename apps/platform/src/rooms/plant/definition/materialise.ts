import type { Db } from '../../../kernel/database/schema.ts';
import { replaceDefinedAlarms } from './defined-alarm-repository.ts';
import { deleteOthers, putSignals, setCounts } from './defined-signal-repository.ts';
import type { MaterialisedEquipment } from './materialised-equipment.ts';
import { signalRows } from './signal-rows.ts';

/** Rows of one statement; each takes about 400 bytes. */
const rowsPerStatement = 5000;

/**
 * Makes the signals and alarms of equipment those of its definitions, in a transaction that has locked the rows of the equipment.
 * Signals keep their ids by their key in the definition; those that are no longer defined go.
 */
export async function materialise(
  transaction: Db,
  equipment: readonly MaterialisedEquipment[],
): Promise<void> {
  const rows = equipment.flatMap(({ id, definition, keyPrefix }) => signalRows(id, definition, keyPrefix));
  const ids = equipment.map(({ id }) => id);
  await replaceDefinedAlarms(transaction, equipment);
  await deleteOthers(transaction, ids, rows);
  for (let at = 0; at < rows.length; at += rowsPerStatement)
    await putSignals(transaction, rows.slice(at, at + rowsPerStatement));
  await setCounts(transaction, equipment);
}
