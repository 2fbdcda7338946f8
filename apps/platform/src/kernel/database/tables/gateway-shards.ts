import { column } from '../column.ts';

/** The processes of the platform that divide the gateways among them. */
export const platformProcessTable = {
  /** New at each start. */
  id: column.uuid(),
  /** For operators: its machine and process id. */
  name: column.text(),
  /** Whether it is connected to the broker. */
  at_broker: column.boolean(),
  /** When it last said that it runs. */
  seen_at: column.time().withDefault(),
} as const;

/** The shards of the gateways. */
export const gatewayShardTable = {
  shard: column.smallint(),
  /** The process that handles the messages of its gateways; null while it is free. */
  process_id: column.uuid().nullable(),
} as const;
