import { expect } from '@playwright/test';
import type { AlarmSeverity } from '@penstock/contract/model/alarm-severity';
import type { Client } from '@penstock/client/calls/client';
import { equipmentAdd, equipmentDelete, multiCallback } from '@penstock/contract/calls/equipment';
import {
  equipmentBindGateway,
  equipmentSyncPreview,
  equipmentUnbindGateway,
} from '@penstock/contract/calls/equipment-binding';
import {
  equipmentDefinition,
  equipmentDefinitionUpdate,
} from '@penstock/contract/calls/equipment-definition';

/** The words of the alarm of {@link defineAlarm}, in both languages. */
export const alarmWords = {
  zh: { alarm: '设定值过高', message: '设定值为 3.90 m', advice: '请与调度联系。' },
  en: { alarm: 'Setpoint high', message: 'The setpoint is 3.90 m', advice: 'Call the control room.' },
} as const;

/** The variable that alarms watch, and their limit. */
interface Watched {
  readonly sn: string;
  readonly variable: string;
  readonly limit: number;
  readonly unit: string;
}

/** The fields of an alarm that differ from those of the others. */
interface AlarmFields {
  readonly id: string;
  readonly title: string;
  readonly severity: AlarmSeverity;
}

/** Makes an equipment of a variable that a gateway reads, with an alarm above a limit, and binds it. The answer removes it. */
export async function defineAlarm(client: Client, about: Watched): Promise<() => Promise<void>> {
  const texts = {
    titleTranslations: { en: alarmWords.en.alarm },
    message: '设定值为 {watched}',
    messageTranslations: { en: 'The setpoint is {watched}' },
    advice: alarmWords.zh.advice,
    adviceTranslations: { en: alarmWords.en.advice },
  };
  const alarm = { id: 'high', title: alarmWords.zh.alarm, severity: 'critical', ...texts } as const;
  return await defineAlarms(client, about, [alarm]);
}

/** The same with several alarms above the same limit. */
export async function defineAlarms(
  client: Client,
  about: Watched,
  alarms: readonly AlarmFields[],
): Promise<() => Promise<void>> {
  const { sn, variable, limit, unit } = about;
  const { id } = await client.call(equipmentAdd, { title: `报警 ${Date.now()}` });
  const { revision } = await client.call(equipmentDefinition, { id });
  const signal = { title: 'Watched', unit, source: { kind: 'gateway', variable, decimals: 2 } };
  const condition = { kind: 'limit', keys: ['watched'], limit };
  await client.call(equipmentDefinitionUpdate, {
    id,
    revision,
    changes: [
      {
        kind: 'added',
        path: ['signals', { by: 'key', item: 'watched' }],
        value: { key: 'watched', ...signal },
        behind: null,
      },
      ...alarms.map((alarm) => ({
        kind: 'added' as const,
        path: ['alarms', { by: 'id' as const, item: alarm.id }],
        value: { ...alarm, condition },
        behind: null,
      })),
    ],
  });
  const binding = { prefix: `e${Date.now() % 100_000}_`, existingDrivers: [] };
  const preview = await client.call(equipmentSyncPreview, { id, action: 'bind', sn, binding });
  const { uuid } = await client.call(equipmentBindGateway, {
    id,
    sn,
    binding,
    revision: preview.revision,
    note: 'alarm story',
  });
  await succeeded(client, uuid);
  return async () => {
    const { revision: bound } = await client.call(equipmentSyncPreview, { id, action: 'unbind' });
    await succeeded(
      client,
      (await client.call(equipmentUnbindGateway, { id, revision: bound, note: '' })).uuid,
    );
    await client.call(equipmentDelete, { id });
  };
}

/** Waits for the end of a long operation. */
const succeeded = (client: Client, uuid: string) =>
  expect.poll(async () => (await client.call(multiCallback, { uuid })).status).toBe('success');
