import { notificationRuleInfo } from '@penstock/contract/calls/notification';
import { alarmOrigins } from '@penstock/contract/model/alarm-event';
import { alarmSeverities } from '@penstock/contract/model/alarm-severity';
import { rules } from '@penstock/contract/rules/table';
import { valueLabel } from '@penstock/contract/texts/label';
import { Checkbox, Input } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { DraftLoader } from '../../kit/form/DraftLoader.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { EditorFrame } from '../../kit/record/EditorFrame.tsx';
import styles from './notification-rules.module.css';
import { draftOfInfo, emptyDraft, type RuleDraft } from './rule-draft.ts';
import { RulePreview } from './RulePreview.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { ScopeFields } from './ScopeFields.tsx';
import { StepFields } from './StepFields.tsx';
import { useRuleEditor } from './use-rule-editor.ts';

interface RuleEditorProps {
  /** Undefined for a new one. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** Adds or changes a notification rule. */
export function RuleEditor({ id, onClose }: RuleEditorProps) {
  const language = useLanguage();
  return (
    <DraftLoader id={id} info={notificationRuleInfo}>
      {(info) => (
        <Editor
          start={info === undefined ? emptyDraft(language) : draftOfInfo(info)}
          id={id}
          secret={info?.secret ?? ''}
          onClose={onClose}
        />
      )}
    </DraftLoader>
  );
}

function Editor(props: {
  readonly start: RuleDraft;
  readonly id: string | undefined;
  readonly secret: string;
  readonly onClose: () => void;
}) {
  const { onClose, secret } = props;
  const { t } = useTexts('notificationRules');
  const language = useLanguage();
  const editing = useRuleEditor(props.start, props.id, onClose);
  const { draft, set, problemOf } = editing;
  return (
    <EditorFrame editing={editing} className={styles.editor} onClose={onClose}>
      <TextField
        label={t('editor.title')}
        value={draft.title}
        maximum={rules.requiredText.maximum}
        problem={problemOf('title')}
        onChange={(title) => set({ title })}
      />
      <Checkbox checked={draft.enabled} onChange={(event) => set({ enabled: event.target.checked })}>
        {t('editor.enabled')}
      </Checkbox>
      <Section title={t('editor.about')}>
        <ScopeFields editing={editing} />
        <Several
          label={t('editor.severities')}
          problem={problemOf('severities')}
          value={draft.severities}
          options={alarmSeverities.map((value) => ({
            value,
            label: valueLabel('severity', value, language),
          }))}
          onChange={(severities) => set({ severities })}
        />
        <Several
          label={t('editor.origins')}
          problem={problemOf('origins')}
          value={draft.origins}
          options={alarmOrigins.map((value) => ({ value, label: t(`origins.${value}`) }))}
          onChange={(origins) => set({ origins })}
        />
      </Section>
      <Section title={t('editor.steps')}>
        <StepFields editing={editing} />
        <Checkbox checked={draft.resolved} onChange={(event) => set({ resolved: event.target.checked })}>
          {t('editor.resolved')}
        </Checkbox>
        {secret !== '' && <Secret secret={secret} isUsed={usesWebhook(draft)} />}
      </Section>
      <Section title={t('editor.when')}>
        <ScheduleFields editing={editing} />
      </Section>
      <Section title={t('preview.title')}>
        <RulePreview draft={draft} id={props.id} />
      </Section>
    </EditorFrame>
  );
}

function usesWebhook({ steps }: RuleDraft): boolean {
  return steps.some(({ recipients }) => recipients.some(({ channel }) => channel === 'webhook'));
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Some of a few, all in sight. */
function Several<Value extends string>(props: {
  readonly label: string;
  readonly problem: string | undefined;
  readonly value: readonly Value[];
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value[]) => void;
}) {
  const { label, problem, value, options, onChange } = props;
  return (
    <fieldset className={styles.several}>
      <legend className={styles.legend}>{label}</legend>
      <Checkbox.Group
        value={[...value]}
        options={[...options]}
        onChange={(chosen) => onChange(options.map((one) => one.value).filter((one) => chosen.includes(one)))}
      />
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function Secret({ secret, isUsed }: { readonly secret: string; readonly isUsed: boolean }) {
  const { t } = useTexts('notificationRules');
  if (!isUsed) return null;
  return (
    <EditorField label={t('editor.secret')} problem={undefined} hint={t('editor.secretHint')}>
      {({ id }) => <Input.Password id={id} value={secret} readOnly autoComplete="off" />}
    </EditorField>
  );
}
