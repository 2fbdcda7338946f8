import { notificationLimits, outsideHours } from '@penstock/contract/model/notification';
import { Checkbox, InputNumber } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { Choice } from '../../design/Choice.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { TimeOfDayField } from '../../kit/time/DateFields.tsx';
import { ZoneField } from '../../kit/time/ZoneField.tsx';
import styles from './notification-rules.module.css';
import type { RuleEditing } from './use-rule-editor.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** When people are notified, and from when on one message tells of many alarms. */
export function ScheduleFields({ editing }: { readonly editing: RuleEditing }) {
  const { t } = useTexts('notificationRules');
  const { draft, set, problemOf } = editing;
  const { schedule, digest } = draft;
  const time = (name: 'from' | 'to') => (
    <EditorField label={t(`editor.${name}`)} problem={problemOf(`schedule.${name}`)}>
      {(field) => (
        <TimeOfDayField
          field={field}
          value={schedule[name]}
          onChange={(value) => set({ schedule: { ...schedule, [name]: value } })}
        />
      )}
    </EditorField>
  );
  const amount = (name: 'messages' | 'minutes', maximum: number) => (
    <EditorField label={t(`editor.digest.${name}`)} problem={problemOf(`digest.${name}`)}>
      {(field) => (
        <InputNumber
          {...field}
          value={digest[name]}
          min={1}
          max={maximum}
          precision={0}
          onChange={(value) => set({ digest: { ...digest, [name]: value ?? 1 } })}
        />
      )}
    </EditorField>
  );
  return (
    <>
      <EditorField
        label={t('editor.timeZone')}
        problem={problemOf('timeZone')}
        hint={t('editor.timeZoneHint')}
      >
        {(field) => (
          <ZoneField field={field} value={draft.timeZone} onChange={(timeZone) => set({ timeZone })} />
        )}
      </EditorField>
      <Checkbox checked={draft.isScheduled} onChange={(event) => set({ isScheduled: event.target.checked })}>
        {t('editor.isScheduled')}
      </Checkbox>
      {draft.isScheduled && (
        <>
          <fieldset className={styles.several}>
            <legend className={styles.legend}>{t('editor.days')}</legend>
            <Checkbox.Group
              value={[...schedule.days]}
              options={weekdays.map((value) => ({ value, label: t(`editor.weekdays.${value}`) }))}
              onChange={(days: number[]) =>
                set({ schedule: { ...schedule, days: days.toSorted((a, b) => a - b) } })
              }
            />
            {problemOf('schedule.days') !== undefined && (
              <p className={styles.problem} role="alert">
                {problemOf('schedule.days')}
              </p>
            )}
          </fieldset>
          <div className={styles.row}>
            {time('from')}
            {time('to')}
          </div>
          <Choice
            label={t('editor.outside')}
            value={schedule.outside}
            options={outsideHours.map((value) => ({ value, text: t(`editor.outsides.${value}`) }))}
            onChange={(outside) => set({ schedule: { ...schedule, outside } })}
          />
        </>
      )}
      <Checkbox checked={draft.isDigested} onChange={(event) => set({ isDigested: event.target.checked })}>
        {t('editor.isDigested')}
      </Checkbox>
      {draft.isDigested && (
        <div className={styles.row}>
          {amount('messages', notificationLimits.digestMessages)}
          {amount('minutes', notificationLimits.digestMinutes)}
        </div>
      )}
    </>
  );
}
