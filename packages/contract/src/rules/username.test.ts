import { describe, expect, it } from 'vitest';
import { usernameFinding } from './username.ts';

describe('a user name', () => {
  it.each(['owner', '张伟', 'pump-station 3', '2026', 'a.b_c'])('may be %s', (name) => {
    expect(usernameFinding(name)).toBeNull();
  });
  it.each(['13800000001', '+8613800000001', '008613800000001', '+447911123456', '12345678', 'a@b.example'])(
    'may not look like a phone number or an email address: %s',
    (name) => {
      expect(usernameFinding(name)?.key).toBe('username.form');
    },
  );
  it.each(['ow\u200bner', ' owner', 'owner ', 'own\u202eer'])(
    'has nothing that cannot be seen: %j',
    (name) => {
      expect(usernameFinding(name)?.key).toBe('form.text');
    },
  );
});
