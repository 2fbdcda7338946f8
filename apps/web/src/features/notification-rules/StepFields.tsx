import { languageName, languages } from '@penstock/languages/language';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { notificationOptions, type NotificationRecipient } from '@penstock/contract/calls/notification';
import { idSchema } from '@penstock/contract/calls/identifier';
import { notificationChannels, notificationLimits } from '@penstock/contract/model/notification';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, InputNumber, Select } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { AddIcon, DeleteIcon } from '../../design/icons.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import styles from './notification-rules.module.css';
import { type DraftStep, newRecipient } from './rule-draft.ts';
import type { RuleEditing } from './use-rule-editor.ts';

type Options = CallAnswer<typeof notificationOptions>;

/** Is in the choice of accounts for an address that is typed. */
const otherAddress = '-';

/** The steps of a rule: after how many minutes who is notified. */
export function StepFields({ editing }: { readonly editing: RuleEditing }) {
  const { t } = useTexts('notificationRules');
  const language = useLanguage();
  const { draft, set, problemOf } = editing;
  const { steps } = draft;
  const { data: options } = useQuery({
    queryKey: [notificationOptions.path],
    queryFn: ({ signal }) => client.call(notificationOptions, {}, { signal }),
  });
  const setStep = (index: number, change: Partial<DraftStep>) =>
    set({ steps: steps.map((step, place) => (place === index ? { ...step, ...change } : step)) });
  const last = steps.at(-1);
  return (
    <>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no names, and their fields hold no state.
          <li key={index} className={styles.step}>
            <div className={styles.stepHead}>
              <EditorField
                label={t('editor.afterMinutes', { step: index + 1 })}
                problem={problemOf(`steps.${index}.afterMinutes`)}
              >
                {(field) => (
                  <InputNumber
                    {...field}
                    value={step.afterMinutes}
                    min={0}
                    max={notificationLimits.afterMinutes}
                    precision={0}
                    onChange={(minutes) => setStep(index, { afterMinutes: minutes ?? 0 })}
                  />
                )}
              </EditorField>
              {steps.length > 1 && (
                <Button
                  size="small"
                  icon={<DeleteIcon />}
                  onClick={() => set({ steps: steps.filter((_step, place) => place !== index) })}
                >
                  {t('editor.removeStep', { step: index + 1 })}
                </Button>
              )}
            </div>
            <ul className={styles.recipients}>
              {step.recipients.map((recipient, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: recipients have no names, and their fields hold no state.
                <li key={place}>
                  <RecipientFields
                    name={t('editor.recipient', { step: index + 1, recipient: place + 1 })}
                    recipient={recipient}
                    options={options}
                    problem={problemOf(`steps.${index}.recipients.${place}.address`)}
                    onChange={(changed) =>
                      setStep(index, {
                        recipients: step.recipients.map((one, at) => (at === place ? changed : one)),
                      })
                    }
                    onRemove={
                      step.recipients.length > 1
                        ? () =>
                            setStep(index, { recipients: step.recipients.filter((_one, at) => at !== place) })
                        : undefined
                    }
                  />
                </li>
              ))}
            </ul>
            <Button
              size="small"
              icon={<AddIcon />}
              disabled={step.recipients.length >= notificationLimits.recipients}
              onClick={() => setStep(index, { recipients: [...step.recipients, newRecipient(language)] })}
            >
              {t('editor.addRecipient')}
            </Button>
          </li>
        ))}
      </ol>
      <div>
        <Button
          icon={<AddIcon />}
          disabled={steps.length >= notificationLimits.steps}
          onClick={() =>
            set({
              steps: [
                ...steps,
                { afterMinutes: (last?.afterMinutes ?? 0) + 15, recipients: [newRecipient(language)] },
              ],
            })
          }
        >
          {t('editor.addStep')}
        </Button>
      </div>
    </>
  );
}

/** The notified person, the channel and the language. */
function RecipientFields(props: {
  readonly name: string;
  readonly recipient: NotificationRecipient;
  readonly options: Options | undefined;
  readonly problem: string | undefined;
  readonly onChange: (recipient: NotificationRecipient) => void;
  readonly onRemove: (() => void) | undefined;
}) {
  const { name, recipient, options, problem, onChange, onRemove } = props;
  const { t } = useTexts('notificationRules');
  const { channel, accountId, address, language } = recipient;
  const accounts = (options?.accounts ?? []).filter(({ hasEmail, hasPhone }) =>
    channel === 'sms' ? hasPhone : hasEmail,
  );
  const isMissing = options !== undefined && channel !== 'webhook' && !options[channel];
  return (
    <fieldset className={styles.recipient}>
      <legend className="visually-hidden">{name}</legend>
      <Select
        aria-label={t('editor.channel')}
        value={channel}
        options={notificationChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
        onChange={(chosen) => onChange({ ...recipient, channel: chosen, accountId: '', address: '' })}
      />
      {channel !== 'webhook' && (
        <Select
          className={accountId === '' ? '' : (styles.wide ?? '')}
          aria-label={t('editor.account')}
          value={accountId === '' ? otherAddress : accountId}
          options={[
            { value: otherAddress, label: t('editor.otherAddress') },
            ...accounts.map((account) => ({ value: account.id, label: account.name })),
          ]}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(chosen: string) =>
            onChange({ ...recipient, accountId: idSchema.safeParse(chosen).data ?? '', address: '' })
          }
        />
      )}
      {accountId === '' && (
        <Input
          className={channel === 'webhook' ? styles.wide : undefined}
          aria-label={t(`editor.addresses.${channel}`)}
          placeholder={t(`editor.placeholders.${channel}`)}
          status={problem === undefined ? '' : 'error'}
          aria-invalid={problem !== undefined}
          value={address}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => onChange({ ...recipient, address: event.target.value.trim() })}
        />
      )}
      <Select
        aria-label={t('editor.language')}
        value={language}
        options={languages.map((value) => ({ value, label: languageName(value) }))}
        onChange={(chosen: NotificationRecipient['language']) => onChange({ ...recipient, language: chosen })}
      />
      {onRemove !== undefined && (
        <Button
          type="text"
          icon={<DeleteIcon />}
          aria-label={t('editor.removeRecipient', { name })}
          onClick={onRemove}
        />
      )}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {isMissing && <p className={styles.note}>{t(`editor.missing.${channel}`)}</p>}
    </fieldset>
  );
}
