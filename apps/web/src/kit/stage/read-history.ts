import { computedSeries, historyComputed } from '@penstock/contract/calls/computed-history';
import { historySignals } from '@penstock/contract/calls/history';
import { idSchema } from '@penstock/contract/calls/identifier';
import type { HistoryAnswer, HistoryQuestion, HistorySeries } from '@penstock/stage/services/history-service';
import { valueKey } from '@penstock/stage/values/value-target';
import { client } from '../../app/services.ts';
import type { FoundSignal, RecordedSignals } from './recorded-signals.ts';

/** The fewest and the most points that a call answers. */
const fewestPoints = 10;
const mostPoints = 4000;

/** A signal that is read, and what the page calls it. */
interface ReadSignal extends FoundSignal {
  readonly key: string;
}

/** The past of the targets of a chart; `isWhole`: also of monitoring variables. Throws a `ClientError`. */
export async function readHistory(
  recorded: RecordedSignals,
  isWhole: boolean,
  question: HistoryQuestion,
  signal: AbortSignal,
): Promise<HistoryAnswer> {
  const { from, to } = question;
  const points = Math.round(Math.min(mostPoints, Math.max(fewestPoints, question.points)));
  const asked = { ...question, points };
  const wanted = await signalsOf(recorded, question.targets);
  signal.throwIfAborted();
  const found = new Map<string, HistorySeries>();
  let step = (to - from) / points;
  for (let at = 0; at < wanted.length; at += historySignals) {
    const part = wanted.slice(at, at + historySignals);
    const request = { signals: part.map(({ chosen }) => chosen), ...timeOf(asked) };
    const answer = await recorded.trends(request, signal);
    step = answer.step;
    for (const [index, { points: series, reach }] of answer.series.entries())
      found.set(part[index]?.key ?? '', { points: series, reach });
  }
  if (!isWhole) return { step, series: found };
  return { step: (await readVariables(asked, found, signal)) ?? step, series: found };
}

function timeOf({ from, to, points }: HistoryQuestion) {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), points };
}

async function signalsOf(
  recorded: RecordedSignals,
  targets: HistoryQuestion['targets'],
): Promise<readonly ReadSignal[]> {
  const found = await Promise.all(
    targets.map(async (target): Promise<readonly ReadSignal[]> => {
      if (target.kind !== 'signal') return [];
      const one = await recorded.find(target.equipId, target.signalId);
      return one === undefined ? [] : [{ ...one, key: valueKey(target) }];
    }),
  );
  return found.flat();
}

/** Adds the past of the monitoring variables; answers how long a point covers, in ms, undefined where there are none. */
async function readVariables(
  question: HistoryQuestion,
  found: Map<string, HistorySeries>,
  signal: AbortSignal,
): Promise<number | undefined> {
  const wanted = question.targets.flatMap((target) => {
    if (target.kind !== 'mvar') return [];
    const id = idSchema.safeParse(target.mvarId).data;
    return id === undefined ? [] : [{ id, key: valueKey(target) }];
  });
  let step: number | undefined;
  for (let at = 0; at < wanted.length; at += computedSeries) {
    const part = wanted.slice(at, at + computedSeries);
    const sources = part.map(({ id }) => ({ kind: 'mvar' as const, id }));
    const answer = await client.call(historyComputed, { sources, ...timeOf(question) }, { signal });
    step = answer.step;
    for (const [index, { points, reach }] of answer.series.entries())
      found.set(part[index]?.key ?? '', { points, reach });
  }
  return step;
}
