import type { OnProgress, Progress } from '@penstock/client/calls/transfer';
import { useEffect, useRef, useState } from 'react';
import { clock } from '../../app/services.ts';
import { type Sample, transferRate, withSample } from './transfer-rate.ts';

/** How a transfer is going. */
export type TransferState =
  | { readonly step: 'idle' }
  | { readonly step: 'running'; readonly progress: Progress; readonly rate: number | undefined }
  | { readonly step: 'failed'; readonly error: unknown };

/** The context of an upload or download. */
export interface TransferContext {
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

/** An upload or download, one at a time. */
export interface Transfer {
  readonly state: TransferState;
  /** Starts it; while one runs, nothing. */
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Follows an upload or download: bytes, rate, and its failure. Leaving the page cancels it. */
export function useTransfer(make: (context: TransferContext) => Promise<void>): Transfer {
  const [state, setState] = useState<TransferState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function start(): void {
    if (running.current !== undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    let samples: readonly Sample[] = [];
    setState({ step: 'running', progress: { loaded: 0, total: null }, rate: undefined });
    const onProgress = (progress: Progress) => {
      if (signal.aborted) return;
      samples = withSample(samples, { at: clock.now(), loaded: progress.loaded });
      setState({ step: 'running', progress, rate: transferRate(samples) });
    };
    const end = (next: TransferState) => {
      if (running.current !== controller) return;
      running.current = undefined;
      setState(signal.aborted ? { step: 'idle' } : next);
    };
    make({ signal, onProgress }).then(
      () => end({ step: 'idle' }),
      (error: unknown) => end({ step: 'failed', error }),
    );
  }
  return { state, start, cancel: () => running.current?.abort() };
}
