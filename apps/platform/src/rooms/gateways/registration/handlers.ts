import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import type { GatewayLabel } from '@penstock/contract/model/gateway-label';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import type { SignInKeys } from '../../people/sign-in-keys/sign-in-keys.ts';
import type { Codes } from '../../people/verification/codes.ts';
import { registerAccount, type RegistrationParts } from './register.ts';

/** The calls with which people register. */
export function registrationHandlers(
  parts: RegistrationParts & {
    readonly codes: Codes;
    readonly keys: SignInKeys;
    /** Whether people can register. */
    readonly isRegistrationOpen: boolean;
  },
): HandlersOf<'register' | 'neutralRegister'> {
  const { codes, keys, isRegistrationOpen } = parts;

  function labelOf(sn: string | undefined, verificationCode: string | undefined): GatewayLabel | undefined {
    if (sn === undefined && verificationCode === undefined) return undefined;
    if (sn === undefined || verificationCode === undefined) throw failure('value.required');
    return { sn, verificationCode };
  }

  function demandOpen(): void {
    if (!isRegistrationOpen) throw failure('registration.off');
  }

  return {
    register: handle(calls.register, async (request, context) => {
      const { username, tel, code, password, keyId, publicKey, sn, verificationCode } = request;
      demandOpen();
      codes.demandSender('sms');
      const opened = await keys.open({ keyId, publicKey, sealed: { password } });
      const subject = { channel: 'sms', purpose: 'register', accountId: null, recipient: tel } as const;
      await registerAccount(
        parts,
        { username, password: opened.password, phone: tel, email: '' },
        labelOf(sn, verificationCode),
        () => codes.check(subject, code, context),
        context.address,
      );
      return {};
    }),

    neutralRegister: handle(calls.neutralRegister, async (request, context) => {
      const { username, email, code, password, keyId, publicKey } = request;
      demandOpen();
      const isCodeNeeded = codes.canSend('email');
      if (isCodeNeeded && code === undefined) throw failure('code.required');
      const opened = await keys.open({ keyId, publicKey, sealed: { password } });
      const subject = { channel: 'email', purpose: 'register', accountId: null, recipient: email } as const;
      await registerAccount(
        parts,
        { username, password: opened.password, phone: '', email },
        undefined,
        isCodeNeeded ? () => codes.check(subject, code ?? '', context) : undefined,
        context.address,
      );
      return {};
    }),
  };
}
