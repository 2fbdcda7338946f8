import { alarmQuery } from '@penstock/contract/calls/alarm';
import type { Client } from '@penstock/client/calls/client';
import {
  equipmentDefinition,
  equipmentDefinitionUpdate,
} from '@penstock/contract/calls/equipment-definition';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import { expect, it } from 'vitest';
import { storeAlarmEvents } from '../../values/ingest/alarm-events.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();

const alarm = {
  id: 'high',
  title: '液位过高',
  titleTranslations: { en: 'Level high' },
  severity: 'critical',
  message: '液位 {level}',
  messageTranslations: { en: 'The level is {level}' },
  advice: '关进水阀',
  adviceTranslations: { en: 'Close the inlet valve' },
  condition: { kind: 'limit', keys: ['level'], limit: 5 },
};

async function changeDefinition(owner: Client, changes: PatchChange[]): Promise<void> {
  const id = platform().equipmentId;
  const { revision } = await owner.call(equipmentDefinition, { id });
  await owner.call(equipmentDefinitionUpdate, { id, revision, changes });
}

/** An event as the gateway sends it, which knows the alarm by its id alone. */
async function raise(number: number): Promise<void> {
  const client = await platform().database.pool.connect();
  const time = Date.UTC(2026, 10, 22, 8, number);
  await storeAlarmEvents(client, [
    {
      sn: testSn,
      event: {
        kind: 'alarm',
        origin: 'signal',
        alarm: 'high',
        occurrence: `7f9c24e8-3b12-4f4f-9d7a-00000000000${number}`,
        event: 'raised',
        time,
        raisedAt: time,
        reason: null,
        values: [],
      },
    },
  ]);
  client.release();
}

it('an alarm has the names of the definition as they were when it was raised, and the advice of today', async () => {
  const { signedIn, database } = platform();
  await database.pool.query('truncate alarm cascade');
  const owner = await signedIn('owner', 'en');
  const path = ['alarms', { by: 'id', item: 'high' }];
  await changeDefinition(owner, [{ kind: 'added', path, value: alarm, behind: null }]);
  await raise(1);
  await changeDefinition(owner, [
    { kind: 'changed', path: [...path, 'titleTranslations', 'en'], after: 'Tank overflows' },
    { kind: 'changed', path: [...path, 'adviceTranslations', 'en'], after: 'Call the plant' },
  ]);
  await raise(2);
  await changeDefinition(owner, [{ kind: 'changed', path: [...path, 'severity'], after: 'low' }]);
  await raise(3);
  const { rows } = await owner.call(alarmQuery, {});
  expect(rows.map(({ title, severity, advice }) => [title, severity, advice])).toEqual([
    ['Tank overflows', 'low', 'Call the plant'],
    ['Tank overflows', 'critical', 'Call the plant'],
    ['Level high', 'critical', 'Call the plant'],
  ]);
  expect(rows[0]?.equipmentId).toBe(platform().equipmentId);
});
