import { variableImportModes } from '@penstock/contract/calls/variable-sheet';
import { rules } from '@penstock/contract/rules/table';
import { Button, Input } from 'antd';
import { type ComponentType, useId, useState } from 'react';
import { presentTexts, useTexts } from '../../../texts/use-texts.ts';
import { errorText } from '../../../app/error-text.ts';
import { Choice } from '../../../design/Choice.tsx';
import { Notice } from '../../../design/Notice.tsx';
import { Outline } from '../../../design/Outline.tsx';
import { Drawer, DrawerFooter } from '../../../kit/drawer/Drawer.tsx';
import { useGatewayChangeable } from '../../../kit/gateway/use-gateway-changeable.ts';
import { FilePicker } from '../../../kit/transfer/FilePicker.tsx';
import { needTexts } from '../../../texts/i18n.ts';
import type { PanelProps } from '../signals-context.ts';
import { AssignColumns } from './AssignColumns.tsx';
import { DryRun } from './DryRun.tsx';
import { exportVariables } from './export-variables.ts';
import { ImportProgress } from './ImportProgress.tsx';
import styles from './sheet.module.css';
import { isStale, runOf, useImport } from './use-import.ts';

needTexts('variableSheet');

/** The panel that imports what was pasted. */
export function pastedImport(text: string): ComponentType<PanelProps> {
  const file = new File([text], `${presentTexts('variableSheet')('pasted')}.txt`, { type: 'text/plain' });
  return function PastedImport(props: PanelProps) {
    return <ImportPanel {...props} file={file} />;
  };
}

/** The drawer that imports a list of variables: choose, assign columns, check, confirm, follow. `file`: what was pasted. */
export function ImportPanel({ context, onClose, file: first }: PanelProps & { readonly file?: File }) {
  const { sn, changed } = context;
  const { t } = useTexts(['variableSheet', 'common']);
  const { t: common } = useTexts('common');
  const changeable = useGatewayChangeable(sn);
  const work = useImport(sn, first);
  const [note, setNote] = useState('');
  const noteId = useId();
  const { state, choices, file } = work;
  const run = runOf(state);
  const isRunning = state.step === 'importing';
  const canImport =
    state.step === 'checked' &&
    (choices.leaveOut || state.run.counts.wrong === 0) &&
    state.run.problems.length === 0 &&
    state.run.counts.add + state.run.counts.change + state.run.counts.delete > 0;
  return (
    <Drawer title={t('title')} width={960} onClose={onClose}>
      <div className={styles.panel}>
        {!isRunning && (
          <>
            <p className={styles.about}>{t('about')}</p>
            {changed && <Notice kind="warning" title={t('unapplied')} />}
            {changeable !== true && <Notice kind="warning" title={changeable} />}
            <div className={styles.choices}>
              <div className={styles.mode}>
                <Choice
                  label={t('mode')}
                  value={choices.mode}
                  options={variableImportModes.map((value) => ({ value, text: t(`modes.${value}`) }))}
                  onChange={(mode) => work.change({ mode })}
                />
                <span className={styles.quiet}>{t(`modeTexts.${choices.mode}`)}</span>
              </div>
              <FilePicker rule={rules.variableFile} file={file} onFile={work.choose} />
              <div>
                <Button
                  type="link"
                  size="small"
                  onClick={() => void exportVariables(sn, { kind: 'template' })}
                >
                  {t('template')}
                </Button>
                <Button type="link" size="small" onClick={() => void exportVariables(sn, { kind: 'all' })}>
                  {t('exportAll')}
                </Button>
              </div>
            </div>
          </>
        )}
        {run !== undefined && run.source !== null && (
          <AssignColumns
            key={file?.name}
            source={run.source}
            assignment={choices.assignment ?? run.source.assignment}
            drivers={context.drivers}
            onAssign={(assignment) => work.change({ assignment })}
            onSheet={(sheet) => work.change({ sheet, assignment: undefined })}
          />
        )}
        {state.step === 'checking' && (
          <div role="status" aria-label={t('checking')}>
            <p className={styles.quiet}>{t('checking')}</p>
            <Outline />
          </div>
        )}
        {state.step === 'refused' && (
          <Notice
            kind="danger"
            role="alert"
            title={t('checkFailed')}
            action={
              <Button size="small" onClick={work.check}>
                {t('again')}
              </Button>
            }
          >
            {errorText(state.error, common)}
          </Notice>
        )}
        {state.step === 'checked' && state.error !== undefined && (
          <Notice
            kind="danger"
            role="alert"
            title={t(isStale(state.error) ? 'stale' : 'failed')}
            action={
              <Button size="small" onClick={work.check}>
                {t('again')}
              </Button>
            }
          >
            {isStale(state.error)
              ? t('staleText', { text: errorText(state.error, common) })
              : errorText(state.error, common)}
          </Notice>
        )}
        {state.step === 'checked' && (
          <DryRun
            sn={sn}
            run={state.run}
            choices={choices}
            isOnline={changeable === true}
            onChange={work.change}
          />
        )}
        {isRunning && <ImportProgress work={work} reload={context.reload} />}
      </div>
      {state.step === 'checked' && (
        <DrawerFooter>
          {canImport && (
            <>
              <label htmlFor={noteId} className={styles.noteLabel}>
                {t('note')}
              </label>
              <Input
                id={noteId}
                className={styles.note ?? ''}
                maxLength={200}
                placeholder={t('noteHint')}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </>
          )}
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="primary"
            disabled={!canImport || changeable !== true}
            loading={state.sending}
            onClick={() => work.start(note)}
          >
            {t('import')}
          </Button>
        </DrawerFooter>
      )}
    </Drawer>
  );
}
