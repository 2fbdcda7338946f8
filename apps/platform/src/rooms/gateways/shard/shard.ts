/** How many shards the gateways of an installation are divided into: at most so many processes share them. */
export const shardCount = 32;

/** The shard of a gateway, 0 to {@link shardCount} - 1, by its serial number of 12 digits: neighbouring numbers are in different shards. */
export function shardOf(sn: string): number {
  return Number(sn) % shardCount;
}

/** The place of a process among all that share, from 0 on; every process finds the same. */
export function rankOf(id: string, others: readonly string[]): number {
  return others.filter((other) => other < id).length;
}

/** How many shards a process is to have, so that all have the same number or one more. */
export function shareOf(id: string, others: readonly string[]): number {
  const processes = others.length + 1;
  return Math.floor(shardCount / processes) + (rankOf(id, others) < shardCount % processes ? 1 : 0);
}
