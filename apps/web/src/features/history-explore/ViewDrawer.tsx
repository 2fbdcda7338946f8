import {
  type HistoryView,
  historyViewAdd,
  historyViewDelete,
  historyViewEdit,
  historyViewLimits,
  historyViewQuery,
} from '@penstock/contract/calls/history-view';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import styles from './view-drawer.module.css';

interface ViewDrawerProps {
  /** The view of the page, as in its address; empty where it shows nothing yet. */
  readonly current: string;
  readonly onOpen: (view: string) => void;
  readonly onClose: () => void;
}

const viewsKey = [historyViewQuery.path];

/** The views that somebody saved: opened, saved again as they are now, renamed and deleted. */
export function ViewDrawer({ current, onOpen, onClose }: ViewDrawerProps) {
  const { t } = useTexts('historyExplore');
  const { t: common } = useTexts('common');
  const nameId = useId();
  const [name, setName] = useState('');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: viewsKey,
    queryFn: ({ signal }) => client.call(historyViewQuery, {}, { signal }),
  });
  const add = useChange((given: string) => client.call(historyViewAdd, { name: given, view: current }), {
    success: (_answer, given) => t('views.saved', { name: given }),
    invalidates: [viewsKey],
    failure: 'message',
  });
  const rows = data?.rows ?? [];
  const isFull = rows.length >= historyViewLimits.perAccount;
  return (
    <Drawer title={t('views.title')} width={480} onClose={onClose}>
      <form
        className={styles.add}
        onSubmit={(event) => {
          event.preventDefault();
          void add.run(name.trim()).then((answer) => {
            if (answer !== undefined) setName('');
          });
        }}
      >
        <label htmlFor={nameId}>{t('views.name')}</label>
        <Input
          id={nameId}
          value={name}
          maxLength={historyViewLimits.nameLength}
          disabled={current === ''}
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          type="primary"
          htmlType="submit"
          loading={add.running}
          disabled={current === '' || isFull || name.trim() === ''}
        >
          {t('views.save')}
        </Button>
      </form>
      {current === '' && <p className={styles.note}>{t('views.nothing')}</p>}
      {isFull && <p className={styles.note}>{t('views.full', { amount: historyViewLimits.perAccount })}</p>}
      {error !== null && (
        <p role="alert" className={styles.note}>
          {errorText(error, common)}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {common('retry')}
          </Button>
        </p>
      )}
      {error === null && rows.length === 0 && (
        <p className={styles.note}>{isPending ? common('loading') : t('views.none')}</p>
      )}
      <ul className={styles.list} aria-label={t('views.title')}>
        {rows.map((row) => (
          <ViewItem key={row.id} view={row} current={current} onOpen={onOpen} />
        ))}
      </ul>
    </Drawer>
  );
}

interface ViewItemProps {
  readonly view: HistoryView;
  readonly current: string;
  readonly onOpen: (view: string) => void;
}

function ViewItem({ view: { id, name, view }, current, onOpen }: ViewItemProps) {
  const { t } = useTexts('historyExplore');
  const { t: common } = useTexts('common');
  const [renamed, setRenamed] = useState<string>();
  const edit = useChange(
    (changed: { readonly name?: string; readonly view?: string }) =>
      client.call(historyViewEdit, { id, ...changed }),
    {
      success: (_answer, changed) => t('views.saved', { name: changed.name ?? name }),
      invalidates: [viewsKey],
      failure: 'message',
    },
  );
  const remove = useChange(() => client.call(historyViewDelete, { id }), {
    success: () => t('views.deleted', { name }),
    undo: () => () => client.call(historyViewAdd, { name, view }),
    invalidates: [viewsKey],
    failure: 'message',
  });
  if (renamed !== undefined)
    return (
      <li>
        <form
          className={styles.rename}
          onSubmit={(event) => {
            event.preventDefault();
            void edit.run({ name: renamed.trim() }).then((answer) => {
              if (answer !== undefined) setRenamed(undefined);
            });
          }}
        >
          <Input
            autoFocus
            aria-label={t('views.rename', { name })}
            value={renamed}
            maxLength={historyViewLimits.nameLength}
            onChange={({ target }) => setRenamed(target.value)}
          />
          <Button size="small" onClick={() => setRenamed(undefined)}>
            {common('cancel')}
          </Button>
          <Button
            size="small"
            type="primary"
            htmlType="submit"
            loading={edit.running}
            disabled={renamed.trim() === ''}
          >
            {t('views.apply')}
          </Button>
        </form>
      </li>
    );
  return (
    <li data-current={view === current}>
      <button type="button" className={styles.open} onClick={() => onOpen(view)}>
        {name}
      </button>
      <span className={styles.actions}>
        <Button
          size="small"
          type="text"
          aria-label={t('views.replaceThis', { name })}
          disabled={current === '' || view === current}
          onClick={() => void edit.run({ view: current })}
        >
          {t('views.replace')}
        </Button>
        <Button
          size="small"
          type="text"
          aria-label={t('views.rename', { name })}
          onClick={() => setRenamed(name)}
        >
          {t('views.renameShort')}
        </Button>
        <Button
          size="small"
          type="text"
          danger
          aria-label={t('views.deleteThis', { name })}
          onClick={() => void remove.run(undefined)}
        >
          {t('views.delete')}
        </Button>
      </span>
    </li>
  );
}
