import { afterEach, expect, it } from 'vitest';
import { lastLan, rememberLan } from './remembered.ts';

afterEach(() => localStorage.clear());

it('what is kept and does not fit is nothing', () => {
  rememberLan({ host: '192.168.1.1', port: 7143 });
  expect(lastLan()).toEqual({ host: '192.168.1.1', port: 7143 });
  localStorage.setItem('penstock.connect.lan', '{"host":7}');
  expect(lastLan()).toBeNull();
});
