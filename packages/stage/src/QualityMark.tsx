import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { followedTargets } from './followed-targets.ts';
import type { WidgetContent } from './model/widget-content.ts';
import { useStage } from './stage-context.ts';
import { StateMark } from './StateMark.tsx';
import { type ReadingState, readingState } from './values/reading.ts';
import type { ValueHub } from './values/value-hub.ts';
import { type ValueTarget, valueKey } from './values/value-target.ts';
import { worseState } from './values/worst-state.ts';

/**
 * Says at the corner of a widget that a value it shows is not a good live one: the worst of its values counts. Nothing
 * while all are, and while there are no values at all.
 */
export function QualityMark({ content }: { readonly content: WidgetContent }) {
  const { values, types } = useStage();
  const type = types.get(content.type);
  const targets = useMemo(() => (values ? followedTargets(content, type) : []), [values, content, type]);
  return values && targets.length > 0 ? <WorstMark values={values} targets={targets} /> : null;
}

function WorstMark({
  values,
  targets,
}: {
  readonly values: ValueHub;
  readonly targets: readonly ValueTarget[];
}) {
  const follow = useCallback(
    (listener: () => void) => {
      const ends = [values.onSource(listener), ...targets.map((target) => values.follow(target, listener))];
      return () => {
        for (const end of ends) end();
      };
    },
    [values, targets],
  );
  const keys = useMemo(() => targets.map(valueKey), [targets]);
  const state = useSyncExternalStore(follow, (): ReadingState => {
    if (!values.isConnected()) return 'live';
    let worst: ReadingState = 'live';
    for (const key of keys) worst = worseState(worst, readingState(values.reading(key)));
    return worst;
  });
  return state === 'live' ? null : <StateMark state={state} />;
}
