import { syncStateTexts } from '@penstock/contract/model/equipment-sync';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { OnlineState } from '../../app/OnlineState.tsx';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { usePresence } from '../../app/presence.ts';
import { Notice } from '../../design/Notice.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { SyncStateMark } from '../../kit/equipment/SyncStateMark.tsx';
import { useAuthorText } from '../../kit/review/use-author-text.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { ChangeLines } from '../../kit/review/ChangeLines.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { dateTime } from '../../texts/times.ts';
import { useEquipmentInfo } from '../equipment-info/use-equipment-info.ts';
import { BindWizard } from './BindWizard.tsx';
import styles from './equipment-binding.module.css';
import { SyncDrawer, TakeOverDrawer } from './SyncDrawer.tsx';
import { type EquipmentSync, useEquipmentSync } from './use-equipment-sync.ts';

needTexts('equipmentBinding');

interface GatewaySectionProps {
  readonly id: string;
  /** The revision of the equipment's definition, and the names of its drivers. */
  readonly definition: number;
  readonly drivers: readonly string[];
  /** The parameters of the equipment, for the wizard; null where it has none. */
  readonly parameters: ReactNode;
}

type Open = 'bind' | 'apply' | 'takeOver' | 'unbind';

/** The gateway of an equipment: whether both agree, what differs, and what can be done about it. */
export function GatewaySection(props: GatewaySectionProps) {
  const { t } = useTexts(['equipmentBinding', 'common']);
  const { t: common } = useTexts('common');
  const { data, error, refetch } = useEquipmentSync(props.id);
  return (
    <section className={styles.card} aria-label={t('title')}>
      {data !== undefined ? (
        <Bound {...props} sync={data} />
      ) : error === null ? (
        <p role="status">{t('loading')}</p>
      ) : (
        <Notice
          kind="danger"
          role="alert"
          title={t('failed')}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        >
          {errorText(error, common)}
        </Notice>
      )}
    </section>
  );
}

function Bound(props: GatewaySectionProps & { readonly sync: EquipmentSync }) {
  const { id, definition, drivers, parameters, sync } = props;
  const { t } = useTexts('equipmentBinding');
  const allowed = useAllowed();
  const rights = useEquipmentInfo(id).data?.rights ?? [];
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { state, sn, total, lines, pendingTotal, pendingLines } = sync;
  const isBound = state !== 'unbound';
  const mayEdit = allowed('gateway:configure') && allowed('equipment:edit') && rights.includes('edit');
  const mayChange = mayEdit && (!isBound || rights.includes('configure'));
  const isOutOfSync = state === 'outOfSync';
  return (
    <>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        <span role="status">
          <SyncStateMark state={state} />
        </span>
        {mayChange && (
          <div className={styles.actions}>
            {isOutOfSync && (
              <Button type="primary" onClick={() => setOpen('takeOver')}>
                {t('takeOver')}
              </Button>
            )}
            {(isOutOfSync || state === 'failed') && (
              <Button onClick={() => setOpen('apply')}>{t('apply')}</Button>
            )}
            {isBound ? (
              <>
                <Button onClick={() => setOpen('bind')}>{t('change')}</Button>
                <Button danger onClick={() => setOpen('unbind')}>
                  {t('unbind')}
                </Button>
              </>
            ) : (
              <Button type="primary" onClick={() => setOpen('bind')}>
                {t('bind')}
              </Button>
            )}
          </div>
        )}
      </div>
      <Explanation sync={sync} mayChange={mayChange} />
      {isBound && <BoundFacts sync={sync} />}
      {isOutOfSync && total > 0 && (
        <section className={styles.part} aria-label={t('others')}>
          <h3>{t('others')}</h3>
          <ChangeLines lines={lines} total={total} />
        </section>
      )}
      {!isOutOfSync && pendingTotal > 0 && (
        <section className={styles.part} aria-label={t('pending')}>
          <h3>{t('pending')}</h3>
          <ChangeLines lines={pendingLines} total={pendingTotal} />
        </section>
      )}
      {open === 'bind' && (
        <BindWizard
          id={id}
          definition={definition}
          drivers={drivers}
          parameters={parameters}
          bound={isBound ? { sn, binding: sync.binding } : undefined}
          onClose={close}
        />
      )}
      {(open === 'apply' || open === 'unbind') && (
        <SyncDrawer id={id} sync={sync} definition={definition} action={open} onClose={close} />
      )}
      {open === 'takeOver' && <TakeOverDrawer id={id} sync={sync} onClose={close} />}
    </>
  );
}

/** The meaning of the state, its cause, and the next step. */
function Explanation({ sync, mayChange }: { readonly sync: EquipmentSync; readonly mayChange: boolean }) {
  const { t } = useTexts('equipmentBinding');
  const language = useLanguage();
  const authorText = useAuthorText();
  const { state, action, reason, online, changedAt } = sync;
  switch (state) {
    case 'unbound':
      return (
        <>
          <p className={styles.text}>{t('unboundText')}</p>
          {!mayChange && <p className={styles.hint}>{t('notAllowed')}</p>}
        </>
      );
    case 'outOfSync': {
      const time = dateTime(changedAt);
      const author = authorText(sync.changedBy);
      return (
        <>
          <p className={styles.text}>{t('explained.outOfSync')}</p>
          {changedAt !== '' && (
            <p className={styles.text}>
              {author === '' ? t('changedAt', { time }) : t('changed', { author, time })}
            </p>
          )}
        </>
      );
    }
    case 'waiting':
      if (online && reason !== null)
        return (
          <Notice kind="waiting" title={reason.message}>
            {t('explained.waitingAgain')}
          </Notice>
        );
      return (
        <p className={styles.text}>
          {t(
            online
              ? 'explained.waitingBusy'
              : action === 'unbind'
                ? 'explained.waitingUnbind'
                : 'explained.waitingOffline',
          )}
        </p>
      );
    case 'failed':
      return (
        <Notice kind="danger" title={reason?.message ?? syncStateTexts.failed[language]}>
          {t('explained.failed')}
        </Notice>
      );
    case 'inSync':
    case 'applying':
      return <p className={styles.text}>{t(`explained.${state}`)}</p>;
  }
}

function BoundFacts({ sync }: { readonly sync: EquipmentSync }) {
  const { t } = useTexts('equipmentBinding');
  const { sn, since, binding, appliedRevision } = sync;
  const online = usePresence(sn)?.online ?? sync.online;
  return (
    <Facts
      layout="list"
      facts={[
        {
          label: t('facts.gateway'),
          value: (
            <>
              <Link className={styles.link} to={pathTo('GatewayOverview', { sn })}>
                {sn}
              </Link>{' '}
              <OnlineState online={online} />
            </>
          ),
        },
        { label: t('facts.since'), value: <RelativeTime time={since} /> },
        { label: t('facts.prefix'), value: binding.prefix === '' ? t('facts.noPrefix') : binding.prefix },
        {
          label: t('facts.applied'),
          value: appliedRevision === 0 ? t('facts.never') : String(appliedRevision),
        },
      ]}
    />
  );
}
