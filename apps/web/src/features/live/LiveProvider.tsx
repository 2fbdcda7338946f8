import { type ReactNode, useMemo } from 'react';
import { LiveContext } from './live-context.ts';
import type { Live } from './use-live.ts';

/** Gives rows and panels the live values of an equipment. */
export function LiveProvider(props: {
  readonly equipmentId: string;
  readonly live: Live;
  readonly children: ReactNode;
}) {
  const { equipmentId, children } = props;
  const { values, isLive, freshMilliseconds } = props.live;
  const facts = useMemo(
    () => ({ equipmentId, values, isLive, freshMilliseconds }),
    [equipmentId, values, isLive, freshMilliseconds],
  );
  return <LiveContext value={facts}>{children}</LiveContext>;
}
