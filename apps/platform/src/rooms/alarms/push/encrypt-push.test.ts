import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decryptPush } from '../../../testing/push-service.ts';
import { encryptPush, longestPush } from './encrypt-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  receiverKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  authSecret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('a push message', () => {
  it('is that of the example of RFC 8291', () => {
    expect(encryptPush(example.text, example, example).toString('base64url')).toBe(example.message);
  });

  it('is read by the browser that it is for, up to the longest one', () => {
    const receiver = createECDH('prime256v1');
    receiver.setPrivateKey(example.receiverKey);
    expect(decryptPush(bytes(example.message), receiver, example.authSecret)).toBe(example.text);
    const longest = 'x'.repeat(longestPush);
    const message = encryptPush(longest, example);
    expect(message.length).toBeLessThanOrEqual(4096);
    expect(decryptPush(message, receiver, example.authSecret)).toBe(longest);
    expect(() => encryptPush(`${longest}x`, example)).toThrow('longer');
  });

  it('has a key and a salt of its own each time', () => {
    expect(encryptPush(example.text, example)).not.toEqual(encryptPush(example.text, example));
  });
});
