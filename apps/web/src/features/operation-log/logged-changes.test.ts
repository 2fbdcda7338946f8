import { describe, expect, it } from 'vitest';
import { changeSummary, loggedChanges } from './logged-changes.ts';

describe('the changes of a row of the operation log', () => {
  it('are the values that differ, by name', () => {
    const row = { before: { note: '', tel: '13800000001' }, after: { note: 'Shift B', tel: '13800000001' } };
    expect(loggedChanges(row, 'en')).toEqual([{ path: 'note', label: 'Note', before: '', after: 'Shift B' }]);
    expect(loggedChanges(row, 'zh')[0]?.label).toBe('备注');
  });

  it('say auth codes in words, and find what is inside of objects and lists', () => {
    const row = {
      before: { authCodes: ['gateway:secrets'], drivers: [{ port: 502 }] },
      after: { authCodes: [], drivers: [{ port: 503 }] },
    };
    expect(loggedChanges(row, 'en')).toEqual([
      { path: 'authCodes', label: 'Permissions', before: 'Renew the secrets of gateways', after: '' },
      { path: 'drivers.0.port', label: expect.stringContaining('Drivers › 1'), before: '502', after: '503' },
    ]);
  });

  it('say in words why what was held was released, and other reasons as they are', () => {
    const reasonOf = (reason: string, language: 'zh' | 'en') =>
      loggedChanges({ before: null, after: { reason } }, language)[0]?.after;
    expect(reasonOf('notRenewed', 'en')).toBe('The browser was not heard of; released by the gateway');
    expect(reasonOf('released', 'zh')).toBe('操作者松开');
    expect(reasonOf('write.codeNeeded', 'en')).toBe('write.codeNeeded');
  });

  it('are all values of something new or deleted, and none where none are kept', () => {
    expect(loggedChanges({ before: null, after: { note: 'a' } }, 'en')).toEqual([
      { path: 'note', label: 'Note', before: undefined, after: 'a' },
    ]);
    expect(loggedChanges({ before: null, after: null }, 'en')).toEqual([]);
  });

  it('name translations alike, also those that a version before has logged', () => {
    const after = { titleTranslations: { en: 'Pump' }, 'signals.level.titleEn': 'Level' };
    expect(loggedChanges({ before: null, after }, 'en').map(({ label }) => label)).toEqual([
      'Translations › Name (English)',
      'Signals › Level › Translations › Name (English)',
    ]);
  });

  it('call the address of an account a postal one, and that of a variable one of registers', () => {
    const after = { address: '1 Pump Street', variables: { level: { address: '40001' } } };
    expect(loggedChanges({ before: null, after }, 'zh').map(({ label }) => label)).toEqual([
      '联系地址',
      expect.stringContaining('寄存器地址'),
    ]);
  });

  it('name the alarms that were acknowledged or shelved', () => {
    const acknowledged = [
      { id: '7', title: 'Level high' },
      { id: '9', title: 'Pump fault' },
    ];
    const row = { action: 'alarm.acknowledge', before: null, after: { acknowledged, note: 'Seen' } };
    expect(changeSummary(row, 'en')).toBe('Level high, Pump fault');
    expect(loggedChanges(row, 'en')[0]).toMatchObject({ after: 'Level high, Pump fault' });
    const shelved = { action: 'alarm.shelve', before: null, after: { alarm: 'Level high', reason: 'Test' } };
    expect(changeSummary(shelved, 'en')).toBe('Level high');
    expect(changeSummary({ action: 'account.edit', before: { note: '' }, after: { note: 'a' } }, 'en')).toBe(
      'Note',
    );
  });

  it('are bounded', () => {
    const after = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`v${index}`, index]));
    expect(loggedChanges({ before: null, after }, 'en')).toHaveLength(200);
  });
});
