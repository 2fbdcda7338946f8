import { ClientError } from '@penstock/client/calls/error';
import type { emailCodeGet } from '@penstock/contract/calls/user-code';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { useState } from 'react';
import { client } from '../../app/services.ts';
import { useNow } from '../time/now.ts';
import { type PictureAnswer, type PictureCode, usePictureCode } from './use-picture-code.ts';

/** The platform's answer about a code it has sent. */
export type SentCodeAnswer = CallAnswer<typeof emailCodeGet>;

/** The sending of codes: to whom, when another can be asked for, and why none was sent. */
export interface SentCode {
  readonly sending: boolean;
  /** The answer about the last code that was sent; undefined before the first. */
  readonly sent: SentCodeAnswer | undefined;
  /** How long to wait before the next can be asked for, in s; 0 when it can. */
  readonly waiting: number;
  /** Why none was sent; undefined when nothing failed. */
  readonly error: unknown;
  readonly picture: PictureCode;
  readonly send: () => Promise<void>;
}

/**
 * Sends codes to a phone number or an email address. `target` is what the picture code is about; `send` makes the
 * call.
 */
export function useSentCode(
  target: string,
  send: (picture: PictureAnswer) => Promise<SentCodeAnswer>,
): SentCode {
  const picture = usePictureCode('code', target);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<SentCodeAnswer | undefined>();
  const [error, setError] = useState<unknown>(undefined);
  const [wait, setWait] = useState({ seconds: 0, until: 0, target: '' });
  // The time is that of the second that has started, so the first look would show one second too many.
  const left = useNow((now) => Math.min(wait.seconds, Math.max(0, Math.ceil((wait.until - now) / 1000))));

  const waitFor = (seconds: number) =>
    setWait({ seconds, until: client.platformTime() + seconds * 1000, target });

  return {
    sending,
    sent,
    waiting: wait.target === target ? left : 0,
    error,
    picture,
    send: async () => {
      if (sending) return;
      setSending(true);
      setError(undefined);
      try {
        const answer = await send(picture.answer);
        setSent(answer);
        waitFor(answer.resendSeconds);
      } catch (failure) {
        if (!picture.take(failure)) setError(failure);
        const seconds = failure instanceof ClientError ? failure.parameters['seconds'] : undefined;
        if (typeof seconds === 'number') waitFor(seconds);
      } finally {
        setSending(false);
      }
    },
  };
}
