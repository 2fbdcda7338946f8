import type { RateLimitOptions } from '@fastify/rate-limit';
import type { AnyCall } from '@penstock/contract/calls/call';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';

/** Calls of one minute from one address: a control room of 50 screens behind one address fits. */
const perMinute = 3000;

/** Sign-ins of one minute from one address: each costs a password hash, made to be slow. */
const signInsPerMinute = 60;

/** Steps of verification of one minute from one address: an office in which ten people register at once fits. */
const verificationsPerMinute = 120;

/** Keys to seal secrets with, of one minute from one address: one for each sign-in and each step. */
const keysPerMinute = signInsPerMinute + verificationsPerMinute;

/** Gateways of one site behind one address, all starting at once. */
const connectionsPerMinute = 600;

/** A limit that holds for all processes of the platform together. */
export interface SharedLimit {
  /** The counted action. */
  readonly name: 'signIn' | 'verification' | 'gatewayConnection' | 'gatewayCertify';
  /** Calls of one address in a minute. */
  readonly perMinute: number;
}

/** Counts calls for all processes. */
export interface SharedLimits {
  /** Counts a call of an address. Throws `request.tooMany`. */
  take(limit: SharedLimit, address: string): Promise<void>;
}

/** Each costs a password hash, or looks for one. */
const signIns: readonly AnyCall[] = [
  calls.loginByPwd,
  calls.neutralLoginByPwd,
  calls.operationLoginByPwd,
  calls.loginBySecondFactor,
  calls.loginBySmsCode,
];

/**
 * The calls of people who have not signed in, beside signing in. A call that can be used for guessing has
 * limits of its own.
 */
const verifications: readonly AnyCall[] = [
  calls.showVcode,
  calls.smsCodeGet,
  calls.emailCodeGet,
  calls.smsCodeValid,
  calls.emailCodeValid,
  calls.questionQuery,
  calls.questionValid,
  calls.findPasswordAccount,
  calls.updatePassword,
  calls.neutralUpdatePassword,
  calls.register,
  calls.neutralRegister,
  calls.invitationInfo,
  calls.invitationRegister,
];

/** A protection from guessing must not grow with the number of processes. */
const shared = new Map<AnyCall, SharedLimit>([
  ...signIns.map((call) => [call, { name: 'signIn', perMinute: signInsPerMinute }] as const),
  ...verifications.map(
    (call) => [call, { name: 'verification', perMinute: verificationsPerMinute }] as const,
  ),
  [calls.gatewayConnection, { name: 'gatewayConnection', perMinute: connectionsPerMinute }],
  [calls.gatewayCertify, { name: 'gatewayCertify', perMinute: connectionsPerMinute }],
]);

/** The limit of a call that holds for all processes; undefined where there is none. */
export function sharedLimitOf(call: AnyCall): SharedLimit | undefined {
  return shared.get(call);
}

/** The limits of every route unless its call declares others. Counted per address, in this process. */
export const rateLimits: RateLimitOptions = {
  max: perMinute,
  timeWindow: 60_000,
  cache: 20_000,
  // One caller has a whole network of IPv6 addresses.
  ipv6Subnet: 64,
  hook: 'onRequest',
  errorResponseBuilder: (_request, { ttl }) =>
    failure('request.tooMany', { seconds: Math.max(1, Math.ceil(ttl / 1000)) }),
};

/** The limit of a call in this process, which is asked first. */
export function rateLimitOf(call: AnyCall): RateLimitOptions {
  return {
    ...rateLimits,
    max: call === calls.signInKey ? keysPerMinute : (shared.get(call)?.perMinute ?? perMinute),
  };
}
