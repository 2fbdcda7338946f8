import type { ImportDryRun } from '@penstock/contract/calls/variable-sheet';
import { errorText } from '@penstock/contract/errors/error';
import { pathLabel } from '@penstock/contract/texts/label';
import { Button, Checkbox } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { Choice } from '../../../design/Choice.tsx';
import { Notice } from '../../../design/Notice.tsx';
import { State, type StateKind } from '../../../design/State.tsx';
import { useVirtualRows } from '../../../kit/list/use-virtual-rows.ts';
import { saveFile } from '../../../kit/transfer/save-file.ts';
import { groupedNumber } from '../../../texts/numbers.ts';
import { type DryRunLine, dryRunLines, errorsFile, type LineState } from './dry-run-lines.ts';
import styles from './sheet.module.css';
import type { ImportChoices } from './use-import.ts';
import { ValueNow } from './ValueNow.tsx';

const filters = ['all', 'wrong', 'add', 'change', 'keep', 'delete'] as const;
type Filter = (typeof filters)[number];

const kinds: Readonly<Record<LineState, StateKind>> = {
  wrong: 'danger',
  delete: 'warning',
  add: 'good',
  change: 'waiting',
  keep: 'off',
};

/** Problems of the rest of the configuration that are shown. */
const shownProblems = 20;

interface DryRunProps {
  readonly sn: string;
  readonly run: ImportDryRun;
  readonly choices: ImportChoices;
  /** Whether devices can be asked for the values of what is added. */
  readonly isOnline: boolean;
  readonly onChange: (choices: Partial<ImportChoices>) => void;
}

/** The result of the check of a file: in a sentence, and row by row. */
export function DryRun({ sn, run, choices, isOnline, onChange }: DryRunProps) {
  const { t } = useTexts('variableSheet');
  const language = useLanguage();
  const [filter, setFilter] = useState<Filter>(run.counts.wrong > 0 ? 'wrong' : 'all');
  const [isLive, setIsLive] = useState(true);
  const lines = useMemo(() => dryRunLines(run, language, t), [run, language, t]);
  const shown = filter === 'all' ? lines : lines.filter(({ state }) => state === filter);
  const countOf = (name: Filter) => (name === 'all' ? lines.length : run.counts[name]);
  const offered = filters.filter((name) => name === 'all' || countOf(name) > 0);
  return (
    <div className={styles.result}>
      <Verdict run={run} leaveOut={choices.leaveOut} />
      {run.counts.keep > 0 && (
        <Notice
          kind="off"
          title={t('keptTitle', { amount: run.counts.keep })}
          action={<Button onClick={() => onChange({ mode: 'merge' })}>{t('keptAction')}</Button>}
        >
          {t('keptText')}
        </Notice>
      )}
      {run.counts.wrong > 0 && run.counts.wrong < run.counts.rows && (
        <Checkbox
          checked={choices.leaveOut}
          onChange={({ target }) => onChange({ leaveOut: target.checked })}
        >
          {t('leaveOut', { amount: groupedNumber(run.counts.wrong) })}
        </Checkbox>
      )}
      <NewGroups groups={run.groups} />
      {run.ignored.length > 0 && (
        <p className={styles.quiet}>{t('ignored', { columns: run.ignored.join(', ') })}</p>
      )}
      {run.problems.length > 0 && (
        <Notice kind="danger" role="alert" title={t('problems')}>
          {t('problemsText')}
          <ul className={styles.problems}>
            {run.problems.slice(0, shownProblems).map(({ path, key, parameters }) => (
              <li key={`${path} ${key}`}>
                {t('problem', {
                  field: pathLabel(path, language),
                  text: errorText(key, parameters, language),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {lines.length > 0 && (
        <>
          <div className={styles.tools}>
            <Choice
              label={t('filter')}
              value={filter}
              options={offered.map((value) => ({
                value,
                text: t(`filters.${value}`, { amount: groupedNumber(countOf(value)) }),
              }))}
              onChange={setFilter}
            />
            {isOnline && run.counts.add > 0 && (
              <Checkbox
                checked={isLive}
                title={t('live.text')}
                onChange={({ target }) => setIsLive(target.checked)}
              >
                {t('live.read')}
              </Checkbox>
            )}
            {run.counts.wrong > 0 && (
              <Button
                size="small"
                onClick={() =>
                  saveFile({
                    name: `${t('errorFile')}.csv`,
                    content: new Blob([errorsFile(run, language, t)], { type: 'text/csv;charset=utf-8' }),
                  })
                }
              >
                {t('wrongFile')}
              </Button>
            )}
          </div>
          <Lines sn={sn} lines={shown} isLive={isOnline && isLive} />
        </>
      )}
    </div>
  );
}

/** Whether the file can be imported, and what that would do. */
function Verdict({ run, leaveOut }: { readonly run: ImportDryRun; readonly leaveOut: boolean }) {
  const { t } = useTexts('variableSheet');
  const { rows, add, change, unchanged, wrong, delete: deleted } = run.counts;
  if (wrong > 0 && !leaveOut)
    return (
      <Notice kind="danger" role="alert" title={t('wrong')}>
        {t('wrongText', { wrong: groupedNumber(wrong), rows: groupedNumber(rows) })}
      </Notice>
    );
  if (run.problems.length > 0) return null;
  if (add + change + deleted === 0)
    return (
      <Notice kind="off" title={t('unchanged')}>
        {t('unchangedText', { amount: groupedNumber(rows) })}
      </Notice>
    );
  return (
    <Notice kind="good" title={t('ready')}>
      {t('readyText', {
        rows: groupedNumber(rows),
        add: groupedNumber(add),
        change: groupedNumber(change),
        unchanged: groupedNumber(unchanged),
        deleted: groupedNumber(deleted),
      })}
      {wrong > 0 && ` ${t('leftOut', { amount: groupedNumber(wrong) })}`}
    </Notice>
  );
}

/** The height of a line with one text, in px; others are measured when they are drawn. */
const lineHeight = 37;

function ignoreSight(): void {
  // Everything is here already: nothing is loaded by what is in sight.
}

/** The list of results; of a long one only the lines in sight are drawn. */
function Lines({
  sn,
  lines,
  isLive,
}: Pick<LineProps, 'sn' | 'isLive'> & { readonly lines: readonly DryRunLine[] }) {
  const { t } = useTexts('variableSheet');
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualRows({
    count: lines.length,
    scroller,
    rowHeight: lineHeight,
    above: 0,
    sticky: 0,
    active: -1,
    onSight: ignoreSight,
  });
  const drawn = virtual?.getVirtualItems().map(({ index, start }) => ({ index, start }));
  const all = drawn ?? lines.map((_, index) => ({ index, start: undefined }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
    <div ref={scroller} className={styles.lines} tabIndex={0} role="region" aria-label={t('listTitle')}>
      <ul
        style={virtual === undefined ? undefined : { height: virtual.getTotalSize() }}
        className={styles.list}
      >
        {all.map(({ index, start }) => {
          const line = lines[index];
          return line === undefined ? null : (
            <li
              key={line.id}
              data-index={index}
              ref={virtual?.measureElement}
              className={styles.line}
              style={start === undefined ? undefined : { position: 'absolute', top: start, insetInline: 0 }}
            >
              <Line sn={sn} line={line} isLive={isLive} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface LineProps {
  readonly sn: string;
  readonly line: DryRunLine;
  /** Values are read now. */
  readonly isLive: boolean;
}

function Line({ sn, line: { state, row, key, texts, changes, reading }, isLive }: LineProps) {
  const { t } = useTexts('variableSheet');
  return (
    <>
      <span className={styles.row}>{row === null ? '' : t('row', { row })}</span>
      <State kind={kinds[state]}>{t(`states.${state}`)}</State>
      <strong className={styles.key}>{key === '' ? t('noKey') : key}</strong>
      <span className={styles.texts} data-wide={changes.length > 0}>
        {texts.map((text) => (
          <span key={text}>{text}</span>
        ))}
        {changes.map(({ field, before, after }) => (
          <span key={field} className={styles.change}>
            <span className={styles.quiet}>{field}</span>
            <span className={styles.before}>{before}</span>
            <span aria-hidden>→</span>
            <span>{after}</span>
          </span>
        ))}
      </span>
      {changes.length === 0 && (
        <span className={styles.now}>
          {isLive && reading !== undefined && <ValueNow sn={sn} reading={reading} />}
        </span>
      )}
    </>
  );
}

/** The scan groups that drivers get by the import, in a line for each driver. */
function NewGroups({ groups }: Pick<ImportDryRun, 'groups'>) {
  const { t } = useTexts('variableSheet');
  const drivers = [...new Set(groups.map(({ driver }) => driver))];
  return drivers.map((driver) => {
    const names = groups.flatMap((group) => (group.driver === driver ? [group.name] : []));
    return <p key={driver}>{t('newGroups', { driver, count: names.length, groups: names.join(', ') })}</p>;
  });
}
