import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { productQuery } from '@penstock/contract/calls/product';
import { searchQuery } from '@penstock/contract/calls/search';
import { rules } from '@penstock/contract/rules/table';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ProblemList } from '../../../kit/mutation/ProblemList.tsx';
import { errorText } from '../../../app/error-text.ts';
import { pathTo } from '../../../app/paths.ts';
import { Notice } from '../../../design/Notice.tsx';
import { State } from '../../../design/State.tsx';
import { Drawer, DrawerFooter } from '../../../kit/drawer/Drawer.tsx';
import { EditorField } from '../../../kit/form/EditorField.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { monitorAddress } from '../../../kit/stage/monitor-address.ts';
import { needTexts } from '../../../texts/i18n.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import type { PanelProps } from '../signals-context.ts';
import type { Variable } from '../variable.ts';
import styles from './equipment.module.css';
import { BindingProblems, type Made, makeEquipment, makingSteps, type MakingStep } from './make-equipment.ts';
import { textField } from '@penstock/contract/document/fields';

needTexts('equipmentOfVariables');

/** How often values may be recorded, in ms. */
const intervals = { tenSeconds: 10_000, minute: 60_000, fiveMinutes: 300_000, hour: 3_600_000 } as const;
const intervalNames = ['tenSeconds', 'minute', 'fiveMinutes', 'hour'] as const;

type Progress =
  | { readonly state: 'entering' }
  | { readonly state: 'running'; readonly step: MakingStep }
  | { readonly state: 'failed'; readonly step: MakingStep; readonly error: unknown; readonly made: Made };

/**
 * Makes an equipment of the selected variables: with a product, a first page, history, and bound to this gateway. One drawer in
 * place of the forms of four pages.
 */
export function EquipmentPanel({ context, onClose }: PanelProps) {
  const { t } = useTexts(['equipmentOfVariables', 'common']);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const formId = useId();
  const { sn } = context;
  const [keys] = useState(() =>
    context.selected.flatMap(({ base }) => (base === undefined ? [] : [textField(base, 'key')])),
  );
  const [title, setTitle] = useState(() => onlyDriverOf(context.selected));
  const [intervalMs, setIntervalMs] = useState<number>(intervals.minute);
  const [tried, setTried] = useState(false);
  const [progress, setProgress] = useState<Progress>({ state: 'entering' });
  const made = useRef<Made>({});
  const leaving = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const problem = tried && title.trim() === '' ? t('titleMissing') : undefined;

  const make = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (title.trim() === '' || progress.state === 'running') return;
    const controller = new AbortController();
    leaving.current = controller;
    let step: MakingStep = 'product';
    const onStep = (next: MakingStep) => {
      step = next;
      setProgress({ state: 'running', step });
    };
    try {
      const { drivers } = context;
      const wanted = { sn, drivers, title: title.trim(), keys, intervalMs, recordingTitle: t('history') };
      const { equipmentId, pageId } = await makeEquipment(wanted, made.current, {
        onStep,
        signal: controller.signal,
      });
      onClose();
      void navigate(monitorAddress({ pageId, equipmentId }));
    } catch (error) {
      if (!controller.signal.aborted)
        setProgress({ state: 'failed', step, error, made: { ...made.current } });
    } finally {
      for (const { path } of [equipmentQuery, productQuery, searchQuery])
        void queries.invalidateQueries({ queryKey: [path] });
    }
  };
  const isRunning = progress.state === 'running';
  return (
    <Drawer title={t('title')} width={560} onClose={onClose}>
      <form id={formId} className={styles.form} onSubmit={(event) => void make(event)}>
        <p>{t('text', { count: keys.length })}</p>
        {context.changed && (
          <Notice kind="warning" title={t('unapplied')}>
            {t('unappliedText')}
          </Notice>
        )}
        <TextField
          label={t('equipmentTitle')}
          value={title}
          maximum={rules.requiredText.maximum}
          problem={problem}
          hint={t('equipmentTitleHint')}
          onChange={setTitle}
        />
        <EditorField label={t('interval')} problem={undefined} hint={t('intervalHint')}>
          {(field) => (
            <Select
              id={field.id}
              value={intervalMs}
              options={intervalNames.map((name) => ({
                value: intervals[name],
                label: t(`intervals.${name}`),
              }))}
              onChange={setIntervalMs}
            />
          )}
        </EditorField>
        {progress.state !== 'entering' && <Steps progress={progress} />}
        {progress.state === 'failed' && <Failure error={progress.error} made={progress.made} />}
      </form>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="primary"
          htmlType="submit"
          form={formId}
          loading={isRunning}
          disabled={keys.length === 0}
        >
          {t(progress.state === 'failed' ? 'again' : 'action')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}

/** The driver of all variables, as the first title of their equipment; empty where there are several. */
function onlyDriverOf(variables: readonly Variable[]): string {
  const [only, second] = new Set(
    variables.map(({ item }) => textField(item, 'driver')).filter((name) => name !== ''),
  );
  return second === undefined ? (only ?? '') : '';
}

function Steps({ progress }: { readonly progress: Exclude<Progress, { state: 'entering' }> }) {
  const { t } = useTexts('equipmentOfVariables');
  const current = makingSteps.indexOf(progress.step);
  return (
    <ol className={styles.steps} role="status">
      {makingSteps.map((step, index) => (
        <li key={step}>
          <State
            kind={
              index < current
                ? 'good'
                : index > current
                  ? 'off'
                  : progress.state === 'failed'
                    ? 'danger'
                    : 'waiting'
            }
          >
            {t(`steps.${step}`)}
            <span className="visually-hidden">
              {index === current
                ? t(`stepStates.${progress.state}`)
                : t(index < current ? 'stepStates.done' : 'stepStates.waiting')}
            </span>
          </State>
        </li>
      ))}
    </ol>
  );
}

function Failure({ error, made }: { readonly error: unknown; readonly made: Made }) {
  const { t } = useTexts(['equipmentOfVariables', 'common']);
  const { t: common } = useTexts('common');
  return (
    <Notice kind="danger" role="alert" title={t('failed')}>
      {error instanceof BindingProblems ? (
        <ProblemList className={styles.problems} problems={error.problems.slice(0, 5)} />
      ) : (
        <p>{errorText(error, common)}</p>
      )}
      {made.equipmentId !== undefined && (
        <p>
          {t('madeText')}{' '}
          <Link to={pathTo('EquipmentInfo', { equipmentId: made.equipmentId })}>{t('madeLink')}</Link>
        </p>
      )}
    </Notice>
  );
}
