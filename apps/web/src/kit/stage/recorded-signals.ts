import type { Client } from '@penstock/client/calls/client';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { type ChosenSignal, historyQuery, historyTable } from '@penstock/contract/calls/history';
import { idSchema } from '@penstock/contract/calls/identifier';
import type { Signal } from '@penstock/contract/model/signal';
import { PlaceSignals } from './place-signals.ts';
import { equipmentOf, type PageScope } from './page-scope.ts';

/** A time of which recorded values are asked for, ISO 8601; `to` is not included. */
interface AskedSignals {
  /** {@link historySignals} at most. */
  readonly signals: ChosenSignal[];
  readonly from: string;
  readonly to: string;
}

/** A signal that has a history, and what is known of it. */
export interface FoundSignal {
  readonly signal: Pick<Signal, 'title' | 'unit' | 'dataType' | 'decimals' | 'states'>;
  readonly chosen: ChosenSignal;
}

/** The recorded values of the signals of a page: where widgets and tables read them from. All throw `ClientError`. */
export interface RecordedSignals {
  /** A signal by its key; `equipId` is empty for the equipment whose page it is. Undefined where there is none. */
  find(equipId: string, key: string): Promise<FoundSignal | undefined>;
  /** In the order of the question. */
  trends(
    question: AskedSignals & { readonly points: number },
    signal: AbortSignal,
  ): Promise<{
    readonly step: number;
    readonly series: readonly Pick<CallAnswer<typeof historyQuery>['series'][number], 'points' | 'reach'>[];
  }>;
  records(
    question: AskedSignals & { readonly rows: number; readonly after?: number },
    signal: AbortSignal,
  ): Promise<CallAnswer<typeof historyTable>>;
}

/** The recorded values of all signals that a page may show to its viewer. */
export function platformSignals(
  client: Pick<Client, 'call'>,
  place: Pick<PageScope, 'equipmentId' | 'equipments'>,
): RecordedSignals {
  const signals = new PlaceSignals(client);
  return {
    find: async (equipId, key) => {
      const id = equipmentOf(place, equipId);
      if (id === undefined) return undefined;
      const signal = (await signals.of(id)).find((one) => one.definedKey === key);
      const signalId = idSchema.safeParse(signal?.id).data;
      return signal === undefined || signalId === undefined
        ? undefined
        : { signal, chosen: { equipmentId: id, signalId } };
    },
    trends: (question, signal) => client.call(historyQuery, question, { signal }),
    records: (question, signal) => client.call(historyTable, question, { signal }),
  };
}
