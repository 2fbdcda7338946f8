import { historyQuery, historySignals } from '@penstock/contract/calls/history';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { signalQuery } from '@penstock/contract/calls/monitor';
import type {
  HistoryAnswer,
  HistoryPoint,
  HistoryQuestion,
  HistoryService,
} from '@penstock/stage/services/history-service';
import { valueKey } from '@penstock/stage/values/value-target';
import { client } from '../../app/services.ts';
import { shownError } from './service-error.ts';
import type { StagePlace } from './stage-place.ts';

/** The fewest and the most points that a call answers. */
const fewestPoints = 10;
const mostPoints = 4000;

/** A signal that is read, and what the page calls it. */
interface ReadSignal {
  readonly key: string;
  readonly equipmentId: Id;
  readonly signalId: Id;
}

/** The history of the signals that the widgets of a page follow, from the platform. */
export function historyService({ equipmentId }: StagePlace): HistoryService {
  /** The signals of each equipment by their keys in its definition; asked for once. */
  const signalsOf = new Map<Id, Promise<ReadonlyMap<string, Id>>>();

  function signals(id: Id): Promise<ReadonlyMap<string, Id>> {
    const known = signalsOf.get(id);
    if (known !== undefined) return known;
    // Not ended with the first that asks, since others wait for it too.
    const asked = client.call(signalQuery, { equipmentId: id }).then(
      (rows) =>
        new Map(
          rows.flatMap((row) => {
            const signalId = idSchema.safeParse(row.id).data;
            return signalId === undefined ? [] : [[row.definedKey, signalId] as const];
          }),
        ),
    );
    signalsOf.set(id, asked);
    asked.catch(() => signalsOf.delete(id));
    return asked;
  }

  async function readSignals(targets: HistoryQuestion['targets']): Promise<readonly ReadSignal[]> {
    const found = await Promise.all(
      targets.map(async (target): Promise<readonly ReadSignal[]> => {
        if (target.kind !== 'signal') return [];
        const id = target.equipId === '' ? equipmentId : idSchema.safeParse(target.equipId).data;
        const signalId = id === undefined ? undefined : (await signals(id)).get(target.signalId);
        return id === undefined || signalId === undefined
          ? []
          : [{ key: valueKey(target), equipmentId: id, signalId }];
      }),
    );
    return found.flat();
  }

  return {
    now: () => client.platformTime(),
    read: (question, signal) =>
      readHistory(question, signal).catch((error: unknown) => {
        throw shownError(error);
      }),
  };

  async function readHistory(
    { targets, from, to, points }: HistoryQuestion,
    signal: AbortSignal,
  ): Promise<HistoryAnswer> {
    const wanted = await readSignals(targets);
    signal.throwIfAborted();
    const found = new Map<string, readonly HistoryPoint[]>();
    const count = Math.round(Math.min(mostPoints, Math.max(fewestPoints, points)));
    let step = (to - from) / count;
    for (let at = 0; at < wanted.length; at += historySignals) {
      const part = wanted.slice(at, at + historySignals);
      const request = {
        signals: part.map((one) => ({ equipmentId: one.equipmentId, signalId: one.signalId })),
        from: new Date(from).toISOString(),
        to: new Date(to).toISOString(),
        points: count,
      };
      const answer = await client.call(historyQuery, request, { signal });
      step = answer.step;
      for (const [index, { points: series }] of answer.series.entries())
        found.set(part[index]?.key ?? '', series);
    }
    return { step, series: found };
  }
}
