import { ClientError } from '@penstock/client/calls/error';
import { type PicturePurpose, showVcode } from '@penstock/contract/calls/user-picture';
import { useState } from 'react';
import { client } from '../../app/services.ts';

/** The fields that a call is sent with beside its own, where a picture code is needed. */
export interface PictureAnswer {
  readonly vcodeId?: string;
  readonly vcode?: string;
}

/** A picture code that the platform may ask for before it makes a call. */
export interface PictureCode {
  /** The address of the image; undefined while no picture code is needed. */
  readonly image: string | undefined;
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The problem of the entry; empty when there is none. */
  readonly problem: string;
  /** The fields to send with the call. */
  readonly answer: PictureAnswer;
  /** Shows another picture. */
  readonly renew: () => void;
  /**
   * Takes the failure of a call: a picture serves once, so another is shown where one is still needed. Answers whether
   * the failure is about the picture alone, and is shown with it.
   */
  readonly take: (failure: unknown) => boolean;
}

/** The picture code of calls for this purpose about an account, a phone number or an email address. */
export function usePictureCode(purpose: PicturePurpose, account: string): PictureCode {
  const [picture, setPicture] = useState<{ readonly vcodeId: string; readonly image: string } | undefined>();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');

  async function draw() {
    setText('');
    const subject = account.trim().slice(0, 254);
    const answer = await client.call(showVcode, {
      purpose,
      ...(subject === '' ? {} : { account: subject }),
    });
    setPicture(answer.show ? answer : undefined);
  }

  function drawInBackground() {
    draw().catch((failure: unknown) => setProblem(messageOf(failure)));
  }

  return {
    image: picture?.image,
    text,
    setText: (typed) => {
      setText(typed);
      setProblem('');
    },
    problem,
    answer: picture === undefined ? {} : { vcodeId: picture.vcodeId, vcode: text.trim() },
    renew: drawInBackground,
    take: (failure) => {
      const isAbout =
        failure instanceof ClientError && (failure.is('vcode.required') || failure.is('vcode.wrong'));
      // The first demand for a picture is no mistake of the person.
      setProblem(isAbout && picture !== undefined ? failure.message : '');
      drawInBackground();
      return isAbout;
    },
  };
}

function messageOf(failure: unknown): string {
  return failure instanceof ClientError ? failure.message : '';
}
