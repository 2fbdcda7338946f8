import { callSealed } from '@penstock/client/sign-in/sealed';
import { questionUpdate } from '@penstock/contract/calls/user-validation';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Navigate } from 'react-router';
import { client, randomBytes } from '../../app/services.ts';
import { useAccountChecks } from '../../kit/account/account-findings.ts';
import { AccountField } from '../../kit/account/AccountField.tsx';
import { AccountFormElement } from '../../kit/account/AccountFormElement.tsx';
import { useAccountForm } from '../../kit/account/use-account-form.ts';
import { type Proof, waysPath } from './flow.ts';
import styles from './security.module.css';
import { SetupFrame } from './SetupFrame.tsx';
import { type ChangeStep, useChangeStep } from './use-change-step.ts';
import { questionKey } from './use-security.ts';

/** Sets a security question and its answer. */
export function QuestionPage() {
  const { proof, make } = useChangeStep('question');
  if (proof === undefined) return <Navigate to={waysPath('question')} replace />;
  return (
    <SetupFrame subject="question" step="change">
      <QuestionForm proof={proof} make={make} />
    </SetupFrame>
  );
}

/** The questions that are offered, by the keys of their texts. */
const offered = ['school', 'teacher', 'street', 'plant', 'pet'] as const;
const own = 'own';

function QuestionForm({ proof, make }: { readonly proof: Proof; readonly make: ChangeStep['make'] }) {
  const { t } = useTexts('security');
  const id = useId();
  const checks = useAccountChecks();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<string>(offered[0]);
  const questions = offered.map((key) => ({ value: key as string, label: t(`question.offered.${key}`) }));
  const offeredText = questions.find(({ value }) => value === chosen)?.label;
  const form = useAccountForm({
    initial: { question: '', answer: '' },
    problems: ({ question, answer }) => ({
      question: offeredText === undefined ? checks.text('requiredText', question.trim()) : undefined,
      answer: answer.trim().length < 2 ? t('question.answerShort') : undefined,
    }),
    onSubmit: ({ question, answer }) =>
      make(proof.way, async () => {
        await callSealed(client, { answer: answer.trim() }, randomBytes, (sealed) =>
          client.call(questionUpdate, {
            ...sealed,
            question: offeredText ?? question.trim(),
            ticket: proof.ticket,
          }),
        );
        await queries.invalidateQueries({ queryKey: questionKey });
      }),
  });
  return (
    <AccountFormElement form={form}>
      <p className={styles.lead}>{t('question.newLead')}</p>
      <div className={styles.select}>
        <label htmlFor={id}>{t('question.label')}</label>
        <Select
          id={id}
          size="large"
          value={chosen}
          disabled={form.working}
          options={[...questions, { value: own, label: t('question.own') }]}
          onChange={setChosen}
        />
      </div>
      {chosen === own && (
        <AccountField
          label={t('question.ownLabel')}
          field={form.field('question')}
          autoComplete="off"
          maxLength={200}
        />
      )}
      <AccountField
        label={t('question.answer')}
        field={form.field('answer')}
        autoComplete="off"
        maxLength={100}
        hint={t('question.answerHint')}
      />
      <Button type="primary" size="large" htmlType="submit" block loading={form.working}>
        {t('question.submit')}
      </Button>
    </AccountFormElement>
  );
}
