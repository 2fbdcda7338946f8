import { type Selectable, sql } from 'kysely';
import type { Db, Schema } from '../../../kernel/database/schema.ts';

type RollOut = Selectable<Schema['roll_out']>;

/** A roll-out that this process works on, and its firmware. */
export interface HeldRollOut extends RollOut {
  /** Another process, or none, held it before: what that one had under way may not have been asked for. */
  readonly isTakenOver: boolean;
}

/** Takes the running roll-outs that no other process works on, until a time. */
export async function holdRollOuts(
  db: Db,
  holder: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<readonly HeldRollOut[]> {
  const { rows } = await sql<HeldRollOut>`with free as (
      select id, holder is distinct from ${holder}::uuid as taken_over from roll_out
      where state = 'running' and (holder = ${holder}::uuid or held_until is null or held_until < ${now})
      order by id for update skip locked)
    update roll_out set holder = ${holder}::uuid, held_until = ${until} from free
    where roll_out.id = free.id
    returning roll_out.*, free.taken_over as "isTakenOver"`.execute(db);
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Lets go of everything that a process works on. */
export async function releaseRollOuts(db: Db, holder: string): Promise<void> {
  await db
    .updateTable('roll_out')
    .set({ holder: null, held_until: null })
    .where('holder', '=', holder)
    .execute();
}

/**
 * Gateways that were decided on by a process that ended before their upgrade was started, or their template was applied, wait again;
 * not those that this process has in hand.
 */
export async function returnUnbegun(db: Db, id: number, inHand: readonly string[]): Promise<void> {
  await sql`update roll_out_gateway set state = 'waiting', upgrade_id = null
    where roll_out_id = ${id} and state = 'running' and upgrade_id <> all(${[...inHand]}::uuid[])
      and not exists (select from firmware_upgrade where firmware_upgrade.id = upgrade_id)`.execute(db);
}

/** Takes note of the gateways whose upgrade has ended. */
export async function settleMembers(db: Db, id: number): Promise<void> {
  await sql`update roll_out_gateway member
    set state = upgrade.state, reason = upgrade.failure, ended_at = upgrade.ended_at
    from firmware_upgrade upgrade
    where member.roll_out_id = ${id} and member.state = 'running'
      and upgrade.id = member.upgrade_id and upgrade.state <> 'running'`.execute(db);
}

/** How far a roll-out is. */
export interface WaveState {
  /** How many of all gateways have ended. */
  readonly ended: number;
  readonly failed: number;
  readonly running: number;
  readonly waiting: number;
  /** How many of the present wave and the waves before wait and could start. */
  readonly ready: number;
  /** Gateways of the present wave: those that have ended, and those that have not. */
  readonly endedNow: number;
  readonly openNow: number;
}

/** How far a roll-out is with its present wave. */
export async function waveState(db: Db, { id, wave }: Pick<RollOut, 'id' | 'wave'>): Promise<WaveState> {
  const { rows } = await sql<WaveState>`select
      count(*) filter (where member.state in ('success', 'failure'))::int as ended,
      count(*) filter (where member.state = 'failure')::int as failed,
      count(*) filter (where member.state = 'running')::int as running,
      count(*) filter (where member.state = 'waiting')::int as waiting,
      count(*) filter (where member.state = 'waiting' and member.wave <= ${wave} and gateway.online)::int as ready,
      count(*) filter (where member.wave = ${wave} and member.state in ('success', 'failure'))::int as "endedNow",
      count(*) filter (where member.wave = ${wave} and member.state in ('waiting', 'running'))::int as "openNow"
    from roll_out_gateway member join gateway on gateway.sn = member.sn
    where member.roll_out_id = ${id}`.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error('a count has no row');
  return state;
}

/** A gateway that was decided on, with the id of its upgrade or of the application of the template to it. */
export interface Claimed {
  readonly sn: string;
  readonly upgradeId: string;
}

/** Decides on gateways that wait and are online, up to the present wave. */
export async function claimMembers(
  db: Db,
  { id, wave }: Pick<RollOut, 'id' | 'wave'>,
  limit: number,
): Promise<readonly Claimed[]> {
  const { rows } = await sql<Claimed>`with chosen as (
      select member.sn from roll_out_gateway member join gateway on gateway.sn = member.sn
      where member.roll_out_id = ${id} and member.state = 'waiting' and member.wave <= ${wave} and gateway.online
        and not exists (select from firmware_upgrade busy where busy.sn = member.sn and busy.state = 'running')
        and not exists (select from gateway_lock where gateway_lock.sn = member.sn)
      order by member.wave, member.attempts, member.sn limit ${limit})
    update roll_out_gateway member
    set state = 'running', upgrade_id = gen_random_uuid(), attempts = attempts + 1, reason = '', ended_at = null
    from chosen where member.roll_out_id = ${id} and member.sn = chosen.sn
    returning member.sn, member.upgrade_id as "upgradeId"`.execute(db);
  return rows;
}

/** Ends what was decided on for a gateway, or has it wait again. */
export async function endMember(
  db: Db,
  id: number,
  { sn, upgradeId }: Claimed,
  end: { readonly state: 'waiting' | 'success' | 'failure'; readonly reason: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('roll_out_gateway')
    .set({ ...end, ended_at: end.state === 'waiting' ? null : now })
    .where('roll_out_id', '=', id)
    .where('sn', '=', sn)
    .where('upgrade_id', '=', upgradeId)
    .where('state', '=', 'running')
    .execute();
}

/** Goes on to a wave. */
export async function enterWave(db: Db, id: number, wave: number): Promise<void> {
  await db
    .updateTable('roll_out')
    .set({ wave })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Ends or pauses a running roll-out; false where it is not running any more. */
export async function leaveRunning(
  db: Db,
  id: number,
  change: { readonly state: 'paused' | 'done'; readonly pause_reason: '' | 'failures' },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('roll_out')
    .set({ ...change, ended_at: change.state === 'done' ? now : null, holder: null, held_until: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Settles those of all roll-outs that are not running, whose gateways go on. Those that a process had in hand that ended since the
 * roll-out was stopped are left out.
 */
export async function settleOthers(
  db: Db,
  { now, forgotten }: { readonly now: Date; readonly forgotten: Date },
): Promise<void> {
  await sql`update roll_out_gateway member set state = 'stopped', ended_at = ${now}
    from roll_out
    where roll_out.id = member.roll_out_id and roll_out.state = 'stopped' and roll_out.ended_at < ${forgotten}
      and member.state = 'running'
      and not exists (select from firmware_upgrade where firmware_upgrade.id = member.upgrade_id)`.execute(
    db,
  );
  await sql`update roll_out_gateway member
    set state = upgrade.state, reason = upgrade.failure, ended_at = upgrade.ended_at
    from firmware_upgrade upgrade, roll_out
    where roll_out.id = member.roll_out_id and roll_out.state in ('paused', 'stopped') and member.state = 'running'
      and upgrade.id = member.upgrade_id and upgrade.state <> 'running'`.execute(db);
}
