import type { ChosenSignal } from '@penstock/contract/calls/history';
import { failure } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/languages/language';
import { existing } from '../../../kernel/access/existing.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { SeriesKey } from '../history/read/series.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { equipmentFor } from '../../plant/equipment/access.ts';
import type { Equipment } from '../../plant/equipment/equipment-repository.ts';
import { signalOf } from '../../plant/equipment/signal-repository.ts';
import { enteredText, titleIn } from '@penstock/contract/texts/entered';

/** A signal whose history is read. */
interface ReadSeries extends ChosenSignal {
  /** The variable of its gateway; undefined where its equipment has none, so that nothing is recorded. */
  readonly series: SeriesKey | undefined;
}

/** The part of the past that is read. */
export interface ReadHistory {
  readonly signals: readonly ReadSeries[];
  /** ms since 1970. */
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

/** The same with what files call it. */
export interface ChosenSeries extends ReadSeries {
  /** `Pump station › Level (m)`. */
  readonly title: string;
  /** Whether it has numbers, named states (switches are such), or texts. */
  readonly kind: 'number' | 'states' | 'text';
  /** The names of its states. */
  readonly states: readonly { readonly value: number; readonly title: string }[];
  /** Its numbers are whole. */
  readonly isWhole: boolean;
}

/** The part of the past that a caller requests. */
export interface ChosenHistory extends ReadHistory {
  readonly signals: readonly ChosenSeries[];
}

/**
 * The signals of a request with the variables they are. Throws `data.notFound` where the caller may not see one, and
 * `request.invalid` when the end is not after the beginning.
 */
export async function chosenHistory(
  db: Db,
  caller: Caller,
  request: { readonly signals: readonly ChosenSignal[]; readonly from: string; readonly to: string },
  language: Language,
): Promise<ChosenHistory> {
  const from = Date.parse(request.from);
  const to = Date.parse(request.to);
  if (to <= from) throw failure('request.invalid', { field: 'to' });
  const equipments = new Map<string, Equipment>();
  const signals: ChosenSeries[] = [];
  for (const { equipmentId, signalId } of request.signals) {
    const equipment = equipments.get(equipmentId) ?? (await equipmentFor(db, caller, equipmentId));
    equipments.set(equipmentId, equipment);
    const signal = existing(await signalOf(db, equipment.id, signalId));
    const title = `${enteredText(language, equipment.title, equipment.title_translations)} › ${enteredText(language, signal.title, signal.title_translations)}`;
    signals.push({
      equipmentId,
      signalId,
      series: equipment.sn === null ? undefined : { sn: equipment.sn, key: signal.key },
      title: signal.unit === '' ? title : `${title} (${signal.unit})`,
      kind:
        signal.data_type === 'string'
          ? 'text'
          : signal.data_type === 'bit' || signal.states.length > 0
            ? 'states'
            : 'number',
      states:
        signal.states.length > 0
          ? signal.states.map((state) => ({ value: state.value, title: titleIn(state, language) }))
          : signal.data_type === 'bit'
            ? [
                { value: 0, title: '0' },
                { value: 1, title: '1' },
              ]
            : [],
      isWhole: signal.data_type === 'integer',
    });
  }
  return { signals, from, to };
}
