import { equipmentQuery } from '@penstock/contract/calls/equipment';
import {
  type BulkField,
  bulkFields,
  equipmentBulkCheck,
  equipmentBulkEdit,
  equipmentBulkLimits,
  type RefusedEquipment,
} from '@penstock/contract/calls/equipment-bulk';
import type { CallAnswer } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import { searchQuery } from '@penstock/contract/calls/search';
import type { Position } from '@penstock/stage/map/coordinates';
import { Button, Checkbox, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { BatchProgress } from '../../kit/batch/BatchProgress.tsx';
import { useBatch } from '../../kit/batch/use-batch.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { PositionField } from '../../kit/map/PositionField.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { BulkPreview } from './BulkPreview.tsx';
import styles from './equipment-bulk.module.css';
import type { BulkTarget } from './equipment-filters.ts';

needTexts('equipmentBulk');

/** The values that are entered; `position` undefined while what is typed is none. */
interface Entered {
  readonly address: string;
  readonly position: Position | null | undefined;
  readonly remark: string;
  readonly timeZone: string;
}

/** A batch of equipments, numbered from 1. */
interface Part {
  readonly number: number;
  readonly ids: readonly Id[];
}

interface BulkEditDrawerProps {
  /** The selected equipments, or those that match. */
  readonly target: BulkTarget;
  readonly onClose: () => void;
}

/** Changes some fields of many equipments: which fields, what that changes, and how it went. */
export function BulkEditDrawer({ target, onClose }: BulkEditDrawerProps) {
  const { t } = useTexts(['equipmentBulk', 'common']);
  const { t: common } = useTexts('common');
  const [chosen, setChosen] = useState<ReadonlySet<BulkField>>(new Set());
  const [entered, setEntered] = useState<Entered>({ address: '', position: null, remark: '', timeZone: '' });
  const [check, setCheck] = useState<CallAnswer<typeof equipmentBulkCheck>>();
  const [error, setError] = useState<unknown>();
  const [isChecking, setChecking] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedEquipment[]>([]);
  const [changed, setChanged] = useState(0);
  const changes = Object.fromEntries(
    bulkFields.filter((field) => chosen.has(field)).map((field) => [field, entered[field]]),
  );
  const batch = useBatch(
    async ({ ids }: Part, signal) => {
      const answer = await client.call(equipmentBulkEdit, { ids: [...ids], changes }, { signal });
      setChanged((before) => before + answer.changed);
      setRefused((before) => [...before, ...answer.refused]);
    },
    [[equipmentQuery.path], [searchQuery.path]],
  );
  const isReady = chosen.size > 0 && !(chosen.has('position') && entered.position === undefined);

  async function preview(): Promise<void> {
    setChecking(true);
    setError(undefined);
    try {
      setCheck(await client.call(equipmentBulkCheck, { ...target.question, changes }));
    } catch (failed) {
      setError(failed);
    }
    setChecking(false);
  }

  return (
    <Drawer title={t('title', { count: target.count })} width={620} onClose={onClose}>
      <div className={styles.stack}>
        {check === undefined ? (
          <>
            <p className={styles.about}>{t('about')}</p>
            <Fields chosen={chosen} onChosen={setChosen} entered={entered} onEntered={setEntered} />
          </>
        ) : (
          <BulkPreview check={check} changes={entered} />
        )}
        {error !== undefined && (
          <Notice kind="danger" role="alert" title={t('checkFailed')}>
            {errorText(error, common)}
          </Notice>
        )}
        <BatchProgress
          batch={batch}
          nameOf={({ number, ids }: Part) =>
            t('part', { from: partStart(number) + 1, to: partStart(number) + ids.length })
          }
        />
        {batch.state?.running === false && (
          <p role="status">{t('changed', { amount: groupedNumber(changed) })}</p>
        )}
        {refused.length > 0 && (
          <Notice kind="danger" role="alert" title={t('refused', { count: refused.length })}>
            <ul className={styles.names}>
              {refused.slice(0, equipmentBulkLimits.named).map(({ id, title, message }) => (
                <li key={id}>
                  <strong>{title}</strong>: {message}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t(batch.state === undefined ? 'common:cancel' : 'common:close')}</Button>
        {check !== undefined && batch.state === undefined && (
          <Button onClick={() => setCheck(undefined)}>{t('back')}</Button>
        )}
        {check === undefined ? (
          <Button type="primary" disabled={!isReady} loading={isChecking} onClick={() => void preview()}>
            {t('preview')}
          </Button>
        ) : (
          batch.state === undefined && (
            <Button
              type="primary"
              disabled={check.ids.length === 0}
              onClick={() => void batch.start(partsOf(check.ids))}
            >
              {t('apply', { count: check.ids.length })}
            </Button>
          )
        )}
      </DrawerFooter>
    </Drawer>
  );
}

function partStart(number: number): number {
  return (number - 1) * equipmentBulkLimits.batch;
}

function partsOf(ids: readonly Id[]): readonly Part[] {
  const size = equipmentBulkLimits.batch;
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ({
    number: index + 1,
    ids: ids.slice(index * size, (index + 1) * size),
  }));
}

/** The fields, each switched on before it is entered. */
function Fields(props: {
  readonly chosen: ReadonlySet<BulkField>;
  readonly onChosen: (chosen: ReadonlySet<BulkField>) => void;
  readonly entered: Entered;
  readonly onEntered: (entered: Entered) => void;
}) {
  const { chosen, onChosen, entered, onEntered } = props;
  const { t } = useTexts('equipmentBulk');
  const id = useId();
  const entry = (field: BulkField) => {
    switch (field) {
      case 'address':
      case 'remark':
        return (
          <Input
            id={`${id}-${field}`}
            maxLength={200}
            placeholder={t('emptied')}
            value={entered[field]}
            onChange={({ target }) => onEntered({ ...entered, [field]: target.value })}
          />
        );
      case 'timeZone':
        return (
          <Select
            id={`${id}-${field}`}
            showSearch
            value={entered.timeZone}
            options={[
              { value: '', label: t('ofInstallation') },
              ...Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone })),
            ]}
            onChange={(timeZone) => onEntered({ ...entered, timeZone })}
          />
        );
      case 'position':
        return (
          <PositionField
            value={entered.position}
            onChange={(position) => onEntered({ ...entered, position })}
          />
        );
    }
  };
  return bulkFields.map((field) => (
    <div key={field} className={styles.field}>
      <Checkbox
        checked={chosen.has(field)}
        onChange={({ target }) =>
          onChosen(new Set(bulkFields.filter((one) => (one === field ? target.checked : chosen.has(one)))))
        }
      >
        {t(`fields.${field}`)}
      </Checkbox>
      {chosen.has(field) && (
        <div className={styles.entry}>
          {field !== 'position' && (
            <label htmlFor={`${id}-${field}`} className="visually-hidden">
              {t('newValue', { field: t(`fields.${field}`) })}
            </label>
          )}
          {entry(field)}
        </div>
      )}
    </div>
  ));
}
