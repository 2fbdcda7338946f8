import { gatewayEquipment } from '@penstock/contract/calls/gateway-ownership';
import { historySignals, historyTable } from '@penstock/contract/calls/history';
import { signalQuery } from '@penstock/contract/calls/monitor';
import { client } from '../../app/services.ts';
import type { GivenValue } from './given-values.ts';

/** Equipments of a gateway whose signals are looked through. */
const maxEquipments = 20;
/** How long before the moment a record may be, in ms: an hour. */
const lookBack = 3_600_000;
const rowsAtOnce = 500;

/** The recorded values of variables at a moment. */
export interface RecordedValues {
  readonly values: ReadonlyMap<string, GivenValue>;
  /** Variables that a script names and whose signals have no record in the hour before, or are of no equipment. */
  readonly missing: readonly string[];
}

/**
 * The values of variables of a gateway as its equipments had recorded them last at a moment, ms since 1970; at most 20 of them. Of a gateway whose
 * equipment may not be seen there are none.
 * @throws ClientError where the platform does not answer.
 */
export async function recordedValues(
  sn: string,
  keys: readonly string[],
  moment: number,
): Promise<RecordedValues> {
  const { rows: equipments } = await client.call(gatewayEquipment, { sn });
  const visible = equipments.filter(({ id }) => id !== '').slice(0, maxEquipments);
  const lists = await Promise.all(visible.map(({ id }) => client.call(signalQuery, { equipmentId: id })));
  const wanted = new Set(keys);
  const signals = lists
    .flat()
    .filter(({ key }) => wanted.has(key))
    .slice(0, historySignals);
  const values = new Map<string, GivenValue>();
  if (signals.length > 0) {
    const chosen = signals.map(({ equipmentId, id }) => ({ equipmentId, signalId: id }));
    const range = {
      signals: chosen,
      from: new Date(moment - lookBack).toISOString(),
      to: new Date(moment + 1).toISOString(),
    };
    for (let after: number | null | undefined; after !== null; ) {
      const from: number | undefined = after;
      const page = await client.call(historyTable, {
        ...range,
        rows: rowsAtOnce,
        ...(from === undefined ? {} : { after: from }),
      });
      for (const row of page.rows)
        for (const [index, value] of row.values.entries()) {
          const key = signals[index]?.key;
          if (key !== undefined && value !== null) values.set(key, value);
        }
      after = page.next;
    }
  }
  return { values, missing: keys.filter((key) => !values.has(key)) };
}

/** The variables of a gateway that a script names, in its order of them. */
export function keysInCode(code: string, known: readonly string[]): readonly string[] {
  const words = new Set(code.match(/[A-Za-z_]\w*/g));
  return known.filter((key) => words.has(key));
}
