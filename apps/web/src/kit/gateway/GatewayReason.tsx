import type { PresenceReason } from '@penstock/contract/calls/channel';
import { driverErrorText } from '@penstock/contract/model/driver-error-text';
import { driverStateText } from '@penstock/contract/model/driver-status';
import type { SilentDriver } from '@penstock/contract/model/gateway-health';
import type { Language } from '@penstock/languages/language';
import { useLanguage } from '../../app/preferences.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { RelativeTime } from '../time/RelativeTime.tsx';

needTexts('gatewayHealth');

interface GatewayReasonProps {
  readonly online: boolean;
  readonly reason: PresenceReason;
  /** When it came or went; empty when it never did. */
  readonly since: string;
  readonly silentDriver?: SilentDriver | undefined;
}

/**
 * Why a gateway does not do what it should, for the line under its state: how and when it went, or its first driver that does not answer,
 * with the error. Nothing where all is well.
 */
export function GatewayReason({ online, reason, since, silentDriver }: GatewayReasonProps) {
  const { t } = useTexts('gatewayHealth');
  const language = useLanguage();
  if (!online)
    return reason === 'stopped' || reason === 'lost' ? (
      <>
        {t(`reasons.${reason}`)} · <RelativeTime time={since} />
      </>
    ) : (
      t('reasons.never')
    );
  if (silentDriver === undefined) return null;
  const text = t('reasons.driver', {
    driver: silentDriver.driver,
    reason: silentText(silentDriver, language),
  });
  return <span title={text}>{text}</span>;
}

/** The error of the device, in a sentence; the state of the driver where it has none. */
function silentText({ state, error }: SilentDriver, language: Language): string {
  if (error === null) return driverStateText(state, language);
  return driverErrorText({ ...error, facts: [], detail: '' }, language).happened;
}
