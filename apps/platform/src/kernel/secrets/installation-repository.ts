import { randomBytes } from 'node:crypto';
import type { ChangeTransaction } from '../operation-log/change.ts';
import type { Db } from '../database/schema.ts';

/** The secrets of this installation, 32 random bytes each. */
export interface InstallationSecrets {
  readonly secret: Buffer;
  /** The one before, and since when it no longer is the present one; null when there was none. */
  readonly previous: { readonly secret: Buffer; readonly replacedAt: number } | null;
}

/** The secrets of this installation; made at its first start. All processes share them. */
export async function installationSecrets(db: Db): Promise<InstallationSecrets> {
  const stored = db.selectFrom('installation').select(['secret', 'previous_secret', 'renewed_at']);
  let row = await stored.executeTakeFirst();
  if (row === undefined) {
    await makeInstallation(db);
    row = await stored.executeTakeFirstOrThrow();
  }
  const { secret, previous_secret: previous, renewed_at: replacedAt } = row;
  return {
    secret,
    previous:
      previous === null || replacedAt === null
        ? null
        : { secret: previous, replacedAt: replacedAt.getTime() },
  };
}

/** The name by which gateways know this installation again, also after a restore from a backup. It is no secret. */
export async function installationName(db: Db): Promise<string> {
  await makeInstallation(db);
  const { name } = await db.selectFrom('installation').select('name').executeTakeFirstOrThrow();
  return name;
}

async function makeInstallation(db: Db): Promise<void> {
  await db
    .insertInto('installation')
    .values({ secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The present secret, which is not replaced until the transaction ends: what is sealed in it is sealed with it. */
export async function lockedInstallationSecret({ sql }: ChangeTransaction): Promise<Buffer> {
  return await lockedSecret(sql);
}

/** The same for a transaction that is no change of a person; outside a transaction, the present secret. */
export async function lockedSecret(db: Db): Promise<Buffer> {
  const row = await db.selectFrom('installation').select('secret').forShare().executeTakeFirst();
  return row?.secret ?? (await installationSecrets(db)).secret;
}

/** Replaces the secret of this installation; the old one is kept as the previous one. */
export async function renewInstallationSecret({ sql }: ChangeTransaction, now: Date): Promise<void> {
  await installationSecrets(sql);
  await sql
    .updateTable('installation')
    .set((row) => ({ secret: randomBytes(32), previous_secret: row.ref('secret'), renewed_at: now }))
    .execute();
}
