import { randomBytes } from 'node:crypto';
import type { Db } from '../../database/schema.ts';

/** The secret of this installation, made at its first start: 32 random bytes. All processes share it. */
export async function installationSecret(db: Db): Promise<Buffer> {
  await db
    .insertInto('installation')
    .values({ secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await db.selectFrom('installation').select('secret').executeTakeFirstOrThrow();
  return secret;
}
