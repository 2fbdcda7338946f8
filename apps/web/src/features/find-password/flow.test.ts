import { describe, expect, it } from 'vitest';
import { type Flow, placeOf, verificationPath } from './flow.ts';

const now = 1_000_000;
const flow: Flow = {
  account: 'owner',
  verification: { ways: ['tel', 'question'], tel: '138****0001', email: '' },
  proofLost: false,
  finished: false,
};
const proof = { ticket: 't', way: 'tel', until: now + 1 } as const;

describe('a step of finding a password', () => {
  it.each([
    // The step, its way, what is known, and where somebody belongs instead.
    { step: 'account', way: undefined, known: undefined, place: undefined },
    { step: 'account', way: undefined, known: flow, place: undefined },
    { step: 'validate', way: undefined, known: undefined, place: '/findpwd/account' },
    { step: 'validate', way: 'tel', known: undefined, place: '/findpwd/account' },
    { step: 'validate', way: undefined, known: flow, place: undefined },
    { step: 'validate', way: 'tel', known: flow, place: undefined },
    { step: 'validate', way: 'email', known: flow, place: '/findpwd/validate' },
    { step: 'password', way: 'tel', known: undefined, place: '/findpwd/account' },
    { step: 'password', way: 'tel', known: flow, place: '/findpwd/validate' },
    { step: 'password', way: 'tel', known: { ...flow, proof }, place: undefined },
    { step: 'password', way: 'email', known: { ...flow, proof }, place: '/findpwd/password/tel' },
    { step: 'password', way: undefined, known: { ...flow, proof }, place: '/findpwd/password/tel' },
    {
      step: 'password',
      way: 'tel',
      known: { ...flow, proof: { ...proof, until: now } },
      place: '/findpwd/validate',
    },
    { step: 'password', way: 'tel', known: { ...flow, finished: true }, place: '/findpwd/finish' },
    { step: 'finish', way: undefined, known: undefined, place: '/findpwd/account' },
    { step: 'finish', way: undefined, known: flow, place: '/findpwd/validate' },
    { step: 'finish', way: undefined, known: { ...flow, proof }, place: '/findpwd/password/tel' },
    { step: 'finish', way: undefined, known: { ...flow, finished: true }, place: undefined },
  ] as const)('$step by $way leads to $place', ({ step, way, known, place }) => {
    expect(placeOf(step, way, known, now)).toBe(place);
  });

  it('leads to the only way there is, and to the choice of several or none', () => {
    const path = (...ways: Flow['verification']['ways']) =>
      verificationPath({ verification: { ...flow.verification, ways } });
    expect(path('email')).toBe('/findpwd/validate/email');
    expect(path('question')).toBe('/findpwd/validate/question');
    expect(path('tel', 'email')).toBe('/findpwd/validate');
    expect(path()).toBe('/findpwd/validate');
  });
});
