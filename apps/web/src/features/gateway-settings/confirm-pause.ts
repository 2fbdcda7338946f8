import type { SettingPartName } from '@penstock/contract/configuration/model/setting-part';
import { isFields } from '@penstock/contract/document/fields';
import type { TextOf } from '../../texts/use-texts.ts';
import { confirm } from '../../kit/dialog/confirm.ts';

interface PauseQuestion {
  readonly part: SettingPartName;
  readonly before: unknown;
  readonly after: unknown;
  readonly t: TextOf<'gatewaySettings'>;
}

/**
 * Asks before collecting pauses: transparent transmission and PLC remote download reserve ports (gateway specification,
 * section 4). Answers at once where a change does not switch one of them on.
 */
export async function confirmPause({ part, before, after, t }: PauseQuestion): Promise<boolean> {
  if ((part !== 'transparent' && part !== 'plcDownload') || isOn(before) || !isOn(after)) return true;
  return await confirm({
    title: t(`pause.${part}.title`),
    text: t(`pause.${part}.text`),
    action: t(`pause.${part}.action`),
    danger: true,
    run: () => Promise.resolve(),
  });
}

function isOn(settings: unknown): boolean {
  return isFields(settings) && settings['enabled'] === true;
}
