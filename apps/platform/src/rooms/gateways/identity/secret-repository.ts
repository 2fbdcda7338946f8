import type { Db } from '../../../kernel/database/schema.ts';

/** The secrets of gateways in the database: SHA-256 of the present one and of the next one. */
export async function secretHashesOf(db: Db, sn: string) {
  return await db
    .selectFrom('gateway')
    .select([
      'secret_hash',
      'next_secret_hash',
      'mosquitto_hash',
      'revoked_at',
      'certificate_required',
      'proved_by',
    ])
    .where('sn', '=', sn)
    .executeTakeFirst();
}

/** Stores the hash of the secret that a gateway is sent; false when no renewal is requested for it. */
export async function setNextSecret(db: Db, sn: string, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gateway')
    .set({ next_secret_hash: hash })
    .where('sn', '=', sn)
    .where('renewal_requested_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The gateway has proved itself with its next secret: it is the present one, and the old one is no longer valid. */
export async function takeNextSecret(db: Db, sn: string, hash: Buffer, mosquittoHash: string): Promise<void> {
  await db
    .updateTable('gateway')
    .set({
      secret_hash: hash,
      mosquitto_hash: mosquittoHash,
      next_secret_hash: null,
      renewal_requested_at: null,
      factory_secret: false,
    })
    .where('sn', '=', sn)
    .where('next_secret_hash', '=', hash)
    .execute();
}

/** Notes the hash of a secret for password files of Mosquitto, unless the gateway has another secret by now. */
export async function noteMosquittoHash(
  db: Db,
  sn: string,
  hash: Buffer,
  mosquittoHash: string,
): Promise<void> {
  await db
    .updateTable('gateway')
    .set({ mosquitto_hash: mosquittoHash })
    .where('sn', '=', sn)
    .where('secret_hash', '=', hash)
    .execute();
}

/** Notes how a gateway proved itself when it connected. */
export async function noteProof(db: Db, sn: string, proof: 'secret' | 'certificate'): Promise<void> {
  await db
    .updateTable('gateway')
    .set({ proved_by: proof })
    .where('sn', '=', sn)
    .where((row) => row('proved_by', 'is distinct from', proof))
    .execute();
}
