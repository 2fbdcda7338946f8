import { notificationOptions } from '@penstock/contract/calls/notification';
import { notificationLimits } from '@penstock/contract/model/notification';
import { useQuery } from '@tanstack/react-query';
import { Button, InputNumber } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { AddIcon, DeleteIcon } from '../../design/icons.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { RecipientFields } from './RecipientFields.tsx';
import styles from './notification-rules.module.css';
import { type DraftStep, newRecipient } from './rule-draft.ts';
import type { RuleEditing } from './use-rule-editor.ts';

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
                    problemOf={(field) => problemOf(`steps.${index}.recipients.${place}.${field}`)}
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
