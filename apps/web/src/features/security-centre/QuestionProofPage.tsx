import { callSealed } from '@penstock/client/sign-in/sealed';
import { questionValid } from '@penstock/contract/calls/user-validation';
import { useTexts } from '../../texts/use-texts.ts';
import { Navigate } from 'react-router';
import { Outline } from '../../design/Outline.tsx';
import { client, randomBytes } from '../../app/services.ts';
import { AccountField } from '../../kit/account/AccountField.tsx';
import { useAccountForm } from '../../kit/account/use-account-form.ts';
import { type Subject, waysPath } from './flow.ts';
import { ProofForm } from './ProofForm.tsx';
import styles from './security.module.css';
import { SetupFrame } from './SetupFrame.tsx';
import { useProving, useSubject } from './use-proving.ts';
import { useSecurity } from './use-security.ts';

/** Proving who one is by the answer to the security question. */
export function QuestionProofPage() {
  const subject = useSubject();
  const security = useSecurity();
  if (security?.question === undefined && (security?.questionError ?? null) === null) return <Outline />;
  // Nothing is asked of somebody without a question.
  if ((security?.question ?? '') === '') return <Navigate to={waysPath(subject)} replace />;
  return (
    <SetupFrame subject={subject} step="validate">
      <AnswerForm subject={subject} question={security?.question ?? ''} />
    </SetupFrame>
  );
}

function AnswerForm({ subject, question }: { readonly subject: Subject; readonly question: string }) {
  const { t } = useTexts('security');
  const proven = useProving(subject, 'question');
  const form = useAccountForm({
    initial: { answer: '' },
    problems: ({ answer }) => ({ answer: answer.trim() === '' ? t('question.answerRequired') : undefined }),
    fieldOf: (error) => (error.is('account.answerWrong') ? 'answer' : undefined),
    onSubmit: async ({ answer }) => {
      const { ticket } = await callSealed(client, { answer: answer.trim() }, randomBytes, (sealed) =>
        client.call(questionValid, { ...sealed, purpose: 'validate' }),
      );
      await proven(ticket);
    },
  });
  return (
    <ProofForm subject={subject} form={form} lead={t('question.lead')}>
      <p className={styles.question}>{question}</p>
      <AccountField
        label={t('question.answer')}
        field={form.field('answer')}
        autoComplete="off"
        maxLength={100}
        hint={t('question.answerHint')}
        autoFocus
      />
    </ProofForm>
  );
}
