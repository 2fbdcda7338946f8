import type { CallAnswer } from '@penstock/contract/calls/call';
import type { gatewayCopyCallback } from '@penstock/contract/calls/configuration-copy';
import { operationCancel } from '@penstock/contract/calls/operation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/services.ts';
import { useErrorAdvice } from '../mutation/error-advice.ts';
import type { PickedGateway } from './GatewayPicker.tsx';
import type { CheckedTarget } from './GatewayTargets.tsx';

/** How often the state is asked for, in ms. */
const pollInterval = 2000;

type Compared = Exclude<CheckedTarget, { readonly kind: 'refused' }>;

interface GatewayWorkOptions {
  /** The gateways that are chosen at first. */
  readonly chosen: readonly PickedGateway[];
  /** Whether it is also started at gateways where nothing would change. */
  readonly takesSame: boolean;
  /** The changes that it would make at a gateway; an error says why it cannot. */
  readonly compare: (sn: string) => Promise<Omit<Compared, 'kind'>>;
  /** Starts the operation and returns its UUID. */
  readonly start: (work: {
    readonly sns: readonly string[];
    readonly note: string;
    /** In s; 0 for a change that stays. */
    readonly probation: number;
  }) => Promise<string>;
  /** The path of the call that `follow` makes: it says how far the operation has come. */
  readonly path: string;
  readonly follow: (
    uuid: string,
    options: { readonly signal: AbortSignal },
  ) => Promise<CallAnswer<typeof gatewayCopyCallback>>;
}

/** The state of work on many gateways. */
export type GatewayWork = ReturnType<typeof useGatewayWork>;

/** Work on many gateways: what would change is compared for each, then it is started, followed, and cancelled where wanted. */
export function useGatewayWork({ chosen, takesSame, compare, start, path, follow }: GatewayWorkOptions) {
  const advice = useErrorAdvice();
  const [targets, setTargets] = useState(chosen);
  const [checks, setChecks] = useState<ReadonlyMap<string, CheckedTarget>>(new Map());
  const [note, setNote] = useState('');
  const [probation, setProbation] = useState(0);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const [uuid, setUuid] = useState('');
  const state = useQuery({
    queryKey: [path, uuid],
    enabled: uuid !== '',
    queryFn: ({ signal }) => follow(uuid, { signal }),
    refetchInterval: (query) =>
      query.state.data === undefined || query.state.data.status === 'pending' ? pollInterval : false,
  });
  const ready = targets.filter(({ sn }) => {
    const kind = checks.get(sn)?.kind;
    return kind === 'compared' || (takesSame && kind === 'same');
  });

  /** Runs a step, one at a time, and shows why it failed. */
  const step = (work: () => Promise<void>) => async () => {
    if (running) return;
    setRunning(true);
    setError(undefined);
    try {
      await work();
    } catch (failed) {
      setError(failed);
    } finally {
      setRunning(false);
    }
  };

  return {
    targets,
    checks,
    ready,
    results: state.data?.data.targets ?? [],
    running,
    error,
    isStarted: uuid !== '',
    isOver: state.data !== undefined && state.data.status !== 'pending',
    note,
    setNote,
    probation,
    setProbation,
    choose: (picked: readonly PickedGateway[]) => {
      setTargets(picked);
      setChecks(new Map());
    },
    /** Something else would be changed now. */
    forget: () => setChecks(new Map()),
    check: step(async () => {
      const checked = new Map<string, CheckedTarget>();
      for (const { sn } of targets) {
        try {
          const found = await compare(sn);
          checked.set(sn, { kind: found.total === 0 ? 'same' : 'compared', ...found });
        } catch (refused) {
          checked.set(sn, { kind: 'refused', reason: advice(refused) });
        }
        setChecks(new Map(checked));
      }
    }),
    start: step(async () =>
      setUuid(await start({ sns: ready.map(({ sn }) => sn), note: note.trim(), probation })),
    ),
    cancel: step(async () => void (await client.call(operationCancel, { id: uuid }))),
  };
}
