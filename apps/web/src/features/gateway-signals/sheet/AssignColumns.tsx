import {
  type AssignedField,
  assignedFields,
  type ColumnAssignment,
  type ImportDryRun,
  foreignFields,
} from '@penstock/contract/calls/variable-sheet';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { Area } from '@penstock/contract/protocols/descriptor';
import { areasOf } from '@penstock/contract/protocols/parse-address';
import { fieldLabel, valueLabel } from '@penstock/contract/texts/label';
import { Checkbox, Select } from 'antd';
import { useLanguage } from '../../../app/preferences.ts';
import { Notice } from '../../../design/Notice.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import styles from './sheet.module.css';

interface AssignColumnsProps {
  readonly source: NonNullable<ImportDryRun['source']>;
  /** As it was chosen last: the source is still that of the check before while the file is checked again. */
  readonly assignment: ColumnAssignment;
  /** The drivers of the gateway. */
  readonly drivers: readonly Driver[];
  readonly onAssign: (assignment: ColumnAssignment) => void;
  readonly onSheet: (sheet: number) => void;
}

/** Which column of a list is which field, with the first cells of each: recognised, and to be changed. */
export function AssignColumns({ source, assignment, drivers, onAssign, onSheet }: AssignColumnsProps) {
  const { t } = useTexts('variableSheet');
  const language = useLanguage();
  const { columns, format, sheets } = source;
  const isOwn = format === 'penstock';
  const areas = isOwn || assignment.columns.includes('area') ? [] : numberedAreas(drivers, assignment.driver);
  const labelOf = (field: AssignedField) => {
    const foreign = foreignFields.find((one) => one === field);
    return foreign === undefined ? fieldLabel('variables', field, language) : t(`columns.scaling.${foreign}`);
  };
  const options = [
    { value: '', label: t('columns.notRead') },
    ...assignedFields.map((value) => ({ value, label: labelOf(value) })),
  ];
  const assign = (at: number, chosen: string) => {
    const field = assignedFields.find((one) => one === chosen) ?? null;
    const next = assignment.columns.map((known, index) =>
      index === at ? field : known === field ? null : known,
    );
    onAssign({ ...assignment, columns: next });
  };
  return (
    <details className={styles.columns} open={!isOwn}>
      <summary>
        {t('columns.title')} <span className={styles.quiet}>{t(`formats.${format}`)}</span>
      </summary>
      {drivers.length === 0 && <Notice kind="warning" title={t('columns.noDrivers')} />}
      {!assignment.columns.includes('address') && <Notice kind="warning" title={t('columns.noAddress')} />}
      <p className={styles.quiet}>
        {t('columns.text')} {areas.length > 0 && t('columns.areaText')}
      </p>
      <div className={styles.tools}>
        {sheets.length > 0 && (
          <span className={styles.labelled}>
            {t('sheetColumn')}
            <Select
              aria-label={t('sheetColumn')}
              value={assignment.sheet}
              options={sheets.map((label, value) => ({ value, label }))}
              onChange={onSheet}
              popupMatchSelectWidth={false}
            />
          </span>
        )}
        {!isOwn && (
          <span className={styles.labelled}>
            {t('columns.driver')}
            <Select
              aria-label={t('columns.driver')}
              value={assignment.driver}
              options={[
                ...drivers.map(({ name }) => ({ value: name, label: name })),
                { value: '', label: t('columns.noDriver') },
              ]}
              onChange={(driver: string) => onAssign({ ...assignment, driver, area: '' })}
              popupMatchSelectWidth={false}
            />
          </span>
        )}
        {areas.length > 0 && (
          <span className={styles.labelled}>
            {t('columns.area')}
            <Select
              aria-label={t('columns.area')}
              value={assignment.area}
              options={[
                { value: '', label: t('columns.writable') },
                ...areas.map(({ name }) => ({ value: name, label: valueLabel('area', name, language) })),
              ]}
              onChange={(area: string) => onAssign({ ...assignment, area })}
              popupMatchSelectWidth={false}
            />
          </span>
        )}
        {assignment.header < 1 && (
          <Checkbox
            checked={assignment.header === 0}
            onChange={({ target }) => onAssign({ ...assignment, header: target.checked ? 0 : -1 })}
          >
            {t('columns.header')}
          </Checkbox>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('columns.title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ title }, at) => {
                const name = title === '' ? t('columns.unnamed', { number: at + 1 }) : title;
                const field = assignment.columns[at] ?? null;
                return (
                  // oxlint-disable-next-line react/no-array-index-key -- columns have no other name
                  <th key={at} data-read={field !== null}>
                    <Select
                      aria-label={t('columns.readAs', { column: name })}
                      size="small"
                      value={field ?? ''}
                      options={options}
                      onChange={(chosen) => assign(at, chosen)}
                      popupMatchSelectWidth={false}
                      className={styles.assign ?? ''}
                    />
                    <span className={styles.columnName}>{name}</span>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {[0, 1, 2].map((row) => (
              <tr key={row}>
                {columns.map(({ samples }, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- columns have no other name
                  <td key={at} data-read={(assignment.columns[at] ?? null) !== null}>
                    {samples[row]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** The register types of a driver whose addresses are numbers, which do not name one (Modbus); none of any other driver. */
function numberedAreas(drivers: readonly Driver[], name: string): readonly Area[] {
  const driver = drivers.find((one) => one.name === name);
  const areas = driver === undefined ? [] : areasOf(driver);
  return areas.some((area) => area.name === 'holding') ? areas : [];
}
