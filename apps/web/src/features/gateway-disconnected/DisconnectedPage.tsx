import { serialNumberSchema } from '@penstock/contract/model/serial-number';
import { limits } from '@penstock/contract/rules/limits';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTopic } from '../../app/channel.ts';
import { internalPath } from '../../app/guard.ts';
import { usePageSubject } from '../../app/page-title.ts';
import { pathTo } from '../../app/paths.ts';
import { notePresences, usePresence } from '../../app/presence.ts';
import { Message } from '../../design/Message.tsx';
import { addTexts } from '../../texts/i18n.ts';
import { dateTime } from '../../texts/times.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('gatewayDisconnected', { zh, en });

/** Says that a gateway cannot be reached, why, and what to check; leads back as soon as it is online. */
export function DisconnectedPage() {
  const { t } = useTranslation(['gatewayDisconnected', 'common']);
  const navigate = useNavigate();
  const { sn = '' } = useParams();
  const [query] = useSearchParams();
  const back = internalPath(query.get('return')) ?? pathTo('EquipmentList');
  const presence = usePresence(sn);
  usePageSubject(sn);
  useTopic(serialNumberSchema.safeParse(sn).success ? `gateway:${sn}` : undefined, {
    event: (event) => {
      if (event.type === 'presence') notePresences(event.gateways);
    },
  });

  const online = presence?.online;
  // A gateway that is online and yet cannot be reached would lead back and forth.
  const wasOffline = useRef(false);
  useEffect(() => {
    if (online === false) wasOffline.current = true;
    else if (online === true && wasOffline.current) void navigate(back, { replace: true });
  }, [online, navigate, back]);

  const { least: min, most: max } = limits.reconnectMinutes;
  return (
    <Message
      role="alert"
      title={t('title', { sn })}
      actions={
        <>
          <Button type="primary" onClick={() => void navigate(back, { replace: true })}>
            {t('common:retry')}
          </Button>
          <Button onClick={() => void navigate(pathTo('EquipmentList'))}>{t('toList')}</Button>
        </>
      }
    >
      {presence !== undefined && (presence.reason === 'never' || presence.since !== '') && (
        <>
          {t(`reason.${presence.reason}`, { time: dateTime(presence.since) })}
          <br />
        </>
      )}
      {presence?.reason === 'never' ? t('checkNew') : t('check')}
      <br />
      {t('wait', { min, max })}
    </Message>
  );
}
