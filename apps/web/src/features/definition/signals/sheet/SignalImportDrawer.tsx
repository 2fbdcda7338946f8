import { definitionSignalRead, type SignalSheet } from '@penstock/contract/calls/definition-sheet';
import { type ImportMode, importModes } from '@penstock/contract/calls/variable-sheet';
import { rules } from '@penstock/contract/rules/table';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { errorText } from '../../../../app/error-text.ts';
import { client } from '../../../../app/services.ts';
import { Choice } from '../../../../design/Choice.tsx';
import { Notice } from '../../../../design/Notice.tsx';
import { Drawer, DrawerFooter } from '../../../../kit/drawer/Drawer.tsx';
import { FilePicker } from '../../../../kit/transfer/FilePicker.tsx';
import { groupedNumber } from '../../../../texts/numbers.ts';
import type { DefinitionTarget } from '../../definition-target.ts';
import type { SignalRow } from '../signal-model.ts';
import styles from './sheet.module.css';
import { type RefusedRow, type SheetEdits, sheetEdits } from './sheet-edits.ts';

interface SignalImportDrawerProps {
  readonly target: DefinitionTarget;
  readonly rows: readonly SignalRow[];
  readonly onDone: (edits: SheetEdits) => void;
  readonly onClose: () => void;
}

/** A file that was chosen; each choice has a number, since a file may be corrected under its name. */
interface Chosen {
  readonly file: File;
  readonly number: number;
}

/** Reads a spreadsheet of signals and says what it would change; the rows are then put in the table, which checks them. */
export function SignalImportDrawer({ target, rows, onDone, onClose }: SignalImportDrawerProps) {
  const { t } = useTexts(['definition', 'common']);
  const { t: common } = useTexts('common');
  const { kind, id } = target;
  const [chosen, setChosen] = useState<Chosen>();
  const [mode, setMode] = useState<ImportMode>('merge');
  const read = useQuery({
    queryKey: ['definition.sheet', kind, id, chosen?.number],
    queryFn: async ({ signal }) =>
      chosen === undefined
        ? null
        : await client.call(definitionSignalRead, { kind, id, file: chosen.file }, { signal }),
    enabled: chosen !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const sheet = read.data ?? undefined;
  const edits = useMemo(
    () => (sheet === undefined ? undefined : sheetEdits(sheet, rows, mode)),
    [sheet, rows, mode],
  );
  return (
    <Drawer title={t('sheet.title')} width={640} onClose={onClose}>
      <div className={styles.panel}>
        <p className={styles.about}>{t('sheet.about')}</p>
        <div className={styles.mode}>
          <Choice
            label={t('sheet.mode')}
            value={mode}
            options={importModes.map((value) => ({ value, text: t(`sheet.modes.${value}`) }))}
            onChange={setMode}
          />
          <span className={styles.quiet}>{t(`sheet.modeTexts.${mode}`)}</span>
        </div>
        <FilePicker
          rule={rules.variableFile}
          file={chosen?.file}
          onFile={(file) => setChosen((before) => ({ file, number: (before?.number ?? 0) + 1 }))}
        />
        {read.isFetching && <p role="status">{t('sheet.reading')}</p>}
        {read.error !== null && (
          <Notice
            kind="danger"
            role="alert"
            title={t('sheet.failed')}
            action={
              <Button size="small" onClick={() => void read.refetch()}>
                {t('common:retry')}
              </Button>
            }
          >
            {errorText(read.error, common)}
          </Notice>
        )}
        {sheet !== undefined && edits !== undefined && <Found sheet={sheet} edits={edits} />}
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="primary"
          disabled={edits === undefined || edits.refused.length > 0 || !hasChanges(edits)}
          onClick={() => {
            if (edits === undefined) return;
            onDone(edits);
            onClose();
          }}
        >
          {t('sheet.put')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}

function hasChanges({ counts }: SheetEdits): boolean {
  return counts.add + counts.change + counts.delete > 0;
}

/** As many refused rows as are listed. */
const listed = 100;

/** The findings in a file: the number of changes, and the rows that cannot be taken. */
function Found({ sheet, edits }: { readonly sheet: SignalSheet; readonly edits: SheetEdits }) {
  const { t } = useTexts('definition');
  const { counts, refused } = edits;
  const refusedText = ({ row, key: name, other }: RefusedRow) =>
    other === undefined ? t('sheet.noKey', { row }) : t('sheet.twice', { row, name, other });
  const amounts = (['add', 'change', 'unchanged', 'delete'] as const).filter(
    (name) => counts[name] > 0 || name === 'add' || name === 'change',
  );
  return (
    <>
      <p role="status">
        {[
          t('sheet.counts.rows', { amount: groupedNumber(counts.rows) }),
          ...amounts.map((name) => t(`sheet.counts.${name}`, { amount: groupedNumber(counts[name]) })),
        ].join(' · ')}
      </p>
      {sheet.ignored.length > 0 && (
        <Notice kind="warning" title={t('sheet.ignored', { names: sheet.ignored.join(', ') })} />
      )}
      {refused.length > 0 && (
        <Notice
          kind="danger"
          role="alert"
          title={t('sheet.refused', { amount: groupedNumber(refused.length) })}
        >
          <ul className={styles.problems}>
            {refused.slice(0, listed).map((one) => (
              <li key={one.row}>{refusedText(one)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {refused.length === 0 && hasChanges(edits) && <p className={styles.quiet}>{t('sheet.next')}</p>}
    </>
  );
}
