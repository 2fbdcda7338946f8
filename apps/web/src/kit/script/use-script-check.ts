import { scriptCheck } from '@penstock/contract/calls/script';
import type { ScriptProblem } from '@penstock/contract/model/script-trial';
import type { ScriptEntry } from '@penstock/contract/rules/script-entries';
import { useEffect, useState } from 'react';
import { client } from '../../app/services.ts';
import { useGatewayLive } from '../gateway/use-gateway-live.ts';
import { useAllowed } from '../permission/use-allowed.ts';

/** How long nothing is typed before a script is checked, in ms. */
const quiet = 600;

/**
 * The state of a script's check: none yet, under way, the problem, or the reason why it could not be checked.
 */
export type ScriptCheck =
  | { readonly step: 'none' }
  | { readonly step: 'checking' }
  | { readonly step: 'checked'; readonly problem: ScriptProblem | null }
  | { readonly step: 'offline'; readonly why: string }
  | { readonly step: 'failed'; readonly error: unknown };

interface Known {
  readonly code: string;
  readonly entry: ScriptEntry;
  readonly check: ScriptCheck;
}

const none: ScriptCheck = { step: 'none' };
const checking: ScriptCheck = { step: 'checking' };

/** Has the gateway check a script while it is written, some time after the last key. */
export function useScriptCheck(sn: string | undefined, code: string, entry: ScriptEntry): ScriptCheck {
  const { online, why } = useGatewayLive(sn ?? '');
  const may = useAllowed()('gateway:configure');
  const [known, setKnown] = useState<Known | undefined>(undefined);
  const isAsked = sn !== undefined && online && may && code.trim() !== '';

  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const take = (check: ScriptCheck) => {
      if (!signal.aborted) setKnown({ code, entry, check });
    };
    const timer = setTimeout(() => {
      client.call(scriptCheck, { sn, code, entry }, { signal }).then(
        ({ problem }) => take({ step: 'checked', problem }),
        (error: unknown) => take({ step: 'failed', error }),
      );
    }, quiet);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [isAsked, sn, code, entry]);

  if (sn !== undefined && !online) return { step: 'offline', why };
  if (!isAsked) return none;
  return known !== undefined && known.code === code && known.entry === entry ? known.check : checking;
}
