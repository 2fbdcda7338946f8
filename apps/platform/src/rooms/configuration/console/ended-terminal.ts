import type { reportTerminal } from '@penstock/contract/link/methods/terminal';
import type { z } from 'zod';
import type { Db } from '../../../kernel/database/schema.ts';
import { change } from '../../../kernel/operation-log/change.ts';
import { isLogged } from '../../../kernel/operation-log/operation-log-repository.ts';

/** Logs that a terminal on the machine of a gateway has ended, once for each. */
export async function noteTerminal(
  db: Db,
  sn: string,
  { session, author, reason, opened, ended, input, output }: z.output<typeof reportTerminal.params>,
): Promise<void> {
  const nobody = { accountId: null, address: '' };
  await change(db, nobody, 'gateway.closeTerminal', async ({ sql }) => {
    const object = { type: 'gateway', id: sn } as const;
    const known = { object, action: 'gateway.closeTerminal', field: 'session', value: session } as const;
    if (await isLogged(sql, known)) return { unchanged: true, result: undefined };
    const seconds = Math.max(0, Math.round((ended - opened) / 1000));
    return { object, after: { session, author, reason, seconds, input, output }, result: undefined };
  });
}
