import { reportScheduleLimits } from '@penstock/contract/calls/report-schedule';
import {
  type ReportCadence,
  reportFileKinds,
  scheduledRanges,
} from '@penstock/contract/model/report-schedule';
import { checkText } from '@penstock/contract/rules/check';
import { rules } from '@penstock/contract/rules/table';
import { languageName, languages } from '@penstock/languages/language';
import { Button, Checkbox, InputNumber, Select, Switch, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { Choice } from '../../design/Choice.tsx';
import { DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { type DraftSchedule, rangeOfCadence, weekdays } from './schedule-draft.ts';
import styles from './schedules.module.css';

interface ScheduleFormProps {
  readonly draft: DraftSchedule;
  readonly isRunning: boolean;
  readonly onSave: (draft: DraftSchedule) => void;
  readonly onCancel: () => void;
}

const kinds = ['daily', 'weekly', 'monthly'] as const;

/** Writes a schedule: how often and at what time on which clock, of which time, as which files, to whom. */
export function ScheduleForm({ draft: start, isRunning, onSave, onCancel }: ScheduleFormProps) {
  const { t } = useTexts('reports');
  const { t: common } = useTexts('common');
  const ids = {
    zone: useId(),
    range: useId(),
    time: useId(),
    language: useId(),
    day: useId(),
  };
  const [draft, setDraft] = useState(start);
  const set = (change: Partial<DraftSchedule>) => setDraft({ ...draft, ...change });
  const { cadence, recipients } = draft;
  const wrong = recipients.filter((address) => checkText(rules.email, address) !== null);
  const isRight = recipients.length > 0 && wrong.length === 0 && draft.files.length > 0;
  return (
    <form
      className={styles.schedules}
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) onSave(draft);
      }}
    >
      <Choice
        label={t('schedules.howOften')}
        value={cadence.kind}
        options={kinds.map((kind) => ({ value: kind, text: t(`schedules.kinds.${kind}`) }))}
        onChange={(kind) => set({ cadence: cadenceOf(kind, cadence.minutes), range: rangeOfCadence[kind] })}
      />
      <div className={styles.row}>
        {cadence.kind === 'weekly' && (
          <div className={styles.field}>
            <label htmlFor={ids.day}>{t('schedules.weekday')}</label>
            <Select
              id={ids.day}
              value={cadence.weekday}
              options={weekdays.map((day, index) => ({
                value: index + 1,
                label: t(`schedules.weekdays.${day}`),
              }))}
              onChange={(weekday) => set({ cadence: { ...cadence, weekday } })}
            />
          </div>
        )}
        {cadence.kind === 'monthly' && (
          <div className={styles.field}>
            <label htmlFor={ids.day}>{t('schedules.day')}</label>
            <InputNumber<number>
              id={ids.day}
              min={1}
              max={31}
              precision={0}
              value={cadence.day}
              onChange={(day) => set({ cadence: { ...cadence, day: day ?? 1 } })}
            />
          </div>
        )}
        <div className={styles.field}>
          <label htmlFor={ids.time}>{t('schedules.time')}</label>
          <TimePicker
            id={ids.time}
            format="HH:mm"
            allowClear={false}
            value={dayjs().startOf('day').add(cadence.minutes, 'minute')}
            onChange={(value) => {
              if (!Array.isArray(value) && value !== null)
                set({ cadence: { ...cadence, minutes: value.hour() * 60 + value.minute() } });
            }}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={ids.zone}>{t('schedules.zone')}</label>
          <Select
            id={ids.zone}
            showSearch
            value={draft.timeZone}
            options={[
              { value: '', label: t('schedules.ofPlant') },
              ...zones(draft.timeZone).map((value) => ({ value, label: value })),
            ]}
            onChange={(timeZone) => set({ timeZone })}
          />
        </div>
      </div>
      {cadence.kind === 'monthly' && cadence.day > 28 && (
        <p className={styles.note}>{t('schedules.lastDay')}</p>
      )}
      <div className={styles.row}>
        <div className={styles.field}>
          <label htmlFor={ids.range}>{t('schedules.range')}</label>
          <Select
            id={ids.range}
            value={draft.range}
            options={scheduledRanges.map((value) => ({ value, label: t(`ranges.${value}`) }))}
            onChange={(range) => set({ range })}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={ids.language}>{t('schedules.languageOf')}</label>
          <Select
            id={ids.language}
            value={draft.language}
            options={languages.map((value) => ({ value, label: languageName(value) }))}
            onChange={(language) => set({ language })}
          />
        </div>
      </div>
      <div className={styles.field} role="group" aria-label={t('schedules.filesTitle')}>
        <span>{t('schedules.filesTitle')}</span>
        <span className={styles.row}>
          {reportFileKinds.map((kind) => (
            <Checkbox
              key={kind}
              checked={draft.files.includes(kind)}
              onChange={({ target }) =>
                set({
                  files: target.checked ? [...draft.files, kind] : draft.files.filter((one) => one !== kind),
                })
              }
            >
              {t(`schedules.files.${kind}`)}
            </Checkbox>
          ))}
        </span>
      </div>
      <RecipientField
        recipients={recipients}
        wrong={wrong[0]}
        onChange={(next) => set({ recipients: next })}
      />
      <label className={styles.row}>
        <Switch checked={draft.enabled} onChange={(enabled) => set({ enabled })} />
        {t('schedules.enabled')}
      </label>
      <DrawerFooter>
        <Button onClick={onCancel}>{common('cancel')}</Button>
        <Button type="primary" loading={isRunning} disabled={!isRight} onClick={() => onSave(draft)}>
          {t('schedules.save')}
        </Button>
      </DrawerFooter>
    </form>
  );
}

function RecipientField(props: {
  readonly recipients: readonly string[];
  /** The first that is no address. */
  readonly wrong: string | undefined;
  readonly onChange: (recipients: string[]) => void;
}) {
  const { recipients, wrong, onChange } = props;
  const { t } = useTexts('reports');
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('schedules.recipients')}</label>
      <Select
        id={id}
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', ';', ' ', '，', '；']}
        placeholder={t('schedules.recipientsHint')}
        status={wrong === undefined ? '' : 'error'}
        value={[...recipients]}
        maxCount={reportScheduleLimits.recipients}
        onChange={(next: string[]) => onChange(next.map((address) => address.trim()))}
      />
      {wrong !== undefined && (
        <p role="alert" className={styles.problem}>
          {t('schedules.wrongAddress', { address: wrong })}
        </p>
      )}
    </div>
  );
}

function cadenceOf(kind: ReportCadence['kind'], minutes: number): ReportCadence {
  switch (kind) {
    case 'daily':
      return { kind, minutes };
    case 'weekly':
      return { kind, weekday: 1, minutes };
    case 'monthly':
      return { kind, day: 1, minutes };
  }
}

/** The time zones that are offered; the chosen one is among them. */
function zones(chosen: string): readonly string[] {
  return [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].filter((zone) => zone !== '');
}
