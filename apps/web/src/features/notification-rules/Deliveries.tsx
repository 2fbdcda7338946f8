import { idSchema } from '@penstock/contract/calls/identifier';
import {
  type NotificationDelivery,
  notificationDeliveryQuery,
  notificationDeliveryRetry,
} from '@penstock/contract/calls/notification';
import { deliveryStates } from '@penstock/contract/model/notification';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { Choice } from '../../design/Choice.tsx';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { State, type StateKind } from '../../design/State.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { dateTime } from '../../texts/times.ts';
import styles from './notification-rules.module.css';
import { rulesKey } from './use-rule-list.tsx';

const pageSize = 50;

/** How often the deliveries are asked for again, in ms. */
const refreshInterval = 5000;

const choices = ['all', ...deliveryStates] as const;

const kinds: Readonly<Record<NotificationDelivery['state'], StateKind>> = {
  waiting: 'waiting',
  sent: 'good',
  failed: 'danger',
};

/** The messages that a rule has sent, and the outcome of each. */
export function Deliveries({ ruleId }: { readonly ruleId: string }) {
  const { t } = useTexts('notificationRules');
  const { t: common } = useTexts('common');
  const [state, setState] = useState<(typeof choices)[number]>('all');
  const [pageNo, setPageNo] = useState(1);
  const known = idSchema.safeParse(ruleId).data;
  const { data, error } = useQuery({
    queryKey: [notificationDeliveryQuery.path, ruleId, state, pageNo],
    queryFn: async ({ signal }) =>
      known === undefined
        ? { total: 0, rows: [] }
        : await client.call(
            notificationDeliveryQuery,
            { ruleId: known, state, pageNo, pageSize },
            { signal },
          ),
    refetchInterval: refreshInterval,
    placeholderData: keepPreviousData,
  });
  if (error !== null)
    return (
      <Notice kind="danger" role="alert" title={common('failed.title')}>
        {errorText(error, common)}
      </Notice>
    );
  if (data === undefined) return <Outline />;
  return (
    <div className={styles.deliveries}>
      <Choice
        label={t('deliveries.state')}
        value={state}
        options={choices.map((value) => ({ value, text: t(`deliveries.states.${value}`) }))}
        onChange={(chosen) => {
          setState(chosen);
          setPageNo(1);
        }}
      />
      {data.rows.length === 0 ? (
        <p className={styles.note}>{t('deliveries.none')}</p>
      ) : (
        <ul className={styles.list}>
          {data.rows.map((delivery) => (
            <DeliveryItem key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
      {data.total > pageSize && (
        <Pagination
          size="small"
          current={pageNo}
          pageSize={pageSize}
          total={data.total}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      )}
    </div>
  );
}

function DeliveryItem({ delivery }: { readonly delivery: NotificationDelivery }) {
  const { t } = useTexts('notificationRules');
  const mayEdit = useAllowed()('equipment:edit');
  const { running, run: retry } = useChange(
    ({ id }: NotificationDelivery) => client.call(notificationDeliveryRetry, { id }),
    {
      success: () => t('deliveries.retried'),
      invalidates: [[notificationDeliveryQuery.path], rulesKey],
      failure: 'message',
    },
  );
  const { kind, state, channel, recipient, alarmTitle, equipmentTitle, alarms, problem, detail } = delivery;
  return (
    <li className={styles.delivery}>
      <div className={styles.deliveryHead}>
        <State kind={kinds[state]}>{t(`deliveries.states.${state}`)}</State>
        <strong>{t(`deliveries.kinds.${kind}`)}</strong>
        {alarmTitle !== '' && (
          <span>
            {t('deliveries.about', { equipment: equipmentTitle, alarm: alarmTitle })}
            {alarms > 1 && ` ${t('deliveries.more', { count: alarms - 1 })}`}
          </span>
        )}
      </div>
      <div className={styles.deliveryFacts}>
        <span>{t('deliveries.to', { channel: t(`channels.${channel}`), recipient })}</span>
        <span>{timeText()}</span>
        {delivery.attempts > 1 && <span>{t('deliveries.attempts', { count: delivery.attempts })}</span>}
      </div>
      {problem !== null && (
        <p className={styles.problem}>
          {detail === ''
            ? t(`deliveries.problems.${problem}`)
            : t('deliveries.problem', { problem: t(`deliveries.problems.${problem}`), detail })}
        </p>
      )}
      {state === 'failed' && mayEdit && (
        <div>
          <Button size="small" loading={running} onClick={() => void retry(delivery)}>
            {t('deliveries.retry')}
          </Button>
        </div>
      )}
    </li>
  );

  function timeText(): string {
    if (delivery.sentTime !== '') return t('deliveries.sentAt', { time: dateTime(delivery.sentTime) });
    if (delivery.nextTime !== '') return t('deliveries.nextAt', { time: dateTime(delivery.nextTime) });
    return t('deliveries.madeAt', { time: dateTime(delivery.time) });
  }
}
