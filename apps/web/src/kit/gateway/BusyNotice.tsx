import { serialNumberSchema } from '@penstock/contract/model/serial-number';
import { Progress } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { Notice } from '../../design/Notice.tsx';
import { addTexts } from '../../texts/i18n.ts';
import { en as operationEn } from '../operation/texts/en.ts';
import { zh as operationZh } from '../operation/texts/zh.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';
import { useBusyTopic, useGatewayBusy } from './use-gateway-busy.ts';

addTexts('gateway', { zh, en });
addTexts('operation', { zh: operationZh, en: operationEn });

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
