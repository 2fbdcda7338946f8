import type { ImportDryRun } from '@penstock/contract/calls/variable-sheet';
import { errorText } from '@penstock/contract/errors/error';
import { pathLabel } from '@penstock/contract/texts/label';
import { Button } from 'antd';
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

const filters = ['all', 'wrong', 'add', 'change', 'delete'] as const;
type Filter = (typeof filters)[number];

const kinds: Readonly<Record<LineState, StateKind>> = {
  wrong: 'danger',
  delete: 'warning',
  add: 'good',
  change: 'waiting',
};

/** Problems of the rest of the configuration that are shown. */
const shownProblems = 20;

/** The result of the check of a file: in a sentence, and row by row. */
export function DryRun({ run }: { readonly run: ImportDryRun }) {
  const { t } = useTexts('variableSheet');
  const language = useLanguage();
  const [filter, setFilter] = useState<Filter>(run.counts.wrong > 0 ? 'wrong' : 'all');
  const lines = useMemo(() => dryRunLines(run, language, t), [run, language, t]);
  const shown = filter === 'all' ? lines : lines.filter(({ state }) => state === filter);
  const countOf = (name: Filter) => (name === 'all' ? lines.length : run.counts[name]);
  const offered = filters.filter((name) => name === 'all' || countOf(name) > 0);
  return (
    <div className={styles.result}>
      <Verdict run={run} />
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
          <Lines lines={shown} />
        </>
      )}
    </div>
  );
}

/** Whether the file can be imported, and what that would do. */
function Verdict({ run }: { readonly run: ImportDryRun }) {
  const { t } = useTexts('variableSheet');
  const { rows, add, change, unchanged, wrong, delete: deleted } = run.counts;
  if (wrong > 0)
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
    </Notice>
  );
}

/** The height of a line with one text, in px; others are measured when they are drawn. */
const lineHeight = 37;

function ignoreSight(): void {
  // Everything is here already: nothing is loaded by what is in sight.
}

/** The list of results; of a long one only the lines in sight are drawn. */
function Lines({ lines }: { readonly lines: readonly DryRunLine[] }) {
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
              <Line line={line} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Line({ line: { state, row, key, texts } }: { readonly line: DryRunLine }) {
  const { t } = useTexts('variableSheet');
  return (
    <>
      <span className={styles.row}>{row === null ? '' : t('row', { row })}</span>
      <State kind={kinds[state]}>{t(`states.${state}`)}</State>
      <strong className={styles.key}>{key === '' ? t('noKey') : key}</strong>
      <span className={styles.texts}>
        {texts.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
    </>
  );
}
