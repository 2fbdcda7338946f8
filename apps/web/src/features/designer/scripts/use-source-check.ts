import type { PageScripts } from '@penstock/stage/scripting/page-scripts';
import { useEffect, useState } from 'react';
import { clock } from '../../../app/services.ts';
import type { ScriptCheck } from '../../../kit/script/use-script-check.ts';

/** How long nothing is typed before a script is checked, in ms. */
const quiet = 400;

interface Known {
  readonly source: string;
  readonly check: ScriptCheck;
}

/** Has the engine check a script while it is written. The signals that it names are followed from then on. */
export function useSourceCheck(scripts: PageScripts | undefined, source: string): ScriptCheck {
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    if (scripts === undefined || source.trim() === '') return undefined;
    let isLeft = false;
    const take = (check: ScriptCheck) => {
      if (!isLeft) setKnown({ source, check });
    };
    const cancel = clock.after(quiet, () => {
      scripts.watch([source]);
      scripts.check(source).then(
        (problem) => take({ step: 'checked', problem }),
        (error: unknown) => take({ step: 'failed', error }),
      );
    });
    return () => {
      isLeft = true;
      cancel();
    };
  }, [scripts, source]);
  if (scripts === undefined || source.trim() === '') return { step: 'none' };
  return known?.source === source ? known.check : { step: 'checking' };
}
