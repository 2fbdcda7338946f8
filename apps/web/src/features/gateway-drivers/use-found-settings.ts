import { driverEdit } from '@penstock/contract/calls/driver';
import { settingChange, settingQuery } from '@penstock/contract/calls/setting';
import type { LineParameters } from '@penstock/contract/model/connection-test';
import { isFields } from '@penstock/contract/document/fields';
import { client } from '../../app/services.ts';
import { lineText } from '../../kit/driver/line-text.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { driversKey, readDriver } from './driver-calls.ts';

/** The driver that something was found for. */
interface FoundFor {
  readonly name: string;
  readonly port: string;
}

/** Enters what a search has found: line parameters at the port of the gateway, settings at the driver. Each is a revision that says so. */
export function useFoundSettings(sn: string, { name, port }: FoundFor) {
  const { t } = useTexts('driver');
  const enterLine = useChange(
    async (line: LineParameters) => {
      const { revision, parts } = await client.call(settingQuery, { sn });
      const before = parts.find(({ part }) => part === 'serial')?.settings;
      return await client.call(settingChange, {
        sn,
        part: 'serial',
        baseRevision: revision,
        settings: { ...(isFields(before) ? before : {}), [port]: line },
        note: t('search.noteLine', { port, line: lineText(line) }),
      });
    },
    {
      success: (_, line) => t('search.lineUsed', { port, line: lineText(line) }),
      invalidates: [[settingQuery.path, sn], driversKey(sn)],
      failure: 'message',
    },
  );
  const enterSettings = useChange(
    async (settings: Readonly<Record<string, number>>) => {
      const { revision, row } = await readDriver(sn, name);
      if (row === undefined) return { changed: false };
      return await client.call(driverEdit, {
        sn,
        baseRevision: revision,
        name,
        driver: driverEdit.request.shape.driver.parse({
          ...row.driver,
          settings: { ...row.driver.settings, ...settings },
        }),
        note: t('search.noteSettings', { name, found: foundText(settings) }),
      });
    },
    {
      success: (_, settings) => t('search.settingsUsed', { name, found: foundText(settings) }),
      invalidates: [driversKey(sn)],
      failure: 'message',
    },
  );
  return { enterLine, enterSettings };

  function foundText({ unit, rack, slot }: Readonly<Record<string, number>>): string {
    return unit === undefined
      ? t('search.slot', { rack: rack ?? 0, slot: slot ?? 0 })
      : t('search.unit', { unit });
  }
}
