import { serialNumberSchema } from '@penstock/contract/model/serial-number';
import { Progress } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { Notice } from '../../design/Notice.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useBusyTopic, useGatewayBusy } from './use-gateway-busy.ts';

needTexts('gateway', 'operation');

/** Says which long operation works on the gateway and how far it is, whoever started it: changes wait until it is done. */
export function BusyNotice({ sn }: { readonly sn: string }) {
  const { t } = useTexts(['gateway', 'operation']);
  useBusyTopic(serialNumberSchema.safeParse(sn).success ? sn : undefined);
  const operation = useGatewayBusy(sn);
  if (operation === undefined) return null;
  const what = t(`operation:kinds.${operation.kind}`);
  return (
    <Notice kind="waiting" title={t('busy.title', { what })}>
      {t('busy.text')}
      {operation.percent !== null && (
        <Progress size="small" aria-label={what} percent={Math.floor(operation.percent)} />
      )}
    </Notice>
  );
}
