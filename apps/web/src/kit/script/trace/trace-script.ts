import { scriptRun } from '@penstock/contract/calls/script';
import type { z } from 'zod';
import { byteCount } from '@penstock/contract/rules/length';
import { limits } from '@penstock/contract/rules/limits';
import { client } from '../../../app/services.ts';
import { readTrace } from './trace.ts';
import { keepTrace } from './trace-store.ts';

/**
 * Runs a script once more, so that it says the values of its lines, and keeps them for editors of that text. Nothing that it would write, publish or store is
 * done. A script that cannot be traced, or has no room for it, has none; a gateway that does not run it is no failure.
 */
export async function traceScript(
  { code, entry, ...input }: Omit<z.input<(typeof scriptRun)['request']>, 'perform'>,
  signal: AbortSignal,
): Promise<void> {
  const { tracedCode } = await import('./traced-code.ts');
  const traced = tracedCode(code, entry);
  if (traced === undefined || byteCount(traced) > limits.scriptBytes) return;
  try {
    const { log } = await client.call(
      scriptRun,
      { ...input, entry, code: traced, perform: false },
      { signal },
    );
    if (!signal.aborted) keepTrace(code, readTrace(log.map(({ text }) => text)));
  } catch {
    // The trial itself has said why the gateway does not answer.
  }
}
