import { callSealed } from '@penstock/client/sign-in/sealed';
import { questionQuery, questionValid } from '@penstock/contract/calls/user-validation';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { client, randomBytes } from '../../app/services.ts';
import { AccountField } from '../../kit/account/AccountField.tsx';
import { AccountFormElement } from '../../kit/account/AccountFormElement.tsx';
import styles from '../../kit/account/fields.module.css';
import { FormFailure } from '../../kit/account/FormFailure.tsx';
import { useAccountForm } from '../../kit/account/use-account-form.ts';
import { ticketMilliseconds } from './CodeStep.tsx';
import own from './find-password.module.css';
import { FindPasswordFrame } from './FindPasswordFrame.tsx';
import { prove, useFlow } from './flow.ts';
import { OtherWay } from './OtherWay.tsx';

/** The second step by the security question. */
export function QuestionPage() {
  const account = useFlow((state) => state.flow?.account);
  return (
    <FindPasswordFrame step="validate" way="question">
      {account !== undefined && <QuestionForm account={account} />}
    </FindPasswordFrame>
  );
}

function QuestionForm({ account }: { readonly account: string }) {
  const { t } = useTexts(['findPassword', 'account', 'common']);
  const navigate = useNavigate();
  const [question, setQuestion] = useState<string | undefined>();
  const [failure, setFailure] = useState<unknown>(undefined);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let mounted = true;
    client.call(questionQuery, { account }).then(
      (answer) => mounted && setQuestion(answer.question),
      (error: unknown) => mounted && setFailure(error),
    );
    return () => {
      mounted = false;
    };
  }, [account, attempt]);

  const form = useAccountForm({
    initial: { answer: '' },
    problems: ({ answer }) => ({ answer: answer.trim() === '' ? t('question.required') : undefined }),
    fieldOf: (error) => (error.is('account.answerWrong') ? 'answer' : undefined),
    onSubmit: async ({ answer }) => {
      const { ticket } = await callSealed(client, { answer: answer.trim() }, randomBytes, (sealed) =>
        client.call(questionValid, { ...sealed, purpose: 'findPassword', account }),
      );
      prove({ ticket, way: 'question', until: client.platformTime() + ticketMilliseconds });
      await navigate(pathTo('FindpwdPassword', { type: 'question' }));
    },
  });

  if (failure !== undefined)
    return (
      <div className={styles.form}>
        <FormFailure error={failure} />
        <Button
          onClick={() => {
            setFailure(undefined);
            setAttempt((count) => count + 1);
          }}
        >
          {t('common:retry')}
        </Button>
        <OtherWay />
      </div>
    );
  return (
    <AccountFormElement form={form}>
      <p className={own.lead}>{t('question.lead')}</p>
      <p className={own.question}>{question ?? t('common:loading')}</p>
      <AccountField
        label={t('question.answer')}
        field={form.field('answer')}
        autoComplete="off"
        maxLength={100}
        hint={t('question.hint')}
        autoFocus
      />
      <Button
        type="primary"
        size="large"
        htmlType="submit"
        block
        loading={form.working}
        disabled={question === undefined}
      >
        {t('account:next')}
      </Button>
      <OtherWay />
    </AccountFormElement>
  );
}
