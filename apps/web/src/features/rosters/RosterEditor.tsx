import { alarmAssignees } from '@penstock/contract/calls/alarm-assignment';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { rosterAdd, rosterDraftSchema, rosterEdit, rosterInfo } from '@penstock/contract/calls/roster';
import { longestTurn, rosterLimits, turnsFrom } from '@penstock/contract/model/roster';
import { rules } from '@penstock/contract/rules/table';
import { useQuery } from '@tanstack/react-query';
import { Button, InputNumber, Select } from 'antd';
import { client } from '../../app/services.ts';
import { AddIcon, DeleteIcon } from '../../design/icons.tsx';
import { DraftLoader } from '../../kit/form/DraftLoader.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import type { DraftEditing } from '../../kit/form/use-draft-editor.ts';
import { EditorFrame } from '../../kit/record/EditorFrame.tsx';
import { useRecordEditor } from '../../kit/record/use-record-editor.ts';
import { DayField, MomentField, TimeOfDayField } from '../../kit/time/DateFields.tsx';
import { ZoneField } from '../../kit/time/ZoneField.tsx';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { editedOf, emptyRoster, newAbsence, planOfEdited, type RosterEdited } from './roster-draft.ts';
import styles from './rosters.module.css';
import { rostersKey } from './use-roster-list.ts';

/** Turns that the editor shows. */
const shownTurns = 8;

interface RosterEditorProps {
  /** Undefined for a new one. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** Adds or changes a roster, and shows whose turns come next. */
export function RosterEditor({ id, onClose }: RosterEditorProps) {
  return (
    <DraftLoader id={id} info={rosterInfo}>
      {(info) => (
        <Editor
          start={info === undefined ? emptyRoster(client.platformTime()) : editedOf(info.roster)}
          id={id}
          onClose={onClose}
        />
      )}
    </DraftLoader>
  );
}

type Editing = DraftEditing<RosterEdited>;
type Choices = { readonly value: Id; readonly label: string }[];

function Editor(props: {
  readonly start: RosterEdited;
  readonly id: string | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('rosters');
  const editing: Editing = useRecordEditor(t, {
    start: props.start,
    id: props.id,
    onSaved: props.onClose,
    requestOf: (draft: RosterEdited) => ({ ...draft, title: draft.title.trim() }),
    schema: rosterDraftSchema,
    save: (written, known) =>
      known === undefined
        ? client.call(rosterAdd, written)
        : client.call(rosterEdit, { id: known, ...written }),
    invalidates: [rostersKey, [rosterInfo.path]],
  });
  const { draft, set, problemOf } = editing;
  const { data } = useQuery({
    queryKey: [alarmAssignees.path],
    queryFn: ({ signal }) => client.call(alarmAssignees, {}, { signal }),
  });
  const accounts: Choices = (data?.accounts ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <EditorFrame editing={editing} className={styles.editor} onClose={props.onClose}>
      <TextField
        label={t('editor.title')}
        value={draft.title}
        maximum={rules.requiredText.maximum}
        problem={problemOf('title')}
        onChange={(title) => set({ title })}
      />
      <EditorField label={t('editor.members')} problem={problemOf('members')} hint={t('editor.membersHint')}>
        {(field) => (
          <Select<Id[]>
            {...field}
            mode="multiple"
            value={[...draft.members]}
            options={accounts}
            maxCount={rosterLimits.members}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(members) => set({ members })}
          />
        )}
      </EditorField>
      <div className={styles.row}>
        <EditorField label={t('editor.startDay')} problem={problemOf('startDay')}>
          {(field) => (
            <DayField field={field} value={draft.startDay} onChange={(startDay) => set({ startDay })} />
          )}
        </EditorField>
        <EditorField label={t('editor.handover')} problem={problemOf('handover')}>
          {(field) => (
            <TimeOfDayField field={field} value={draft.handover} onChange={(handover) => set({ handover })} />
          )}
        </EditorField>
        <EditorField label={t('editor.turnHours')} problem={problemOf('turnHours')}>
          {(field) => (
            <InputNumber
              {...field}
              value={draft.turnHours}
              min={1}
              max={longestTurn}
              precision={0}
              onChange={(hours) => set({ turnHours: hours ?? 1 })}
            />
          )}
        </EditorField>
        <EditorField label={t('editor.timeZone')} problem={problemOf('timeZone')}>
          {(field) => (
            <ZoneField field={field} value={draft.timeZone} onChange={(timeZone) => set({ timeZone })} />
          )}
        </EditorField>
      </div>
      <Absences editing={editing} accounts={accounts} />
      <NextTurns draft={draft} accounts={accounts} />
    </EditorFrame>
  );
}

function Absences({ editing, accounts }: { readonly editing: Editing; readonly accounts: Choices }) {
  const { t } = useTexts('rosters');
  const { draft, set, problemOf } = editing;
  const { absences, members } = draft;
  const change = (index: number, changed: Partial<RosterEdited['absences'][number]>) =>
    set({ absences: absences.map((one, place) => (place === index ? { ...one, ...changed } : one)) });
  const idOf = (value: unknown) => idSchema.safeParse(value).data ?? ('' as const);
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('editor.absences')}</h3>
      {absences.map((absence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: absences have no names, and their fields hold no state.
        <fieldset key={index} className={styles.absence}>
          <legend className="visually-hidden">{t('editor.absence', { number: index + 1 })}</legend>
          <Select
            aria-label={t('editor.who')}
            value={absence.accountId === '' ? null : absence.accountId}
            options={accounts.filter(({ value }) => members.includes(value) || value === absence.accountId)}
            onChange={(chosen) => change(index, { accountId: idOf(chosen) })}
          />
          <MomentField
            field={{ 'aria-label': t('editor.from') }}
            value={absence.from}
            onChange={(from) => change(index, { from })}
          />
          <MomentField
            field={{ 'aria-label': t('editor.to') }}
            value={absence.to}
            onChange={(to) => change(index, { to })}
          />
          <Select
            aria-label={t('editor.standIn')}
            value={absence.standInId}
            options={[
              { value: '' as const, label: t('editor.nextMember') },
              ...accounts.filter(({ value }) => value !== absence.accountId),
            ]}
            onChange={(chosen) => change(index, { standInId: idOf(chosen) })}
          />
          <Button
            type="text"
            icon={<DeleteIcon />}
            aria-label={t('editor.removeAbsence', { number: index + 1 })}
            onClick={() => set({ absences: absences.filter((_one, place) => place !== index) })}
          />
          {(problemOf(`absences.${index}.to`) ?? problemOf(`absences.${index}.accountId`)) !== undefined && (
            <p className={styles.problem} role="alert">
              {problemOf(`absences.${index}.to`) ?? problemOf(`absences.${index}.accountId`)}
            </p>
          )}
        </fieldset>
      ))}
      <div>
        <Button
          size="small"
          icon={<AddIcon />}
          disabled={members.length === 0 || absences.length >= rosterLimits.absences}
          onClick={() =>
            set({ absences: [...absences, newAbsence(members[0] ?? '', client.platformTime())] })
          }
        >
          {t('editor.addAbsence')}
        </Button>
      </div>
    </section>
  );
}

function NextTurns({ draft, accounts }: { readonly draft: RosterEdited; readonly accounts: Choices }) {
  const { t } = useTexts('rosters');
  const plan = planOfEdited(draft);
  if (plan === undefined) return null;
  const nameOf = (id: Id) => accounts.find(({ value }) => value === id)?.label ?? '';
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('editor.turns')}</h3>
      <ol className={styles.turns}>
        {turnsFrom(plan, client.platformTime(), shownTurns).map((turn) => (
          <li key={turn.from}>
            <span>{t('editor.turn', { from: dateTime(turn.from), to: dateTime(turn.to) })}</span>
            <strong>{nameOf(turn.accountId)}</strong>
            {turn.accountId !== turn.plannedId && (
              <span className={styles.note}>{t('editor.insteadOf', { name: nameOf(turn.plannedId) })}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
