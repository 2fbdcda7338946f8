import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useStage } from '../stage-context.ts';
import type { ValueTarget } from '../values/value-target.ts';
import { type SeriesPicture, SeriesRecorder } from './series-recorder.ts';

const followNothing = () => () => undefined;
const nothing = () => undefined;

/** The content of a chart of live values. */
export interface FollowedSeries {
  /** Undefined while there is no source of values: then a sample is shown. */
  readonly picture: SeriesPicture | undefined;
  readonly retry: () => void;
}

/** How values are followed. */
interface Following {
  /** The time that is shown, up to now, in ms. */
  readonly range: number;
  /** How many points of a curve can be distinguished. */
  readonly points: number;
  readonly isActive: boolean;
  /** Whether their history is read. */
  readonly withHistory: boolean;
}

/** Follows values, with what was recorded of them before. */
export function useSeries(
  targets: readonly ValueTarget[],
  { range, points, isActive, withHistory }: Following,
): FollowedSeries {
  const { values, services } = useStage();
  const history = withHistory ? services.history : undefined;
  const isConnected = useSyncExternalStore(
    values?.onSource ?? followNothing,
    values?.isConnected ?? (() => false),
  );
  const recorder = useMemo(
    () =>
      values && isConnected ? new SeriesRecorder({ values, history, targets, range, points }) : undefined,
    [values, isConnected, history, targets, range, points],
  );
  useEffect(() => recorder?.start(), [recorder]);
  useEffect(() => recorder?.setActive(isActive), [recorder, isActive]);
  const picture = useSyncExternalStore(recorder?.subscribe ?? followNothing, recorder?.get ?? nothing);
  return { picture, retry: () => recorder?.retry() };
}
