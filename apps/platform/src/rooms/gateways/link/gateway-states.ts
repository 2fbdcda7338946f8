import type { PresenceReason } from '@penstock/contract/calls/channel';
import type { TrustedAuthority } from '@penstock/contract/model/gateway-certificate';
import type { StateChange } from '@penstock/link/online-state';
import type { Database } from '../../../kernel/database/database.ts';

/** The presence of a gateway, as the database has it. */
export interface GatewayState {
  readonly sn: string;
  readonly online: boolean;
  readonly vpn: boolean;
  /** When it last came or went; null when it was never heard of. */
  readonly since: Date | null;
  readonly reason: PresenceReason;
}

/** The columns of a {@link GatewayState}, from the table `gateway`. */
export const stateColumns = `gateway.sn, online, vpn, case when online then online_at else offline_at end as since,
  case when online then 'connected' when online_at is null then 'never' else offline_reason end as reason`;

/**
 * Keeps who is online in the database, so that it outlives this process and every process knows it. Only a change
 * moves the time: a gateway that says again that it is online has been online since it first said so.
 */
export class GatewayStates {
  readonly #pool: Database['pool'];

  constructor(pool: Database['pool']) {
    this.#pool = pool;
  }

  /** Stores how some gateways came or went, and answers the state of each that is known. */
  async store(changes: ReadonlyMap<string, StateChange['reason']>): Promise<readonly GatewayState[]> {
    const serials = [...changes.keys()];
    await this.#pool.query(
      `update gateway set online = reason = 'connected',
         online_at = case when reason = 'connected' then now() else online_at end,
         offline_at = case when reason = 'connected' then offline_at else now() end,
         offline_reason = case when reason = 'connected' then offline_reason else reason end
       from (select sn, reason from unnest($1::text[], $2::text[]) as given (sn, reason) order by sn) given
       where gateway.sn = given.sn and gateway.online <> (given.reason = 'connected')`,
      [serials, [...changes.values()]],
    );
    return await this.of(serials);
  }

  /** The states of some gateways, in the order of their serial numbers. */
  async of(serials: readonly string[]): Promise<readonly GatewayState[]> {
    const { rows } = await this.#pool.query<GatewayState>(
      `select ${stateColumns} from gateway where sn = any($1) order by sn`,
      [serials],
    );
    return rows;
  }

  /** The accounts that may see each of some gateways, apart from those that may see all. */
  async viewersOf(serials: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const { rows } = await this.#pool.query<{ sn: string; account: number }>(
      `with owner as (
         select sn, owner_id as account from gateway where sn = any($1) and owner_id is not null
         union select sn, owner_id from equipment where sn = any($1))
       select sn, account from owner
       union select sn, company_id from owner join account on account.id = owner.account
         where company_id is not null
       union select sn, account.id from owner join account on account.company_id = owner.account
       union select sn, account_id from equipment
         join equipment_authorisation on equipment_id = equipment.id where sn = any($1)
       union select sn, member.account_id from equipment
         join equipment_group_authorisation given on given.equipment_id = equipment.id
         join people_group_member member on member.group_id = given.group_id where sn = any($1)
       union select sn, coalesce(given.account_id, member.account_id) from equipment
         join area on area.id = equipment.area_id
         join area_authorisation given on given.area_id = any(area.path)
         left join people_group_member member on member.group_id = given.group_id
         where sn = any($1) and coalesce(given.account_id, member.account_id) is not null
       union select sn, account_id from gateway_authorisation where sn = any($1)`,
      [serials],
    );
    const viewers = new Map<string, Set<string>>();
    for (const { sn, account } of rows) {
      const ofGateway = viewers.get(sn) ?? new Set();
      viewers.set(sn, ofGateway.add(String(account)));
    }
    return viewers;
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
    facts: {
      readonly software: string;
      readonly hardware: string;
      readonly configurationRevision: number;
      readonly configurationHash: string;
      readonly trusted?: readonly TrustedAuthority[] | undefined;
    },
  ): Promise<void> {
    const { software, hardware, configurationRevision, configurationHash, trusted } = facts;
    await this.#pool.query(
      `update gateway set version = $2, hardware = $3, configuration_revision = $4, configuration_hash = $5,
       trusted = $6 where sn = $1`,
      [
        sn,
        software,
        hardware,
        configurationRevision,
        configurationHash,
        trusted === undefined ? null : JSON.stringify(trusted),
      ],
    );
  }

  /** Stores which revision of its configuration a gateway works with. */
  async workWith(key: {
    readonly sn: string;
    readonly revision: number;
    readonly hash: string;
  }): Promise<void> {
    await this.#pool.query(
      'update gateway set configuration_revision = $2, configuration_hash = $3 where sn = $1',
      [key.sn, key.revision, key.hash],
    );
  }
}
