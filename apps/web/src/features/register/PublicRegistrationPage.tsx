import type { ClientError } from '@penstock/client/calls/error';
import { callSealed } from '@penstock/client/sign-in/sealed';
import { smsCodeGet } from '@penstock/contract/calls/user-code';
import { register } from '@penstock/contract/calls/user-registration';
import { parseGatewayLabel } from '@penstock/contract/model/gateway-label';
import { rules } from '@penstock/contract/rules/table';
import { Button, Checkbox } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { client, randomBytes } from '../../app/services.ts';
import { useAccountChecks } from '../../kit/account/account-findings.ts';
import { AccountField } from '../../kit/account/AccountField.tsx';
import { AccountFormElement } from '../../kit/account/AccountFormElement.tsx';
import { Consent } from '../../kit/account/Consent.tsx';
import { NewPassword } from '../../kit/account/NewPassword.tsx';
import { SentCodeField } from '../../kit/account/SentCodeField.tsx';
import { useAccountForm } from '../../kit/account/use-account-form.ts';
import { useSentCode } from '../../kit/account/use-sent-code.ts';
import { snFinding, verificationCodeFinding } from './gateway-findings.ts';
import styles from './register.module.css';
import { RegistrationFrame } from './RegistrationFrame.tsx';
import { useRegistrationEnd } from './use-registration-end.ts';

/**
 * Registration by phone number: user name, phone, code, password twice, and SN and verification code of a gateway, unless that is
 * bound later.
 */
export function PublicRegistrationPage() {
  return <RegistrationFrame edition="sms">{() => <PublicRegistrationForm />}</RegistrationFrame>;
}

const empty = {
  username: '',
  tel: '',
  code: '',
  password: '',
  confirmation: '',
  sn: '',
  verificationCode: '',
  gatewayLater: '',
  consent: '',
};
type FieldName = keyof typeof empty;

function PublicRegistrationForm() {
  const { t } = useTexts(['register', 'account']);
  const checks = useAccountChecks();
  const end = useRegistrationEnd();
  const form = useAccountForm<FieldName>({
    initial: empty,
    problems: (values) => ({
      username: checks.username(values.username),
      tel: checks.text('phone', values.tel.trim()),
      code: checks.text('smsCode', values.code.trim()),
      password: checks.password(values.password),
      confirmation: checks.confirmation(values.password, values.confirmation),
      ...(values.gatewayLater === '' && gatewayProblems(values)),
      consent: values.consent === '' ? t('account:agreement.required') : undefined,
    }),
    fieldOf: (error) => {
      if (error.is('gateway.bindRefused'))
        return { sn: t('snProblems.refused'), verificationCode: t('verificationCodeProblems.refused') };
      return error.is('gateway.alreadyBound') ? { sn: t('snProblems.bound') } : fieldOf(error);
    },
    onSubmit: async ({ username, tel, code, password, sn, verificationCode, gatewayLater }) => {
      const account = username.trim();
      await callSealed(client, { password }, randomBytes, (sealed) =>
        client.call(register, {
          ...sealed,
          username: account,
          tel: tel.trim(),
          code: code.trim(),
          ...(gatewayLater === '' && { sn: sn.trim(), verificationCode: verificationCode.trim() }),
        }),
      );
      await end(account, password);
    },
  });
  function gatewayProblems({ sn, verificationCode }: typeof empty) {
    const wrongSn = snFinding(sn);
    const wrongCode = verificationCodeFinding(verificationCode, sn);
    return {
      sn:
        wrongSn === undefined
          ? undefined
          : wrongSn.kind === 'length'
            ? t('snProblems.length', { count: wrongSn.count })
            : t(`snProblems.${wrongSn.kind}`),
      verificationCode: wrongCode === undefined ? undefined : t(`verificationCodeProblems.${wrongCode}`),
    };
  }

  /** A field of the label: the content of its QR code, pasted into one, fills both. */
  function labelField(name: 'sn' | 'verificationCode') {
    const field = form.field(name);
    return {
      ...field,
      onChange: (value: string) => {
        const label = parseGatewayLabel(value);
        if (label === undefined) return field.onChange(value);
        form.field('sn').onChange(label.sn);
        form.field('verificationCode').onChange(label.verificationCode);
      },
    };
  }

  const later = form.field('gatewayLater');
  const tel = form.values.tel.trim();
  const code = useSentCode(tel, (picture) =>
    client.call(smsCodeGet, { purpose: 'register', tel, ...picture }),
  );

  return (
    <AccountFormElement form={form}>
      <div className={styles.fields}>
        <AccountField
          label={t('account:username')}
          field={form.field('username')}
          autoComplete="username"
          maxLength={100}
          hint={t('account:usernameHint', { maximum: rules.username.maximum })}
          autoFocus
        />
        <AccountField
          label={t('account:tel')}
          field={form.field('tel')}
          kind="tel"
          autoComplete="tel"
          maxLength={40}
          hint={t('telHint')}
        />
        <div className={styles.whole}>
          <SentCodeField
            label={t('account:code.sms')}
            field={form.field('code')}
            code={code}
            maySend={() => form.requireField('tel')}
          />
        </div>
        <NewPassword password={form.field('password')} confirmation={form.field('confirmation')} />
        {later.value === '' && (
          <>
            <AccountField
              label={t('sn')}
              field={labelField('sn')}
              kind="digits"
              autoComplete="off"
              maxLength={60}
              hint={t('snHint')}
            />
            <AccountField
              label={t('verificationCode')}
              field={labelField('verificationCode')}
              autoComplete="off"
              maxLength={60}
              hint={t('verificationCodeHint')}
            />
          </>
        )}
      </div>
      <Checkbox
        checked={later.value !== ''}
        disabled={later.disabled}
        onChange={(event) => later.onChange(event.target.checked ? 'later' : '')}
      >
        {t('gatewayLater')}
      </Checkbox>
      <Consent field={form.field('consent')} />
      <Button type="primary" size="large" htmlType="submit" block loading={form.working}>
        {t(form.working ? 'submitting' : 'submit')}
      </Button>
    </AccountFormElement>
  );
}

function fieldOf(error: ClientError): FieldName | undefined {
  if (error.is('account.usernameTaken')) return 'username';
  if (error.is('account.phoneRegistered')) return 'tel';
  if (error.is('account.codeWrong') || error.is('account.codeExpired') || error.is('account.codeTries'))
    return 'code';
  return undefined;
}
