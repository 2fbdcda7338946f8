import { describe, expect, it } from 'vitest';
import { gatewaySchema, signalQualityBand } from './gateway.ts';
import { authorisationProblem, isOperationLevel, userSchema } from './user.ts';

describe('signal quality', () => {
  it.each([
    [100, 'veryGood'],
    [70, 'veryGood'],
    [69, 'good'],
    [50, 'good'],
    [49, 'average'],
    [30, 'average'],
    [29, 'poor'],
    [0, 'poor'],
  ])('%d percent is %s', (percent, band) => expect(signalQualityBand(percent)).toBe(band));
});

describe('authorisation', () => {
  const question = { creator: 'owner', caller: 'owner', authorised: ['a', 'b'] };
  it.each([
    ['owner', 'authorisation.self'],
    ['a', 'authorisation.exists'],
    ['c', null],
  ])('of %s: %s', (account, problem) => expect(authorisationProblem({ ...question, account })).toBe(problem));
  it('of a sixth account is refused', () => {
    expect(authorisationProblem({ ...question, account: 'f', authorised: ['a', 'b', 'c', 'd', 'e'] })).toBe(
      'authorisation.tooMany',
    );
  });
});

describe('records', () => {
  const gateway = { sn: '000000000001', verificationCode: 'abcd', creator: 'owner' };
  it('of gateways keep their rules', () => {
    expect(gatewaySchema.parse(gateway)).toMatchObject({
      priority: 0,
      online: false,
      authorisedAccounts: [],
    });
    for (const wrong of [
      { sn: '1' },
      { iccid: '123' },
      { position: { latitude: 91, longitude: 0 } },
      { authorisedAccounts: ['a', 'b', 'c', 'd', 'e', 'f'] },
    ]) {
      expect(gatewaySchema.safeParse({ ...gateway, ...wrong }).success).toBe(false);
    }
  });
  it('of users keep theirs', () => {
    const user = { id: '1', username: '张三', roleType: 'user', createTime: '2026-01-01T00:00:00Z' };
    expect(userSchema.parse(user)).toMatchObject({ tel: '', disabled: false });
    expect(userSchema.safeParse({ ...user, tel: '123' }).success).toBe(false);
    expect(
      ['admin', 'operation', 'company', 'user'].map((role) =>
        isOperationLevel(userSchema.parse({ ...user, roleType: role }).roleType),
      ),
    ).toEqual([true, true, false, false]);
  });
});
