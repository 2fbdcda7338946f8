import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@penstock/contract/calls/user-code';
import { failure } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/languages/language';
import { limits } from '@penstock/contract/rules/limits';
import type { Clock } from '@penstock/node-kit/clock';
import type { Logger } from 'pino';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { codeEmail } from '../sender/code-text.ts';
import type { Senders } from '../sender/senders.ts';
import { type CodeMessage, SendError } from '../sender/sms-sender.ts';
import { countTry, storeCode, useCode, withdrawCode } from './code-repository.ts';
import { maskedContact } from './masked.ts';
import type { Tries } from './tries.ts';

/** How often one code may be tried. */
export const triesOfCode = 5;

/** How often a message is handed to its service when that cannot be reached. */
const sendAttempts = 2;

/** The purpose of a code, and its receiver. */
export interface CodeSubject {
  readonly channel: 'sms' | 'email';
  readonly purpose: CodePurpose;
  /** The account that is to be changed or entered; null where there is none yet. */
  readonly accountId: number | null;
  /** A phone number in its plain spelling, or an email address. */
  readonly recipient: string;
}

/** The origin of a request for a code, or of a try. */
export interface CodeOrigin {
  readonly address: string;
  readonly language: Language;
}

/** The parts of {@link Codes}. */
export interface CodeParts {
  readonly db: Db;
  readonly senders: Senders;
  readonly tries: Tries;
  /** A random whole number from 0 to one below its argument. */
  readonly randomInt: (end: number) => number;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The answer to a request for a code. */
export interface SentCode {
  readonly validSeconds: number;
  readonly resendSeconds: number;
  readonly sentTo: string;
}

/** A code that was right. It serves once: in the change that it allows. */
export interface RightCode {
  /** Uses it up. Throws `account.codeExpired` when that has happened meanwhile. */
  use(transaction: ChangeTransaction): Promise<void>;
}

/** Sends codes of six digits and checks them. What is kept of a code is a hash, for ten minutes. */
export class Codes {
  readonly #parts: CodeParts;

  constructor(parts: CodeParts) {
    this.#parts = parts;
  }

  /**
   * Sends a code. Throws `sms.unavailable`, `email.unavailable`, `account.codeTooOften` and `account.codeNotSent`.
   */
  async send(subject: CodeSubject, { address, language }: CodeOrigin): Promise<SentCode> {
    const { db, senders, tries, randomInt, clock } = this.#parts;
    this.demandSender(subject.channel);
    const tooOften = (seconds: number) => failure('account.codeTooOften', { seconds });
    const { accountId, recipient } = subject;
    const subjects = [recipientName(recipient), ...(accountId === null ? [] : [`account ${accountId}`])];
    const counted = await tries.take(
      'codeRequest',
      { subjects, address, accountId: accountId ?? undefined },
      tooOften,
    );
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const name = hashOfSubject(subject);
    const now = clock.now();
    const codeHash = hashOfCode(name, code);
    const { validMinutes, resendSeconds } = limits.verificationCode;
    const stored = {
      subject: name,
      codeHash,
      resendAt: new Date(now + resendSeconds * 1000),
      expiresAt: new Date(now + validMinutes * 60_000),
    };
    const waitUntil = await storeCode(db, stored, new Date(now));
    if (waitUntil !== undefined) {
      await counted.takeBack();
      throw tooOften(Math.max(1, Math.ceil((waitUntil.getTime() - now) / 1000)));
    }
    try {
      await this.#deliver(senders, subject, {
        code,
        purpose: subject.purpose,
        minutes: validMinutes,
        language,
      });
    } catch (error) {
      await withdrawCode(db, name, codeHash);
      throw error;
    }
    return { validSeconds: validMinutes * 60, resendSeconds, sentTo: maskedContact(recipient) };
  }

  /** Whether this installation has a sender. */
  canSend(channel: CodeSubject['channel']): boolean {
    const { sms, email } = this.#parts.senders;
    return (channel === 'sms' ? sms : email) !== undefined;
  }

  /** Throws `sms.unavailable` or `email.unavailable` where this installation has no sender. */
  demandSender(channel: CodeSubject['channel']): void {
    if (this.canSend(channel)) return;
    throw failure(channel === 'sms' ? 'sms.unavailable' : 'email.unavailable');
  }

  /**
   * Checks a code, counting the try first. Throws `account.codeWrong`, `account.codeExpired` (also when none was sent),
   * `account.codeTries` and `account.tooManyTries`.
   */
  async check(
    subject: CodeSubject,
    code: string,
    { address }: Pick<CodeOrigin, 'address'>,
  ): Promise<RightCode> {
    const { db, tries, clock } = this.#parts;
    const { accountId, recipient } = subject;
    const counted = await tries.take('codeTry', {
      subjects: [recipientName(recipient)],
      address,
      accountId: accountId ?? undefined,
    });
    const name = hashOfSubject(subject);
    const tried = await countTry(db, name, new Date(clock.now()));
    const expired = () => failure('account.codeExpired', { minutes: limits.verificationCode.validMinutes });
    if (tried === undefined) throw expired();
    if (tried.tries > triesOfCode) throw failure('account.codeTries');
    const codeHash = hashOfCode(name, code);
    if (!timingSafeEqual(codeHash, tried.codeHash))
      throw failure(tried.tries === triesOfCode ? 'account.codeTries' : 'account.codeWrong');
    await counted.takeBack();
    return {
      use: async (transaction) => {
        if (!(await useCode(transaction, name, codeHash))) throw expired();
      },
    };
  }

  async #deliver(
    { sms, email }: Senders,
    { channel, recipient }: CodeSubject,
    message: CodeMessage,
  ): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        if (channel === 'sms') await sms?.sendCode(recipient, message);
        else await email?.send(recipient, codeEmail(message));
        return;
      } catch (error) {
        if (error instanceof SendError && error.retry && attempt < sendAttempts) continue;
        this.#parts.log.warn(
          { channel, reason: error instanceof SendError ? error.message : 'unknown' },
          'A code could not be sent.',
        );
        throw failure('account.codeNotSent', {}, { cause: error });
      }
    }
  }
}

/** A recipient in the one spelling that it is counted by. */
function recipientName(recipient: string): string {
  return recipient.toLowerCase();
}

function hashOfSubject({ channel, purpose, accountId, recipient }: CodeSubject): Buffer {
  const names = [channel, purpose, accountId, recipientName(recipient)];
  return createHash('sha256').update(JSON.stringify(names)).digest();
}

/** Keeps codes out of logs and of what is read by mistake; who has the database can try all of them in ten minutes. */
function hashOfCode(subject: Buffer, code: string): Buffer {
  return createHmac('sha256', subject).update(code).digest();
}
