import type { Database } from '../database/database.ts';

/** What the database knows of a gateway's presence. */
export interface GatewayState {
  readonly sn: string;
  readonly online: boolean;
  readonly vpn: boolean;
  /** When it last came or went; null when it was never heard of. */
  readonly since: Date | null;
}

interface Row {
  sn: string;
  online: boolean;
  vpn: boolean;
  since: Date | null;
}

/**
 * Keeps who is online in the database, so that it outlives this process and every process knows it. Only a change
 * moves the time: a gateway that says again that it is online has been online since it first said so.
 */
export class GatewayStates {
  readonly #pool: Database['pool'];

  constructor(pool: Database['pool']) {
    this.#pool = pool;
  }

  /** Stores the presence of some gateways and answers the state of each that is known. */
  async store(online: ReadonlyMap<string, boolean>): Promise<readonly GatewayState[]> {
    const serials = [...online.keys()];
    await this.#pool.query(
      `update gateway set online = given.online,
         online_at = case when given.online then now() else online_at end,
         offline_at = case when given.online then offline_at else now() end
       from (select sn, online from unnest($1::text[], $2::boolean[]) as given (sn, online) order by sn) given
       where gateway.sn = given.sn and gateway.online <> given.online`,
      [serials, [...online.values()]],
    );
    const { rows } = await this.#pool.query<Row>(
      `select sn, online, vpn, case when online then online_at else offline_at end as since
       from gateway where sn = any($1)`,
      [serials],
    );
    return rows;
  }

  /** The gateways that the database takes for online. */
  async online(): Promise<readonly string[]> {
    const { rows } = await this.#pool.query<{ sn: string }>('select sn from gateway where online');
    return rows.map(({ sn }) => sn);
  }

  /** Whether a gateway is online. False for one that is not known. */
  async isOnline(sn: string): Promise<boolean> {
    const { rows } = await this.#pool.query('select from gateway where sn = $1 and online', [sn]);
    return rows.length > 0;
  }

  /** Stores what a gateway said of itself. */
  async introduce(
    sn: string,
    said: {
      readonly software: string;
      readonly hardware: string;
      readonly configurationRevision: number;
      readonly configurationHash: string;
    },
  ): Promise<void> {
    await this.#pool.query(
      `update gateway set version = $2, hardware = $3, configuration_revision = $4, configuration_hash = $5
       where sn = $1`,
      [sn, said.software, said.hardware, said.configurationRevision, said.configurationHash],
    );
  }
}
