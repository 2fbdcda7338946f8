import { idSchema } from '@penstock/contract/calls/identifier';
import { notificationRuleInfo } from '@penstock/contract/calls/notification';
import { alarmOrigins } from '@penstock/contract/model/alarm-event';
import { alarmSeverities } from '@penstock/contract/model/alarm-severity';
import { rules } from '@penstock/contract/rules/table';
import { valueLabel } from '@penstock/contract/texts/label';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../app/error-text.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import styles from './notification-rules.module.css';
import { draftOfInfo, emptyDraft, type RuleDraft } from './rule-draft.ts';
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
  const { t } = useTranslation('common');
  const language = useLanguage();
  const known = idSchema.safeParse(id).data;
  const { data, error } = useQuery({
    queryKey: [notificationRuleInfo.path, id ?? '', language],
    queryFn: async ({ signal }) =>
      known === undefined ? null : await client.call(notificationRuleInfo, { id: known }, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (id === undefined)
    return <Editor start={emptyDraft(language)} id={undefined} secret="" onClose={onClose} />;
  if (error !== null)
    return (
      <Notice kind="danger" role="alert" title={t('failed.title')}>
        {errorText(error, t)}
      </Notice>
    );
  if (data === undefined || data === null) return <Outline />;
  return <Editor start={draftOfInfo(data)} id={id} secret={data.secret} onClose={onClose} />;
}

function Editor(props: {
  readonly start: RuleDraft;
  readonly id: string | undefined;
  readonly secret: string;
  readonly onClose: () => void;
}) {
  const { onClose, secret } = props;
  const { t } = useTranslation('notificationRules');
  const { t: common } = useTranslation('common');
  const language = useLanguage();
  const editing = useRuleEditor(props.start, props.id);
  const { draft, set, problemOf, saved, error } = editing;
  useEffect(() => {
    // Not at once: the guard of unsaved changes must have heard that nothing is unsaved.
    if (saved) onClose();
  }, [saved, onClose]);
  return (
    <div className={styles.editor}>
      {error !== undefined && (
        <Notice kind="danger" role="alert" title={common('failed.title')}>
          {errorText(error, common)}
        </Notice>
      )}
      <EditorField label={t('editor.title')} problem={problemOf('title')}>
        {(field) => (
          <Input
            {...field}
            value={draft.title}
            maxLength={rules.requiredText.maximum}
            autoComplete="off"
            onChange={(event) => set({ title: event.target.value })}
          />
        )}
      </EditorField>
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
      <DrawerFooter>
        <Button onClick={onClose}>{t('editor.cancel')}</Button>
        <Button type="primary" loading={editing.submitting} onClick={() => void editing.submit()}>
          {t('editor.save')}
        </Button>
      </DrawerFooter>
    </div>
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
  const { t } = useTranslation('notificationRules');
  if (!isUsed) return null;
  return (
    <EditorField label={t('editor.secret')} problem={undefined} hint={t('editor.secretHint')}>
      {({ id }) => <Input.Password id={id} value={secret} readOnly autoComplete="off" />}
    </EditorField>
  );
}
