import { afterEach, describe, expect, it } from 'vitest';
import { setKiosk, takeKioskFrom, useKiosk } from './kiosk.ts';

const after = (query: string) => {
  takeKioskFrom(new URLSearchParams(query));
  return useKiosk.getState().on;
};

afterEach(() => setKiosk(false));

describe('the kiosk mode', () => {
  it('is started by the address, lasts on other pages, and is ended by the address', () => {
    expect(after('kiosk=1')).toBe(true);
    expect(sessionStorage.getItem('penstock.kiosk')).toBe('1');
    expect(after('signal=7')).toBe(true);
    expect(after('kiosk=0')).toBe(false);
    expect(sessionStorage.getItem('penstock.kiosk')).toBeNull();
  });

  it.each(['', 'kiosk', 'kiosk=true', 'kiosk=2'])('is not started by %j', (query) => {
    expect(after(query)).toBe(false);
  });
});
