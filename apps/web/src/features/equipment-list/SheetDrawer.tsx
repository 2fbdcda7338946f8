import type { CallAnswer } from '@penstock/contract/calls/call';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import {
  equipmentSheetApply,
  equipmentSheetCheck,
  equipmentSheetExport,
  equipmentSheetLimits,
  type EquipmentSheetRow,
} from '@penstock/contract/calls/equipment-sheet';
import { searchQuery } from '@penstock/contract/calls/search';
import { tagQuery } from '@penstock/contract/calls/tag';
import { rules } from '@penstock/contract/rules/table';
import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { BatchProgress } from '../../kit/batch/BatchProgress.tsx';
import { useBatch } from '../../kit/batch/use-batch.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { FilePicker } from '../../kit/transfer/FilePicker.tsx';
import { saveFile } from '../../kit/transfer/save-file.ts';
import { needTexts } from '../../texts/i18n.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './equipment-bulk.module.css';
import type { EquipmentQuestion } from './equipment-filters.ts';
import { SheetPlan } from './SheetPlan.tsx';

needTexts('equipmentSheet');

/** Rows that are applied together. */
interface Part {
  readonly rows: readonly EquipmentSheetRow[];
}

type Refused = CallAnswer<typeof equipmentSheetApply>['refused'];

interface SheetDrawerProps {
  /** The equipment of the list that is exported. */
  readonly question: EquipmentQuestion;
  readonly onClose: () => void;
}

/** Equipment from a spreadsheet: choose the file, see what each row does, apply it. */
export function SheetDrawer({ question, onClose }: SheetDrawerProps) {
  const { t } = useTexts(['equipmentSheet', 'common']);
  const { t: common } = useTexts('common');
  const [file, setFile] = useState<File>();
  const [check, setCheck] = useState<CallAnswer<typeof equipmentSheetCheck>>();
  const [error, setError] = useState<unknown>();
  const [isChecking, setChecking] = useState(false);
  const [done, setDone] = useState({ added: 0, changed: 0 });
  const [refused, setRefused] = useState<Refused>([]);
  const batch = useBatch(
    async ({ rows }: Part, signal) => {
      const answer = await client.call(equipmentSheetApply, { rows: [...rows] }, { signal });
      setDone(({ added, changed }) => ({ added: added + answer.added, changed: changed + answer.changed }));
      setRefused((before) => [...before, ...answer.refused]);
    },
    [[equipmentQuery.path], [searchQuery.path], [tagQuery.path]],
  );

  async function read(chosen: File): Promise<void> {
    setFile(chosen);
    setCheck(undefined);
    setError(undefined);
    setChecking(true);
    try {
      setCheck(await client.call(equipmentSheetCheck, { file: chosen }));
    } catch (failed) {
      setError(failed);
    }
    setChecking(false);
  }

  async function save(template: boolean): Promise<void> {
    setError(undefined);
    try {
      saveFile(await client.download(equipmentSheetExport, { ...(template ? {} : question), template }));
    } catch (failed) {
      setError(failed);
    }
  }

  const isBegun = batch.state !== undefined;
  const good = check?.good.length ?? 0;
  return (
    <Drawer title={t('title')} width={960} onClose={onClose}>
      <div className={styles.stack}>
        {!isBegun && (
          <>
            <p className={styles.about}>
              {t('about', { maximum: groupedNumber(equipmentSheetLimits.rows) })}
            </p>
            <FilePicker rule={rules.variableFile} file={file} onFile={(chosen) => void read(chosen)} />
            <div className={styles.tools}>
              <Button type="link" size="small" onClick={() => void save(true)}>
                {t('template')}
              </Button>
              <Button type="link" size="small" onClick={() => void save(false)}>
                {t('export')}
              </Button>
            </div>
          </>
        )}
        {isChecking && <p role="status">{t('checking')}</p>}
        {error !== undefined && (
          <Notice kind="danger" role="alert" title={t('failed')}>
            {errorText(error, common)}
          </Notice>
        )}
        {check !== undefined && !isBegun && <SheetPlan check={check} />}
        <BatchProgress
          batch={batch}
          nameOf={({ rows }: Part) => t('part', { from: rows[0]?.row ?? 0, to: rows.at(-1)?.row ?? 0 })}
        />
        {batch.state?.running === false && (
          <p role="status">
            {t('done', { added: groupedNumber(done.added), changed: groupedNumber(done.changed) })}
          </p>
        )}
        {refused.length > 0 && (
          <Notice kind="danger" role="alert" title={t('refused', { count: refused.length })}>
            <ul className={styles.names}>
              {refused.slice(0, equipmentSheetLimits.named).map(({ row, title, message }) => (
                <li key={row}>
                  <strong>{t('rowOf', { row, title })}</strong>: {message}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t(isBegun ? 'common:close' : 'common:cancel')}</Button>
        {check !== undefined && !isBegun && (
          <Button type="primary" disabled={good === 0} onClick={() => void batch.start(partsOf(check.good))}>
            {t(check.counts.wrong > 0 ? 'applyGood' : 'apply', { count: good })}
          </Button>
        )}
      </DrawerFooter>
    </Drawer>
  );
}

function partsOf(rows: readonly EquipmentSheetRow[]): readonly Part[] {
  const size = equipmentSheetLimits.batch;
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => ({
    rows: rows.slice(index * size, (index + 1) * size),
  }));
}
