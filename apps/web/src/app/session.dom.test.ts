import { userInfo } from '@penstock/contract/calls/user';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInAddress } from './guard.ts';
import { preferLanguage, usePreferences } from './preferences.ts';
import { onSignedOut } from './services.ts';
import { mayOpen, useSession } from './session.ts';
import { clearSession, loadUser, refreshUser, signedIn, signOut } from './session-actions.ts';
import { testUser } from './testing/user.ts';

const user = { ...testUser, authCodes: ['gateway:secrets'] };

function answer(code: string, data: unknown) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address);
    return new Response(JSON.stringify({ code, message: 'refused', data }));
  });
  return sent;
}

beforeEach(() => preferLanguage('zh'));
afterEach(() => {
  vi.unstubAllGlobals();
  onSignedOut(() => undefined);
  clearSession();
});

describe('the session of the page', () => {
  it('opens pages by side and auth codes', () => {
    expect(mayOpen({}, user)).toBe(true);
    expect(mayOpen({ authCode: 'gateway:secrets' }, user)).toBe(true);
    expect(mayOpen({ authCode: 'equipment:all' }, user)).toBe(false);
    expect(mayOpen({ side: 'customer' }, user)).toBe(true);
    const operator = { ...user, roleType: 'operation' } as const;
    expect(mayOpen({ side: 'customer' }, operator)).toBe(false);
    expect(mayOpen({ authCode: 'gateway:secrets' }, operator)).toBe(true);
  });

  it('leads back to the entrance of the side that was used last', () => {
    signedIn({ ...user, roleType: 'operation' });
    clearSession();
    expect(signInAddress('', undefined)).toBe('/login/operation');
    signedIn(user);
    clearSession();
    expect(signInAddress('', undefined)).toBe('/login');
  });

  it('is found by asking the platform, and remembered for the next visit', async () => {
    const sent = answer('200', user);
    await loadUser();
    expect(sent[0]).toMatch(new RegExp(`^${userInfo.path}\\?time=\\d+$`));
    expect(useSession.getState().user?.username).toBe('demo');
    expect(usePreferences.getState().mayBeSignedIn).toBe(true);
    expect(localStorage.getItem('penstock.preferences')).toContain('"mayBeSignedIn":true');
  });

  it('ends here even when the platform cannot be reached', async () => {
    signedIn(user);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await expect(signOut()).rejects.toThrow(/服务暂时不可用/);
    expect(useSession.getState().user).toBeUndefined();
    expect(usePreferences.getState().mayBeSignedIn).toBe(false);
  });

  it('is over when the platform answers a later question without user info, and not when it is away', async () => {
    signedIn(user);
    const reasons: string[] = [];
    onSignedOut((error) => reasons.push(error.reason));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await refreshUser();
    expect(reasons).toEqual([]);
    answer('200', null);
    await refreshUser();
    expect(reasons).toEqual(['malformed']);
  });

  it.each(['1010', '1006', '1206'])('is over after code %s', async (code) => {
    const codes: string[] = [];
    onSignedOut((error) => codes.push(error.code));
    answer(code, null);
    await expect(loadUser()).rejects.toThrow('refused');
    expect(codes).toEqual([code]);
  });
});
