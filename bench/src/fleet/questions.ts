import type { Client } from '@penstock/client/calls/client';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import type { z } from 'zod';
import { pause } from '../child.ts';
import { plan } from './plan.ts';

/** The questions that people ask a list of gateways, with what each is called. */
const questions: readonly (readonly [string, (round: number) => z.input<typeof gatewayQuery.request>])[] = [
  ['first page', () => ({})],
  ['a later page', (round: number) => ({ pageNo: 2 + (round % 80), pageSize: 50 })],
  ['sorted by name', () => ({ sort: { column: 'name', direction: 'ascending' } })],
  ['the worst first', () => ({ sort: { column: 'problems', direction: 'ascending' } })],
  ['search by name', (round: number) => ({ keyword: `way ${10 + round}` })],
  ['search by SN', (round: number) => ({ keyword: `00000${1000 + round}` })],
  ['only online', () => ({ status: 'online' })],
  ['only those with problems', () => ({ problems: ['offline', 'losses', 'silent'] })],
];

/** How long a question took, in ms. */
export interface Answered {
  readonly what: string;
  readonly median: number;
  readonly p95: number;
}

/** Asks each question so often, one after another and all in turn, as several people do. */
export async function askQuestions(client: Client): Promise<readonly Answered[]> {
  const times = new Map<string, number[]>(questions.map(([what]) => [what, []]));
  for (let round = 0; round < plan.questions; round += 1) {
    for (const [what, of] of questions) {
      const started = performance.now();
      await client.call(gatewayQuery, of(round));
      times.get(what)?.push(performance.now() - started);
      // An account may ask so much in a second, which an idle machine exceeds.
      await pause(plan.betweenQuestions);
    }
  }
  return [...times].map(([what, all]) => ({ what, median: at(all, 0.5), p95: at(all, 0.95) }));
}

/** Asks until so many gateways are so, or more; answers after how many ms. Throws when it takes too long. */
export async function until(client: Client, status: 'online' | 'offline', wanted: number): Promise<number> {
  const started = performance.now();
  for (;;) {
    const { total } = await client.call(gatewayQuery, { status, pageSize: 1 });
    const waited = performance.now() - started;
    if (total >= wanted) return waited;
    if (waited > plan.longestChange) throw new Error(`${total} gateways are ${status} instead of ${wanted}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
