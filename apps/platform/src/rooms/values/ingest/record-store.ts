import { failure } from '@penstock/contract/errors/error';
import type { PoolClient } from 'pg';
import type { Database } from '../../../kernel/database/database.ts';
import { type GatewayAlarmEvent, storeAlarmEvents } from './alarm-events.ts';
import { numberArray, numberArrays, textArray } from './array-text.ts';
import { type Batch, type BatchRecord, isAlarmEvent } from './batch.ts';
import { decideBatch } from './gap-rule.ts';
import type { GatewayQuotas } from '../../gateways/quota/gateway-quotas.ts';
import { Losses } from './losses.ts';
import { quotaLimits } from '../../gateways/quota/quota-limits.ts';
import { type Following, FollowingBatches, follows } from './following-batches.ts';
import { Recordings, type RecordingName } from './recordings.ts';
import { storedSequence } from './stored-sequence.ts';
import { streamKey, StreamPositions } from './stream-positions.ts';

/** How long a gateway waits that has too many streams or recordings, in ms: older ones go with time. */
const crowdedWait = 600_000;

/** The outcome of one batch. */
export interface StoredBatch {
  /** All up to and including this sequence are stored, or declared lost. */
  readonly committed: number;
  readonly stored: number;
  /** Records that were there already, or came after a gap. */
  readonly skipped: number;
  readonly lost: number;
  /** How many of the stored are events of alarms. */
  readonly alarms: number;
}

/** The outcome of a batch in a call of {@link RecordStore.store}. */
export type BatchOutcome = StoredBatch | Error | 'later';

/** How far a stream is, while a transaction holds it. */
interface Stream {
  readonly sn: string;
  readonly stream: string;
  /** Its number among the streams of its gateway. */
  readonly number: number;
  readonly before: number;
  committed: number;
  lost: number;
}

interface NewRecord extends BatchRecord {
  /** As it is stored, see {@link storedSequence}. */
  readonly sequence: number | bigint;
}

/** The entries that a transaction stores. */
interface Fresh {
  readonly records: NewRecord[];
  readonly alarms: GatewayAlarmEvent[];
  readonly losses: Losses;
}

/** Stores recorded values, each sequence of a stream once. */
export class RecordStore {
  readonly #pool: Database['pool'];
  readonly #recordings: Recordings;
  readonly #positions = new StreamPositions();
  readonly #following: FollowingBatches;
  readonly #quotas: GatewayQuotas;

  constructor(pool: Database['pool'], quotas: GatewayQuotas) {
    this.#pool = pool;
    this.#recordings = new Recordings(pool);
    this.#following = new FollowingBatches(pool);
    this.#quotas = quotas;
  }

  /** Whether the database answers. */
  async isReachable(): Promise<boolean> {
    return await this.#pool.query('select 1').then(
      () => true,
      () => false,
    );
  }

  /**
   * Stores batches of any gateways in one transaction, and answers once it is committed: for each batch its outcome,
   * the error that kept this one out, or `later` where it was left for a transaction of its own. Rejects when nothing was stored.
   *
   * Batches that go on where their streams were take one statement. Where there is any, the others are left; so are those whose stream
   * was moved on by another process, and is not remembered any more.
   */
  async store(batches: readonly Batch[]): Promise<readonly BatchOutcome[]> {
    const recordings = new Map<string, RecordingName>();
    for (const batch of batches) for (const [name, one] of batch.recordings) recordings.set(name, one);
    const ids = await this.#recordings.idsOf(recordings);
    const following = this.#followingOf(batches, ids);
    return following.length > 0
      ? await this.#storeFollowing(batches, following, ids)
      : await this.#storeLocked(batches, ids);
  }

  /** The batches that go on where their streams were, as far as each stream has nothing else between them. */
  #followingOf(batches: readonly Batch[], ids: ReadonlyMap<string, number>): readonly Following[] {
    const following = new Map<string, Following>();
    if (!this.#following.isSupported) return [];
    const ended = new Set<string>();
    for (const batch of batches) {
      const key = streamKey(batch);
      const known = following.get(key);
      const position = known?.position ?? this.#positions.get(key);
      if (position === undefined || ended.has(key)) continue;
      if (!follows(batch, known?.reached ?? position.committed) || !hasAll(ids, batch.recordings)) {
        ended.add(key);
        continue;
      }
      const { sn, stream, first, records } = batch;
      const one = known ?? { sn, stream, position, batches: [], reached: 0 };
      one.batches.push(batch);
      one.reached = first + records.length - 1;
      following.set(key, one);
    }
    return [...following.values()];
  }

  async #storeFollowing(
    batches: readonly Batch[],
    following: readonly Following[],
    ids: ReadonlyMap<string, number>,
  ): Promise<readonly BatchOutcome[]> {
    let stored: ReadonlySet<Following> = new Set();
    try {
      stored = await this.#following.store(following, ids);
    } finally {
      // Where nothing was stored, or nobody knows it, the next transaction looks.
      for (const one of following) if (!stored.has(one)) this.#positions.forget(streamKey(one));
    }
    const outcomes = new Map<Batch, StoredBatch>();
    for (const one of stored) {
      this.#positions.set(streamKey(one), { ...one.position, committed: one.reached });
      for (const batch of one.batches) {
        const { length } = batch.records;
        const committed = batch.first + length - 1;
        outcomes.set(batch, { committed, stored: length, skipped: 0, lost: 0, alarms: 0 });
      }
    }
    return batches.map((batch): BatchOutcome => outcomes.get(batch) ?? 'later');
  }

  /** Looks how far the streams are, and stores what is new of the batches, whatever they bring. */
  async #storeLocked(
    batches: readonly Batch[],
    ids: ReadonlyMap<string, number>,
  ): Promise<readonly BatchOutcome[]> {
    const moved = new Map<string, Stream>();
    const outcomes = await this.#transaction(async (client) => {
      const streams = await lockStreams(client, batches);
      const missing = batches.filter((batch) => !streams.has(streamKey(batch)));
      const known = await knownOf(client, missing);
      const fresh: Fresh = { records: [], alarms: [], losses: new Losses() };
      const found = batches.map((batch): StoredBatch | Error => {
        const stream = streams.get(streamKey(batch));
        if (stream === undefined && known.has(batch.sn) && isQuestion(batch)) return nothingStored;
        if (stream === undefined) return this.#streamRefused(batch.sn, known);
        for (const name of batch.recordings.keys())
          if (!ids.has(name)) return this.#quotas.exceeded(batch.sn, 'recordings', crowdedWait);
        return take(stream, batch, fresh);
      });
      await insertRecords(client, fresh.records, ids);
      await storeAlarmEvents(client, fresh.alarms);
      await fresh.losses.store(client);
      await advanceStreams(client, [...streams.values()]);
      for (const [key, stream] of streams) moved.set(key, stream);
      return found;
    });
    for (const [key, { number, committed }] of moved) this.#positions.set(key, { number, committed });
    return outcomes;
  }

  /** Why a stream was not created: nobody knows the gateway, or it starts too many. */
  #streamRefused(sn: string, known: ReadonlySet<string>): Error {
    if (!known.has(sn)) return failure('gateway.credentialsRefused', { sn });
    return this.#quotas.exceeded(sn, 'streams', crowdedWait);
  }

  async #transaction<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      // A connection in an unknown state is not used again; ending it rolls back.
      client.release(true);
      throw error;
    }
  }
}

/** Whether all recordings of a batch have a number. */
function hasAll(ids: ReadonlyMap<string, number>, recordings: Batch['recordings']): boolean {
  for (const name of recordings.keys()) if (!ids.has(name)) return false;
  return true;
}

/** Whether a batch only asks how far its stream is. */
function isQuestion({ records, available }: Batch): boolean {
  return records.length === 0 && available <= 1;
}

/** The answer about a stream of which nothing was sent yet. */
const nothingStored: StoredBatch = { committed: 0, stored: 0, skipped: 0, lost: 0, alarms: 0 };

/** The known gateways among those of batches. */
async function knownOf(client: PoolClient, batches: readonly Batch[]): Promise<ReadonlySet<string>> {
  if (batches.length === 0) return new Set();
  const { rows } = await client.query<{ sn: string }>('select sn from gateway where sn = any($1::bpchar[])', [
    batches.map(({ sn }) => sn),
  ]);
  return new Set(rows.map(({ sn }) => sn));
}

/** Takes what is new of a batch into `fresh`, and moves its stream on. */
function take(stream: Stream, batch: Batch, fresh: Fresh): StoredBatch {
  const decision = decideBatch(stream.committed, {
    first: batch.first,
    available: batch.available,
    count: batch.records.length,
  });
  const taken = batch.records.slice(decision.from);
  taken.forEach((record, at) => {
    if (isAlarmEvent(record)) fresh.alarms.push({ sn: batch.sn, event: record });
    else
      fresh.records.push({
        ...record,
        sequence: storedSequence(stream.number, batch.first + decision.from + at),
      });
  });
  fresh.losses.add(batch, stream.committed + 1, decision.lost);
  stream.committed = decision.committed;
  stream.lost += decision.lost;
  return {
    committed: decision.committed,
    stored: taken.length,
    skipped: decision.from,
    lost: decision.lost,
    alarms: taken.filter(isAlarmEvent).length,
  };
}

/**
 * Locks the streams of the batches in one order, so that transactions wait for each other and never in a circle.
 * Streams that are not known yet are created, for gateways that are known; not for a question, so that their numbers follow the
 * order in which they are delivered.
 */
async function lockStreams(
  client: PoolClient,
  batches: readonly Batch[],
): Promise<ReadonlyMap<string, Stream>> {
  const wanted = [...new Map(batches.map((batch) => [streamKey(batch), batch])).values()];
  const names = [textArray(wanted.map(({ sn }) => sn)), textArray(wanted.map(({ stream }) => stream))];
  const locked = await lock(client, names);
  const made = batches.filter((batch) => !locked.has(streamKey(batch)) && !isQuestion(batch));
  if (made.length === 0) return locked;
  const others = [...new Map(made.map((batch) => [streamKey(batch), batch])).values()];
  await client.query({
    name: 'ingest-make-streams',
    // Two transactions may choose the same number; the later one creates nothing then.
    text: `insert into ingest_stream (sn, stream, number)
      select gateway.sn, given.stream,
        (select coalesce(max(number) + 1, 0) from ingest_stream before where before.sn = gateway.sn)
          + row_number() over (partition by gateway.sn order by given.stream) - 1
      from unnest($1::bpchar[], $2::uuid[]) as given (sn, stream)
      join gateway on gateway.sn = given.sn
      where (select count(*) from ingest_stream recent
        where recent.sn = gateway.sn and recent.created_at > now() - interval '1 hour') < $3
      order by gateway.sn, given.stream
      on conflict do nothing`,
    values: [
      textArray(others.map(({ sn }) => sn)),
      textArray(others.map(({ stream }) => stream)),
      quotaLimits.streamsPerHour,
    ],
  });
  return await lock(client, names);
}

async function lock(client: PoolClient, names: readonly string[]): Promise<Map<string, Stream>> {
  const { rows } = await client.query<{ sn: string; stream: string; committed: number; number: number }>({
    name: 'ingest-lock-streams',
    text: `select s.sn, s.stream, s.committed, s.number from ingest_stream s
      join unnest($1::bpchar[], $2::uuid[]) as given (sn, stream) on s.sn = given.sn and s.stream = given.stream
      order by s.sn, s.stream for update of s`,
    values: [...names],
  });
  return new Map(
    rows.map(({ sn, stream, committed, number }) => {
      const before = Number(committed);
      return [streamKey({ sn, stream }), { sn, stream, number, before, committed: before, lost: 0 }];
    }),
  );
}

async function insertRecords(
  client: PoolClient,
  fresh: readonly NewRecord[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const plain = fresh.filter(({ exact }) => exact === null);
  if (plain.length > 0) {
    await client.query({
      name: 'ingest-insert-records',
      text: `insert into record (recording_id, time, sequence, "values")
      select recording, to_timestamp(time / 1000), sequence, vals::float8[]
      from unnest($1::bigint[], $2::float8[], $3::bigint[], $4::text[]) as given (recording, time, sequence, vals)`,
      values: columnsOf(plain, ids),
    });
  }
  const exact = fresh.flatMap((record) => (record.exact === null ? [] : [record.exact]));
  if (exact.length === 0) return;
  await client.query({
    name: 'ingest-insert-exact-records',
    text: `insert into record (recording_id, time, sequence, "values", exact)
      select recording, to_timestamp(time / 1000), sequence, vals::float8[], exact::text[]
      from unnest($1::bigint[], $2::float8[], $3::bigint[], $4::text[], $5::text[])
        as given (recording, time, sequence, vals, exact)`,
    values: [
      ...columnsOf(
        fresh.filter((record) => record.exact !== null),
        ids,
      ),
      textArray(exact.map(textArray)),
    ],
  });
}

function columnsOf(records: readonly NewRecord[], ids: ReadonlyMap<string, number>): string[] {
  return [
    numberArray(records.map(({ recording }) => ids.get(recording) ?? null)),
    numberArray(records.map(({ time }) => time)),
    numberArray(records.map(({ sequence }) => sequence)),
    numberArrays(records.map(({ values }) => values)),
  ];
}

async function advanceStreams(client: PoolClient, streams: readonly Stream[]): Promise<void> {
  const moved = streams.filter(({ before, committed }) => committed > before);
  if (moved.length === 0) return;
  await client.query({
    name: 'ingest-advance-streams',
    text: `update ingest_stream s set committed = given.committed, lost = s.lost + given.lost, moved_at = now()
      from unnest($1::bpchar[], $2::uuid[], $3::bigint[], $4::bigint[]) as given (sn, stream, committed, lost)
      where s.sn = given.sn and s.stream = given.stream`,
    values: [
      textArray(moved.map(({ sn }) => sn)),
      textArray(moved.map(({ stream }) => stream)),
      numberArray(moved.map(({ committed }) => committed)),
      numberArray(moved.map(({ lost }) => lost)),
    ],
  });
}
