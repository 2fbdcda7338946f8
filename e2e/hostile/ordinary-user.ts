import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { signalHistory, signalQuery } from '@penstock/contract/calls/monitor';
import { encodeFields } from '@penstock/contract/calls/fields';
import { hostileSession, keepDoing, pause, send } from './requests.ts';
import type { Attack } from './target.ts';

const day = 86_400_000;

/** Sixty trends of thirty days at the same time, again and again. */
export const trends: Attack = async (target, tried) => {
  const { client, cookie } = await hostileSession(target);
  const [equipment] = (await client.call(equipmentQuery, {})).rows;
  const equipmentId = equipment?.id ?? '';
  const [signal] = await client.call(signalQuery, { equipmentId });
  const body = new URLSearchParams(
    encodeFields(signalHistory.request, {
      equipmentId,
      signalId: signal?.id ?? '',
      from: new Date(Date.now() - 30 * day).toISOString(),
      to: new Date().toISOString(),
      points: 4000,
    }),
  ).toString();
  await keepDoing(60, async () => {
    tried();
    await send(target, {
      path: signalHistory.path,
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    await pause(20);
  });
};

/** Lists, as fast as they are answered, with the largest bodies that are taken. */
export const lists: Attack = async (target, tried) => {
  const { cookie } = await hostileSession(target);
  const search = JSON.stringify({ search: '%'.repeat(1_000_000) });
  let turn = 0;
  await keepDoing(50, async () => {
    tried();
    turn += 1;
    await send(target, {
      path: equipmentQuery.path,
      headers: { cookie, 'content-type': 'application/json' },
      body: turn % 5 === 0 ? search : '{"pageSize":200}',
    });
    await pause(20);
  });
};
