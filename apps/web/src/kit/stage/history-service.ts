import { historySignals } from '@penstock/contract/calls/history';
import type {
  HistoryAnswer,
  HistoryQuestion,
  HistorySeries,
  HistoryService,
} from '@penstock/stage/services/history-service';
import { valueKey } from '@penstock/stage/values/value-target';
import { client } from '../../app/services.ts';
import { type FoundSignal, platformSignals, type RecordedSignals } from './recorded-signals.ts';
import { inShownWords } from './service-error.ts';
import type { PageScope } from './page-scope.ts';

/** The fewest and the most points that a call answers. */
const fewestPoints = 10;
const mostPoints = 4000;

/** A signal that is read, and what the page calls it. */
interface ReadSignal extends FoundSignal {
  readonly key: string;
}

/** The history of the signals that the widgets of a page follow, from the platform. */
export function historyService(place: PageScope): HistoryService {
  return historyOf(platformSignals(client, place));
}

/** The history of the signals that the widgets of a page follow. */
export function historyOf(recorded: RecordedSignals): HistoryService {
  async function readSignals(targets: HistoryQuestion['targets']): Promise<readonly ReadSignal[]> {
    const found = await Promise.all(
      targets.map(async (target): Promise<readonly ReadSignal[]> => {
        if (target.kind !== 'signal') return [];
        const one = await recorded.find(target.equipId, target.signalId);
        return one === undefined ? [] : [{ ...one, key: valueKey(target) }];
      }),
    );
    return found.flat();
  }

  return {
    now: () => client.platformTime(),
    read: (question, signal) => inShownWords(() => readHistory(question, signal)),
  };

  async function readHistory(
    { targets, from, to, points }: HistoryQuestion,
    signal: AbortSignal,
  ): Promise<HistoryAnswer> {
    const wanted = await readSignals(targets);
    signal.throwIfAborted();
    const found = new Map<string, HistorySeries>();
    const count = Math.round(Math.min(mostPoints, Math.max(fewestPoints, points)));
    let step = (to - from) / count;
    for (let at = 0; at < wanted.length; at += historySignals) {
      const part = wanted.slice(at, at + historySignals);
      const request = {
        signals: part.map(({ chosen }) => chosen),
        from: new Date(from).toISOString(),
        to: new Date(to).toISOString(),
        points: count,
      };
      const answer = await recorded.trends(request, signal);
      step = answer.step;
      for (const [index, { points: series, reach }] of answer.series.entries())
        found.set(part[index]?.key ?? '', { points: series, reach });
    }
    return { step, series: found };
  }
}
