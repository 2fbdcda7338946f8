import { type AnnouncementRow, announcementTypeSchema } from '@penstock/contract/calls/announcement';
import { roleTypeSchema } from '@penstock/contract/model/role';
import { rules } from '@penstock/contract/rules/table';
import { enteredText, titleIn } from '@penstock/contract/texts/entered';
import { Button, Checkbox, Input, Select } from 'antd';
import { type ReactNode, useEffect, useId } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Choice } from '../../design/Choice.tsx';
import { Notice } from '../../design/Notice.tsx';
import { DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { useTranslations } from '../../kit/form/use-translations.ts';
import { AnnouncementView } from './AnnouncementView.tsx';
import styles from './announcement.module.css';
import { ImageField } from './ImageField.tsx';
import { MomentField } from '../../kit/time/DateFields.tsx';
import { type AnnouncementEditing, useAnnouncementEditor } from './use-announcement-editor.ts';

interface AnnouncementEditorProps {
  /** Undefined for a new one. */
  readonly row: AnnouncementRow | undefined;
  readonly onClose: () => void;
}

/** Writes an announcement: content with its translations, audience and times, with a preview of what readers see. */
export function AnnouncementEditor({ row, onClose }: AnnouncementEditorProps) {
  const { t } = useTexts(['announcement', 'common']);
  const { t: common } = useTexts('common');
  const editing = useAnnouncementEditor(row);
  const imageUrl = imageUrlOf(editing, row?.imageUrl ?? '');

  const { saved } = editing;
  useEffect(() => {
    // Not at once: the guard of unsaved changes must have heard that nothing is unsaved.
    if (saved) onClose();
  }, [saved, onClose]);

  return (
    <div className={styles.editor}>
      {editing.error !== undefined && (
        <Notice kind="danger" role="alert" title={common('failed.title')}>
          {errorText(editing.error, common)}
        </Notice>
      )}
      <Content editing={editing} imageUrl={imageUrl} />
      <Schedule editing={editing} remindersOff={row?.remindersOff ?? 0} />
      <Preview editing={editing} imageUrl={imageUrl} />
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" loading={editing.submitting} onClick={() => void editing.submit()}>
          {t(row === undefined ? 'form.publish' : 'form.save')}
        </Button>
      </DrawerFooter>
    </div>
  );
}

/** The address of the image as it will be: that of the file that was chosen, or the present one. */
function imageUrlOf({ image }: AnnouncementEditing, present: string): string {
  switch (image.kind) {
    case 'keep':
      return present;
    case 'none':
      return '';
    case 'new':
      return image.url;
  }
}

interface SectionProps {
  readonly editing: AnnouncementEditing;
}

function Content({ editing, imageUrl }: SectionProps & { readonly imageUrl: string }) {
  const { t } = useTexts('announcement');
  const { draft, set } = editing;
  const translations = useTranslations();
  const text = (name: 'title' | 'text', isLong: boolean) => (
    <TextField
      label={t(`form.fields.${name}`)}
      value={draft[name]}
      problem={editing.problemOf(name)}
      isLong={isLong}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const translated = (name: 'title' | 'text', isLong: boolean) =>
    translations(t(`form.fields.${name}`), draft[`${name}Translations`]).map((one) => (
      <TextField
        key={one.key}
        label={one.label}
        value={one.value}
        problem={editing.problemOf(`${name}Translations`)}
        isLong={isLong}
        onChange={(value) => set({ [`${name}Translations`]: one.with(value) })}
      />
    ));
  return (
    <section className={styles.group}>
      <h3>{t('form.content')}</h3>
      <div className={styles.field}>
        <span className={styles.label}>{t('form.type')}</span>
        <Select
          aria-label={t('form.type')}
          value={draft.type}
          options={announcementTypeSchema.options.map((value) => ({ value, label: t(`types.${value}`) }))}
          onChange={(type) => set({ type })}
        />
      </div>
      {text('title', false)}
      {text('text', true)}
      {translated('title', false)}
      {translated('text', true)}
      <ImageField imageUrl={imageUrl} problem={editing.problemOf('image')} onChange={editing.setImage} />
    </section>
  );
}

function Schedule({ editing, remindersOff }: SectionProps & { readonly remindersOff: number }) {
  const { t } = useTexts(['announcement', 'common']);
  const { draft, set, problemOf } = editing;
  const time = (name: 'from' | 'to' | 'expires', hint: string) => (
    <TimeField
      label={t(`form.${name}`)}
      hint={hint}
      value={draft[name]}
      problem={problemOf(name)}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <section className={styles.group}>
      <h3>{t('form.schedule')}</h3>
      <div className={styles.field}>
        <span className={styles.label}>{t('form.audience')}</span>
        <Choice
          label={t('form.audience')}
          value={draft.audience}
          options={(['all', 'roles', 'accounts'] as const).map((value) => ({
            value,
            text: t(`form.audiences.${value}`),
          }))}
          onChange={(audience) => set({ audience })}
        />
      </div>
      {draft.audience === 'roles' && (
        <div className={styles.field}>
          <Checkbox.Group
            aria-label={t('form.roles')}
            value={draft.roles}
            options={roleTypeSchema.options.map((value) => ({ value, label: t(`common:roles.${value}`) }))}
            onChange={(roles) => set({ roles })}
          />
          <Below problem={problemOf('roles')} />
        </div>
      )}
      {draft.audience === 'accounts' && (
        <div className={styles.field}>
          <Select
            mode="tags"
            aria-label={t('form.accounts')}
            tokenSeparators={[' ', ',', ';', '\n']}
            suffixIcon={null}
            open={false}
            status={problemOf('accounts') === undefined ? '' : 'error'}
            value={draft.accounts}
            onChange={(accounts: string[]) => set({ accounts })}
          />
          <Below problem={problemOf('accounts')}>{t('form.accountsHint')}</Below>
        </div>
      )}
      <div className={styles.rows}>
        {time('from', '')}
        {time('to', t('form.toHint'))}
        {time('expires', t('form.expiresHint'))}
      </div>
      {remindersOff > 0 && (
        <Checkbox
          checked={editing.remindAgain}
          onChange={(event) => editing.setRemindAgain(event.target.checked)}
        >
          {t('form.remindAgain', { count: remindersOff })}
        </Checkbox>
      )}
    </section>
  );
}

function Preview({ editing: { draft }, imageUrl }: SectionProps & { readonly imageUrl: string }) {
  const { t } = useTexts('announcement');
  const language = useLanguage();
  const title = titleIn(draft, language);
  const text = enteredText(language, draft.text, draft.textTranslations);
  return (
    <section className={styles.group} aria-label={t('form.preview')}>
      <h3>{t('form.preview')}</h3>
      {title === '' || text === '' ? (
        <p className={styles.note}>{t('form.previewEmpty')}</p>
      ) : (
        <div className={styles.preview}>
          <h4>{title}</h4>
          <AnnouncementView announcement={{ ...draft, text, imageUrl }} now={client.platformTime()} />
        </div>
      )}
    </section>
  );
}

/** Below a field: what is wrong, or else the hint. */
function Below({
  problem,
  children,
}: {
  readonly problem: string | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <p className={problem === undefined ? styles.note : styles.problem} aria-live="polite">
      {problem ?? children}
    </p>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function TextField({ label, value, problem, isLong, onChange }: FieldProps & { readonly isLong: boolean }) {
  const id = useId();
  const common = {
    id,
    value,
    status: problem === undefined ? '' : 'error',
    'aria-invalid': problem !== undefined,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  } as const;
  return (
    <div className={`${styles.field} ${styles.wide}`}>
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <Input.TextArea
          {...common}
          maxLength={rules.announcementText.maximum}
          autoSize={{ minRows: 3, maxRows: 12 }}
        />
      ) : (
        <Input {...common} maxLength={rules.requiredText.maximum} autoComplete="off" />
      )}
      <Below problem={problem} />
    </div>
  );
}

function TimeField({ label, value, problem, hint, onChange }: FieldProps & { readonly hint: string }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <MomentField
        field={{
          id,
          status: problem === undefined ? '' : 'error',
          'aria-invalid': problem !== undefined,
        }}
        value={value}
        onChange={onChange}
      />
      <Below problem={problem}>{hint}</Below>
    </div>
  );
}
