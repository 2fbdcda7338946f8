import { alarmQuery, type AlarmRow } from '@penstock/contract/calls/alarm';
import { idSchema } from '@penstock/contract/calls/identifier';
import { valueLabel } from '@penstock/contract/texts/label';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { SeverityWord } from '../../kit/alarm/SeverityWord.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { Elapsed } from '../../kit/time/Elapsed.tsx';
import styles from './alarm-list.module.css';
import { canAcknowledge, canShelve, canUnshelve } from '../../kit/alarm/alarm-steps.ts';
import { AlarmStateWord, AlarmSubject, ChatteringWord } from './alarm-words.tsx';
import { Occurrences } from './Occurrences.tsx';
import { lazyPart } from '../../texts/i18n.ts';
import { AlarmLife } from './AlarmLife.tsx';
import type { AlarmActions } from './use-alarm-actions.ts';

// The chart comes with what draws it.
const AlarmTrend = lazyPart(async () => ({ default: (await import('./AlarmTrend.tsx')).AlarmTrend }));

interface AlarmDetailsProps {
  /** From the address: may name none. */
  readonly id: string;
  readonly actions: AlarmActions;
  readonly onClose: () => void;
}

/** An alarm in a drawer: what to do, and its whole life. It follows what happens to it. */
export function AlarmDetails({ id, actions, onClose }: AlarmDetailsProps) {
  const { t } = useTexts(['alarms', 'common']);
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const found = useQuery({
    queryKey: [alarmQuery.path, 'row', language, id],
    queryFn: async ({ signal }): Promise<AlarmRow | null> => {
      const known = idSchema.safeParse(id);
      if (!known.success) return null;
      const { rows } = await client.call(alarmQuery, { list: 'history', ids: [known.data] }, { signal });
      return rows[0] ?? null;
    },
  });
  return (
    <Drawer title={found.data?.title ?? t('title')} width={640} onClose={onClose}>
      {found.data === undefined ? (
        found.error === null ? (
          <Outline />
        ) : (
          <Message
            role="alert"
            title={errorText(found.error, common)}
            actions={<Button onClick={() => void found.refetch()}>{t('common:retry')}</Button>}
          />
        )
      ) : found.data === null ? (
        <Message title={t('drawer.missing')} actions={<Button onClick={onClose}>{t('common:close')}</Button>}>
          {t('drawer.missingText')}
        </Message>
      ) : (
        <Details row={found.data} actions={actions} />
      )}
    </Drawer>
  );
}

function Details({ row, actions }: { readonly row: AlarmRow; readonly actions: AlarmActions }) {
  const { t } = useTexts('alarms');
  const language = useLanguage();
  return (
    <div className={styles.stack}>
      <p>{row.message}</p>
      <section className={styles.advice}>
        <h3>{t('drawer.advice')}</h3>
        {row.advice === '' ? <p className={styles.quiet}>{t('drawer.noAdvice')}</p> : <p>{row.advice}</p>}
        {row.cause !== '' && (
          <>
            <h3>{t('drawer.cause')}</h3>
            <p>{row.cause}</p>
          </>
        )}
        {row.consequence !== '' && (
          <>
            <h3>{t('drawer.consequence')}</h3>
            <p>{row.consequence}</p>
          </>
        )}
      </section>
      <Facts
        layout="list"
        facts={[
          { label: t('columns.severity'), value: <SeverityWord severity={row.severity} /> },
          { label: t('columns.state'), value: <AlarmStateWord state={row.state} /> },
          {
            label: t(row.equipmentId === '' ? 'columns.gateway' : 'columns.equipment'),
            value: <AlarmSubject row={row} />,
          },
          { label: t('columns.duration'), value: <Elapsed since={row.raisedAt} until={row.returnedAt} /> },
          ...(row.chattering
            ? [
                {
                  label: t('columns.chattering'),
                  value: <ChatteringWord row={row} />,
                },
              ]
            : []),
          ...(row.responseMinutes === null
            ? []
            : [
                {
                  label: t('drawer.response'),
                  value: t('drawer.responseMinutes', { minutes: row.responseMinutes }),
                },
              ]),
          ...(row.alarmClass === 'none'
            ? []
            : [
                { label: t('columns.alarmClass'), value: valueLabel('alarmClass', row.alarmClass, language) },
              ]),
          { label: t('columns.assignee'), value: row.assignee === '' ? t('assign.nobody') : row.assignee },
          { label: t('drawer.id'), value: row.alarm, copy: row.alarm },
        ]}
      />
      {row.raisedValues.length > 0 && row.equipmentId !== '' && <AlarmTrend row={row} />}
      <AlarmLife row={row} />
      <Occurrences row={row} />
      <Link to={historyOf(row)}>{t('actions.history')}</Link>
      <DrawerFooter>
        {canUnshelve(row) === true && (
          <Button onClick={() => void actions.unshelve(row)}>{t('actions.unshelve')}</Button>
        )}
        {row.mayAcknowledge && <Button onClick={() => actions.assign([row])}>{t('actions.assign')}</Button>}
        {canShelve(row) === true && (
          <Button onClick={() => actions.shelve([row])}>{t('actions.shelve')}</Button>
        )}
        {canAcknowledge(row) === true && (
          <Button type="primary" onClick={() => actions.acknowledge([row])}>
            {t('actions.acknowledge')}
          </Button>
        )}
      </DrawerFooter>
    </div>
  );
}

/** Where every time is listed that this alarm was raised. */
function historyOf({ alarm, equipmentId }: AlarmRow): string {
  const query = new URLSearchParams({ view: 'history', keyword: alarm });
  if (equipmentId !== '') query.set('equipment', equipmentId);
  return `${pathTo('AlarmList')}?${query.toString()}`;
}
