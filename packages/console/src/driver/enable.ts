import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { driverEnable } from '@penstock/contract/calls/driver';
import type { ConsoleAccess, ConsoleCaller } from '../access.ts';
import { baseOf } from '../base.ts';
import { applyChange, driverOf } from './change.ts';

/** Enables or disables drivers. */
export async function enableDrivers(
  access: ConsoleAccess,
  request: CallParsedRequest<typeof driverEnable>,
  caller: ConsoleCaller,
): Promise<CallAnswer<typeof driverEnable>> {
  const { sn, enabled } = request;
  const base = await baseOf(access, request);
  const names = [...new Set(request.names)].filter((name) => driverOf(base, name).driver.enabled !== enabled);
  if (names.length === 0) return { revision: base.revision, changed: false };
  return await applyChange(access, caller, {
    sn,
    base,
    about: request,
    changes: names.map((name) => ({
      kind: 'changed',
      path: ['drivers', { by: 'name', item: name }, 'enabled'],
      after: enabled,
    })),
    index: null,
    log: {
      action: enabled ? 'enableDrivers' : 'disableDrivers',
      before: { names, enabled: !enabled },
      after: { names, enabled },
    },
  });
}
