import { pause, startScript } from '../child.ts';
import type { Figure } from '../result.ts';
import { usageOf, usageOfOne, usedBetween } from '../usage.ts';
import { z } from 'zod';
import { done, forwardedSchema, sentSchema, tell } from './commands.ts';
import { serverPid } from './database.ts';
import { plan } from './plan.ts';

/** The cost of bare COPY for the server and its client. */
export interface CopyFigures {
  readonly server: Figure;
  readonly client: Figure;
}

/** COPY of the recorded rows in the same server: all at once, and a transaction for each batch of a gateway. */
export async function measureCopy(
  database: string,
  records: number,
): Promise<{ readonly whole: CopyFigures; readonly batches: CopyFigures }> {
  const child = startScript('ingest/copy-process', [database]);
  const server = serverPid(database);
  const look = async (way: 'whole' | 'batches'): Promise<CopyFigures> => {
    const before = [usageOf(server), usageOfOne(child.pid)] as const;
    const started = performance.now();
    const rows = await tell(child, way, z.number());
    const seconds = (performance.now() - started) / 1000;
    if (rows === 0 || rows % records !== 0) throw new Error(`COPY wrote ${rows} rows of ${records}`);
    const common = { units: rows * plan.values, seconds };
    return {
      server: { what: 'PostgreSQL', ...common, ...usedBetween(before[0], usageOf(server)) },
      client: { what: 'COPY client', ...common, ...usedBetween(before[1], usageOfOne(child.pid)) },
    };
  };
  try {
    await child.line('ready');
    return { whole: await look('whole'), batches: await look('batches') };
  } finally {
    await child.stop('SIGKILL');
  }
}

/** The same messages of the same gateways at the same pace, taken by a broker with a subscriber that ignores them. */
export async function measureBareBroker(): Promise<{ readonly records: Figure; readonly live: Figure }> {
  const broker = startScript('ingest/bare-broker-process');
  const port = await broker.line('ready');
  const gateways = startScript('ingest/gateways-process', [`mqtt://127.0.0.1:${port}`, 'bare']);
  const look = async (kind: 'records' | 'live'): Promise<Figure> => {
    await tell(gateways, kind === 'records' ? 'record' : 'live', done);
    await pause(plan.warm / 2);
    const sentBefore = await tell(gateways, 'sent', sentSchema);
    const before = usageOf(broker.pid);
    const started = performance.now();
    await pause(plan.measured);
    const sent = await tell(gateways, 'sent', sentSchema);
    const used = usedBetween(before, usageOf(broker.pid));
    const seconds = (performance.now() - started) / 1000;
    await tell(gateways, 'quiet', done);
    return {
      what: 'bare broker',
      units: (sent[kind] - sentBefore[kind]) * plan.values,
      seconds,
      ...used,
    };
  };
  try {
    await gateways.line('ready');
    const records = await look('records');
    const live = await look('live');
    await tell(gateways, 'close', done);
    const sent = await tell(gateways, 'sent', sentSchema);
    const forwarded = await tell(broker, 'forwarded', forwardedSchema);
    if (forwarded.records * plan.batchRecords !== sent.records || forwarded.live !== sent.live) {
      throw new Error(`the bare broker took ${JSON.stringify(forwarded)} of ${JSON.stringify(sent)}`);
    }
    return { records, live };
  } finally {
    await Promise.all([gateways.stop('SIGKILL'), broker.stop('SIGKILL')]);
  }
}
