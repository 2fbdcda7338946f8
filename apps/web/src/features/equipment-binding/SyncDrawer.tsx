import {
  equipmentSyncApply,
  equipmentSyncTakeOver,
  equipmentUnbindGateway,
} from '@penstock/contract/calls/equipment-binding';
import { Button, Checkbox, Input } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { showToast } from '../../kit/mutation/toast-list.ts';
import { ChangeLines } from '../../kit/review/ChangeLines.tsx';
import styles from './equipment-binding.module.css';
import { NoteField } from './NoteField.tsx';
import { OperationReport } from './OperationReport.tsx';
import { isPossible, PreviewReport } from './PreviewReport.tsx';
import { type EquipmentSync, syncKeys } from './use-equipment-sync.ts';
import { useSyncOperation } from './use-sync-operation.ts';
import { type SyncPreview, useSyncPreview } from './use-sync-preview.ts';
import { OperationButtons } from './OperationButtons.tsx';

interface SyncDrawerProps {
  readonly id: string;
  readonly sync: EquipmentSync;
  /** The revision of the equipment's definition. */
  readonly definition: number;
  readonly onClose: () => void;
}

/** Applies what the equipment defines again, or takes back from the gateway what binding brought. */
export function SyncDrawer({
  id,
  sync,
  definition,
  action,
  onClose,
}: SyncDrawerProps & { readonly action: 'apply' | 'unbind' }) {
  const { t } = useTexts(['equipmentBinding', 'common']);
  const { t: common } = useTexts('common');
  const field = useId();
  const { sn, online } = sync;
  const [note, setNote] = useState('');
  const [leave, setLeave] = useState(false);
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState<SyncPreview>();
  const { progress, run, reset } = useSyncOperation(id);
  const { data, error, refetch } = useSyncPreview({ id, action }, definition);
  const preview = sent ?? data;
  const isUnbinding = action === 'unbind';
  const isIdle = progress.step === 'idle';
  // A gateway that is left is not asked, so nothing of it has to be known.
  const isReady =
    (leave || (preview !== undefined && isPossible(preview))) && (!isUnbinding || typed.trim() === sn);
  const start = () => {
    setSent(data);
    const request = { id, revision: data?.revision ?? sync.currentRevision, note: note.trim() };
    void run(() =>
      isUnbinding
        ? client.call(equipmentUnbindGateway, { ...request, leave })
        : client.call(equipmentSyncApply, request),
    );
  };
  return (
    <Drawer
      title={t(isUnbinding ? 'action.unbindTitle' : 'action.applyTitle', { sn })}
      width={680}
      onClose={onClose}
    >
      <div className={styles.body}>
        <p className={styles.text}>{t(isUnbinding ? 'action.unbindText' : 'action.applyText')}</p>
        {isUnbinding && isIdle && !online && (
          <div className={styles.part}>
            <Checkbox checked={leave} onChange={(event) => setLeave(event.target.checked)}>
              {t('action.leave')}
            </Checkbox>
            <p className={styles.hint}>{t('action.leaveText')}</p>
          </div>
        )}
        {!leave &&
          (preview === undefined ? (
            error === null ? (
              <p role="status">{t('wizard.comparing')}</p>
            ) : (
              <Notice
                kind="danger"
                role="alert"
                title={t('wizard.compareFailed')}
                action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
              >
                {errorText(error, common)}
              </Notice>
            )
          ) : (
            <PreviewReport preview={preview} title={t(isUnbinding ? 'action.taken' : 'changes')} />
          ))}
        {isIdle && isUnbinding && (
          <div className={styles.field}>
            <label htmlFor={field}>{t('action.typeSn', { sn })}</label>
            <Input
              id={field}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        )}
        {isIdle && <NoteField value={note} onChange={setNote} />}
        <OperationReport progress={progress} />
      </div>
      <OperationButtons
        progress={progress}
        startText={t(action)}
        danger={isUnbinding}
        disabled={!isReady}
        onStart={start}
        onAgain={() => {
          setSent(undefined);
          reset();
          void refetch();
        }}
        onClose={onClose}
      />
    </Drawer>
  );
}

/** Takes what others changed on the gateway into the definition of the equipment. */
export function TakeOverDrawer({ id, sync, onClose }: Omit<SyncDrawerProps, 'definition'>) {
  const { t } = useTexts(['equipmentBinding', 'common']);
  const queries = useQueryClient();
  const { sn, lines, total, currentRevision } = sync;
  const [error, setError] = useState<unknown>();
  const [running, setRunning] = useState(false);
  const takeOver = async () => {
    setRunning(true);
    setError(undefined);
    try {
      await client.call(equipmentSyncTakeOver, { id, revision: currentRevision });
      showToast({ kind: 'good', text: t('action.takenOver') });
      onClose();
    } catch (refused) {
      setError(refused);
    } finally {
      setRunning(false);
      for (const queryKey of [...syncKeys(id), ['definition', 'equipment', id]])
        void queries.invalidateQueries({ queryKey });
    }
  };
  return (
    <Drawer title={t('action.takeOverTitle', { sn })} width={680} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.text}>{t('action.takeOverText')}</p>
        <section className={styles.part} aria-label={t('others')}>
          <h3>{t('others')}</h3>
          <ChangeLines lines={lines} total={total} />
        </section>
        {error !== undefined && <OperationReport progress={{ step: 'failed', error, taken: false }} />}
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" loading={running} onClick={() => void takeOver()}>
          {t('takeOver')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
