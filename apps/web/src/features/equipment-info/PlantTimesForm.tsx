import { maxShifts, type Shift, shiftStep, timeOfDay } from '@penstock/contract/model/shift';
import { Button, Input, Select } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { AddIcon, DeleteIcon } from '../../design/icons.tsx';
import { useTranslations } from '../../kit/form/use-translations.ts';
import styles from './equipment-info.module.css';

/** The times of day at which a shift can begin. */
const starts = Array.from({ length: (24 * 60) / shiftStep }, (_none, index) => ({
  value: index * shiftStep,
  label: timeOfDay(index * shiftStep),
}));

interface PlantTimesFormProps<Times> {
  readonly times: Times;
  readonly defaultTimeZone: string;
  readonly onChange: (times: Times) => void;
}

/** Chooses a time zone, and writes shifts line by line. */
export function PlantTimesForm<Times extends { readonly timeZone: string; readonly shifts: Shift[] }>({
  times,
  defaultTimeZone,
  onChange,
}: PlantTimesFormProps<Times>) {
  const { t } = useTexts('equipmentInfo');
  const translations = useTranslations();
  const zoneId = useId();
  const { timeZone, shifts } = times;
  const set = (index: number, change: Partial<Shift>) =>
    onChange({
      ...times,
      shifts: shifts.map((shift, at) => (at === index ? { ...shift, ...change } : shift)),
    });
  return (
    <div className={styles.times}>
      <label htmlFor={zoneId}>{t('times.zone')}</label>
      <Select
        id={zoneId}
        value={timeZone}
        showSearch
        options={[
          { value: '', label: t('times.ofInstallation', { zone: defaultTimeZone }) },
          ...[...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
            value: zone,
            label: zone,
          })),
        ]}
        onChange={(zone) => onChange({ ...times, timeZone: zone })}
      />
      {shifts.map((shift, index) => {
        const number = index + 1;
        return (
          // Names and starts change while they are written.
          <div key={index} className={styles.shift} role="group" aria-label={t('times.shift', { number })}>
            <Select
              aria-label={t('times.start', { number })}
              value={shift.start}
              options={starts}
              showSearch
              onChange={(start) => set(index, { start })}
            />
            <Input
              aria-label={t('times.title', { number })}
              placeholder={t('times.nameHint')}
              value={shift.title}
              maxLength={50}
              onChange={(event) => set(index, { title: event.target.value })}
            />
            {translations(t('times.title', { number }), shift.titleTranslations).map((title) => (
              <Input
                key={title.key}
                aria-label={title.label}
                placeholder={title.label}
                value={title.value}
                maxLength={50}
                onChange={(event) => set(index, { titleTranslations: title.with(event.target.value) })}
              />
            ))}
            <Button
              type="text"
              icon={<DeleteIcon />}
              aria-label={t('times.remove', { number })}
              onClick={() => onChange({ ...times, shifts: shifts.toSpliced(index, 1) })}
            />
          </div>
        );
      })}
      <div>
        <Button
          icon={<AddIcon />}
          disabled={shifts.length >= maxShifts}
          onClick={() => onChange({ ...times, shifts: [...shifts, nextShift(shifts)] })}
        >
          {t('times.add')}
        </Button>
      </div>
    </div>
  );
}

/** A shift without a name, eight hours after the last one. */
function nextShift(shifts: readonly Shift[]): Shift {
  const last = shifts.at(-1);
  return {
    title: '',
    titleTranslations: {},
    start: last === undefined ? 6 * 60 : (last.start + 8 * 60) % (24 * 60),
  };
}
