import type { SecondFactorNeeded, SignInAnswer } from '@penstock/contract/calls/sign-in-answer';
import type { Side } from '@penstock/contract/model/role';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { internalPath, signInReasons } from '../../app/guard.ts';
import { prefer, usePreferences } from '../../app/preferences.ts';
import { loadUser, signedIn } from '../../app/session-actions.ts';
import { Notice } from '../../design/Notice.tsx';
import { AccountFrame } from '../../kit/account/AccountFrame.tsx';
import { lazyPart, needTexts } from '../../texts/i18n.ts';
import { SignInForms } from './SignInForms.tsx';

needTexts('signIn');

// Most accounts have none.
const SecondFactorForm = lazyPart(async () => ({
  default: (await import('./SecondFactorForm.tsx')).SecondFactorForm,
}));

interface EntrancePageProps {
  /** The side whose entrance it is. */
  readonly side: Side;
  readonly title: string;
  /** Below the title, and below the form. */
  readonly lead?: ReactNode;
  readonly more?: ReactNode;
}

/** The page of an entrance: whoever is still signed in goes through at once. */
export function EntrancePage({ side, title, lead, more }: EntrancePageProps) {
  const { t } = useTexts('signIn');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [needed, setNeeded] = useState<SecondFactorNeeded>();
  const target = internalPath(query.get('return')) ?? '/manage';
  const reason = signInReasons.find((known) => known === query.get('reason'));

  useEffect(() => {
    if (reason !== undefined || !usePreferences.getState().mayBeSignedIn) return;
    loadUser().then(
      () => navigate(target, { replace: true }),
      // Nobody is signed in: the form is there for that.
      () => undefined,
    );
  }, [reason, target, navigate]);

  const goOn = () => void navigate(target, { replace: true });
  function take(answer: SignInAnswer, remembered: string) {
    prefer({ account: remembered });
    if ('secondFactorTicket' in answer) return setNeeded(answer);
    signedIn(answer);
    goOn();
  }

  return (
    <AccountFrame title={needed === undefined ? title : t('secondFactor.title')}>
      {reason !== undefined && (
        <Notice kind="warning" title={t(`reasons.${reason}.title`)}>
          {t(`reasons.${reason}.text`)}
        </Notice>
      )}
      {needed === undefined ? (
        <>
          {lead}
          <SignInForms side={side} onAnswer={take} />
          {more}
        </>
      ) : (
        <Suspense fallback={null}>
          <SecondFactorForm needed={needed} onSignedIn={goOn} onBack={() => setNeeded(undefined)} />
        </Suspense>
      )}
    </AccountFrame>
  );
}
