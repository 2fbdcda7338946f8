import { fixedAddress } from '../kernel/database/hosts/server-address.ts';
import { openPool } from '../kernel/database/pool.ts';
import { Packing } from '../rooms/values/history/pack/packing.ts';
import { silentLog } from './silent-log.ts';

/** Packs the records of a database, given by its URL, as of a time in ms. */
const [address = '', now = ''] = process.argv.slice(2);
const open = () =>
  openPool({
    address: fixedAddress({ connectionString: address }),
    connections: 1,
    statementLimit: 0,
    log: silentLog,
  });
const packing = new Packing({
  pool: open(),
  maintenancePool: open(),
  clock: { now: () => Number(now) },
  log: silentLog,
});
await packing.run();
process.exit();
