import type { ComponentType } from 'react';
import { secondFactorState } from '@penstock/contract/calls/second-factor';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { waysPath } from './flow.ts';
import { SecurityCard } from './SecurityCard.tsx';
import { masked, type Security } from './use-security.ts';

/** A section of the security centre. */
interface SecuritySection {
  readonly key: string;
  readonly Section: ComponentType<{ readonly security: Security }>;
}

/** The sections of the security centre, in their order. To add one, add a line. */
export const securitySections: readonly SecuritySection[] = [
  { key: 'password', Section: PasswordSection },
  { key: 'tel', Section: TelSection },
  { key: 'email', Section: EmailSection },
  { key: 'question', Section: QuestionSection },
  { key: 'factor', Section: FactorSection },
];

function PasswordSection({ security: { history } }: { readonly security: Security }) {
  const { t } = useTexts('security');
  return (
    <SecurityCard
      title={t('subjects.password')}
      changed={history?.password ?? null}
      state={{ kind: 'good', text: t('states.set') }}
      action={{ label: t('actions.change'), to: waysPath('password') }}
    >
      {t('cards.password')}
    </SecurityCard>
  );
}

function TelSection({ security: { tel, sms, history } }: { readonly security: Security }) {
  const { t } = useTexts('security');
  const isBound = tel !== '';
  return (
    <SecurityCard
      title={t('subjects.tel')}
      changed={history?.tel ?? null}
      state={
        isBound
          ? { kind: 'good', text: t('states.bound', { to: masked(tel) }) }
          : { kind: sms ? 'warning' : 'off', text: t('states.unbound') }
      }
      {...(sms && {
        action: isBound
          ? { label: t('actions.change'), to: waysPath('tel') }
          : { label: t('actions.bind'), to: pathTo('SecurityTel') },
      })}
    >
      {t(sms ? 'cards.tel' : 'cards.noSms')}
    </SecurityCard>
  );
}

function EmailSection({ security: { email, mail, history } }: { readonly security: Security }) {
  const { t } = useTexts('security');
  const isBound = email !== '';
  return (
    <SecurityCard
      title={t('subjects.email')}
      changed={history?.email ?? null}
      state={
        isBound
          ? { kind: 'good', text: t('states.bound', { to: masked(email) }) }
          : { kind: 'off', text: t('states.unbound') }
      }
      {...(mail && {
        action: isBound
          ? { label: t('actions.change'), to: waysPath('email') }
          : { label: t('actions.bind'), to: pathTo('SecurityEmail') },
      })}
    >
      {t(mail ? 'cards.email' : 'cards.noMail')}
    </SecurityCard>
  );
}

function QuestionSection({
  security: { question, questionError, history },
}: {
  readonly security: Security;
}) {
  const { t } = useTexts('security');
  const isSet = question !== undefined && question !== '';
  const state =
    question === undefined
      ? ({ kind: 'waiting', text: t(questionError === null ? 'states.loading' : 'states.unknown') } as const)
      : ({ kind: isSet ? 'good' : 'off', text: t(isSet ? 'states.set' : 'states.unset') } as const);
  return (
    <SecurityCard
      title={t('subjects.question')}
      changed={history?.question ?? null}
      state={state}
      action={{ label: t(isSet ? 'actions.change' : 'actions.set'), to: waysPath('question') }}
    >
      {t('cards.question')}
    </SecurityCard>
  );
}

function FactorSection({ security: { history } }: { readonly security: Security }) {
  const { t } = useTexts('security');
  const { data, error } = useQuery({
    queryKey: [secondFactorState.path],
    queryFn: ({ signal }) => client.call(secondFactorState, {}, { signal }),
  });
  const state =
    data === undefined
      ? ({ kind: 'waiting', text: t(error === null ? 'states.loading' : 'states.unknown') } as const)
      : ({
          kind: data.enabled ? 'good' : 'off',
          text: t(data.enabled ? 'states.on' : 'states.off'),
        } as const);
  return (
    <SecurityCard
      title={t('subjects.factor')}
      changed={history?.secondFactor ?? null}
      state={state}
      action={{ label: t('actions.manage'), to: pathTo('AccountAccess') }}
    >
      {t('cards.factor')}
    </SecurityCard>
  );
}
