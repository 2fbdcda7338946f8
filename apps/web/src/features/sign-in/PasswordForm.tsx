import { ClientError } from '@penstock/client/calls/error';
import { loadCipher } from '@penstock/client/sign-in/sealed';
import { signIn } from '@penstock/client/sign-in/sign-in';
import type { SignInAnswer } from '@penstock/contract/calls/sign-in-answer';
import type { Side } from '@penstock/contract/model/role';
import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useEdition } from '../../app/edition.ts';
import { errorText } from '../../app/error-text.ts';
import { client, randomBytes } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { AccountField } from '../../kit/account/AccountField.tsx';
import { AccountFormElement } from '../../kit/account/AccountFormElement.tsx';
import { PictureCodeField } from '../../kit/account/PictureCodeField.tsx';
import { useAccountForm } from '../../kit/account/use-account-form.ts';
import { usePictureCode } from '../../kit/account/use-picture-code.ts';
import { useNow } from '../../kit/time/now.ts';
import { ToOperation } from './ToOperation.tsx';

interface PasswordFormProps {
  /** The side whose entrance it is. */
  readonly side: Side;
  /** The account to begin with; empty where none is remembered. */
  readonly account: string;
  /** Keep the session for 30 days. */
  readonly remember: boolean;
  /** The first field to fill in has the focus. */
  readonly autoFocus: boolean;
  readonly onAnswer: (answer: SignInAnswer, account: string) => void;
  /** Between the fields and the button. */
  readonly children: ReactNode;
}

/**
 * Account and password. A failure is shown with what to do next, and the password stays to be corrected. After too many
 * failures the button counts down until the platform admits the next.
 */
export function PasswordForm(props: PasswordFormProps) {
  const { side, account: initial, remember, autoFocus, onAnswer, children } = props;
  const { t } = useTexts('signIn');
  const { t: common } = useTexts('common');
  const edition = useEdition();
  useEffect(() => void loadCipher(), []);
  const [wait, setWait] = useState({ seconds: 0, until: 0, account: '' });
  // The time is that of the second that has started, so the first look would show one second too many.
  const left = useNow((now) => Math.min(wait.seconds, Math.max(0, Math.ceil((wait.until - now) / 1000))));
  const form = useAccountForm({
    initial: { account: initial, password: '' },
    problems: ({ account, password }) => ({
      account: account.trim() === '' ? t('accountRequired') : undefined,
      password: password === '' ? t('passwordRequired') : undefined,
    }),
    onSubmit: async (values) => {
      if (waiting > 0) return;
      const account = values.account.trim();
      const neutral = edition?.edition === 'neutral';
      const credentials = { account, password: values.password, remember, side, neutral, ...picture.answer };
      try {
        onAnswer(await signIn(client, credentials, randomBytes), account);
      } catch (failure) {
        const seconds = waitOf(failure);
        setWait({ seconds, until: client.platformTime() + seconds * 1000, account: values.account });
        if (!picture.take(failure)) throw failure;
      }
    },
  });
  const picture = usePictureCode('signIn', form.values.account);
  // The wait is that of the account that failed.
  const waiting = wait.account === form.values.account ? left : 0;
  const { error, working } = form;
  const next = nextStep(error);

  return (
    <AccountFormElement
      form={form}
      retry='input[autocomplete="current-password"]'
      failure={
        error !== undefined && (
          <Notice kind="danger" title={t('failed')} role="alert">
            {next === 'wrongPasswordNext'
              ? common('sentences', { first: errorText(error, common), second: t(next) })
              : next === undefined
                ? errorText(error, common)
                : t(next)}{' '}
            {error instanceof ClientError && error.is('signIn.operatorNotAllowed') && <ToOperation />}
          </Notice>
        )
      }
    >
      <AccountField
        label={t('account')}
        field={form.field('account')}
        autoComplete="username"
        maxLength={200}
        autoFocus={autoFocus && initial === ''}
      />
      <AccountField
        label={t('password')}
        field={form.field('password')}
        kind="password"
        autoComplete="current-password"
        maxLength={200}
        autoFocus={autoFocus && initial !== ''}
      />
      <PictureCodeField picture={picture} disabled={working} />
      {children}
      <Button type="primary" size="large" htmlType="submit" block loading={working} disabled={waiting > 0}>
        {waiting > 0 ? t('waiting', { seconds: waiting }) : working ? t('submitting') : t('submit')}
      </Button>
    </AccountFormElement>
  );
}

/** How long to wait before the next attempt, in s. */
function waitOf(error: unknown): number {
  const seconds = error instanceof ClientError ? error.parameters['seconds'] : undefined;
  return typeof seconds === 'number' ? seconds : 0;
}

/** The addition to an error that tells a person how to go on. */
function nextStep(error: unknown): 'wrongPasswordNext' | 'networkNext' | undefined {
  if (!(error instanceof ClientError)) return undefined;
  if (error.is('signIn.wrongPassword')) return 'wrongPasswordNext';
  return error.reason === 'network' ? 'networkNext' : undefined;
}
