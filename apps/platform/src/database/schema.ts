import type { Kysely } from 'kysely';
import type { AccountTable, SessionTable, UsedSignInKeyTable } from './tables/accounts.ts';
import type { CommandTable, OperationLogTable } from './tables/commands.ts';
import type {
  EquipmentAuthorisationTable,
  EquipmentTable,
  ProductTable,
  SignalTable,
} from './tables/equipment.ts';
import type { GatewayConfigurationTable } from './tables/configurations.ts';
import type { GatewayTable } from './tables/gateways.ts';
import type { IngestStreamTable, RecordingTable, RecordTable } from './tables/history.ts';
import type { InstallationTable } from './tables/installation.ts';
import type { LiveTokenTable } from './tables/live.ts';

/** Every table, as the migrations of `migrations/list.ts` leave it. Numbers of 64 bits are read as numbers. */
export interface Schema {
  installation: InstallationTable;
  account: AccountTable;
  session: SessionTable;
  used_sign_in_key: UsedSignInKeyTable;
  gateway: GatewayTable;
  gateway_configuration: GatewayConfigurationTable;
  product: ProductTable;
  equipment: EquipmentTable;
  equipment_authorisation: EquipmentAuthorisationTable;
  signal: SignalTable;
  command: CommandTable;
  operation_log: OperationLogTable;
  ingest_stream: IngestStreamTable;
  recording: RecordingTable;
  record: RecordTable;
  live_token: LiveTokenTable;
}

/** The database, or a transaction of it, for repositories. */
export type Db = Kysely<Schema>;
