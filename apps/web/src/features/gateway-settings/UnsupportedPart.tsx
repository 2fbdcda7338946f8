import type { SettingPartName } from '@penstock/contract/configuration/model/setting-part';
import { useTexts } from '../../texts/use-texts.ts';
import { Notice } from '../../design/Notice.tsx';

/** A part that this gateway does not carry out: no form, but why, and who sets it instead. */
export function UnsupportedPart({ part }: { readonly part: SettingPartName }) {
  const { t } = useTexts('gatewaySettings');
  return (
    <Notice kind="off" title={t('unsupported.title')}>
      {t(`unsupported.${reasons[part] ?? 'other'}`)}
    </Notice>
  );
}

/** The place where the part is set instead, where it is known. */
const reasons: Partial<Readonly<Record<SettingPartName, 'network' | 'modem' | 'time' | 'firmware'>>> = {
  wan: 'network',
  lan: 'network',
  wlan: 'network',
  mode: 'network',
  apn: 'modem',
  cellLocation: 'modem',
  ntp: 'time',
  firmware: 'firmware',
};
