import { type OpenAlarm, openAlarmSchema } from '@penstock/contract/calls/alarm';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferLanguage, usePreferences } from '../../app/preferences.ts';
import { playAlarmSound } from './alarm-sound.ts';
import { announceAlarms, notificationPermission } from './announce.ts';

// Test files share their modules: these are loaded with what is mocked, and nobody else gets them.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock(import('./alarm-sound.ts'), () => ({ playAlarmSound: vi.fn() }));

const shown: { readonly title: string; readonly body: string; click: () => void }[] = [];

/** Notifications as a browser with a permission has them. */
function browserWith(permission: NotificationPermission) {
  vi.stubGlobal(
    'Notification',
    class {
      static readonly permission = permission;
      onclick: (() => void) | null = null;
      close = () => undefined;
      constructor(title: string, { body }: { readonly body: string }) {
        shown.push({ title, body, click: () => this.onclick?.() });
      }
    },
  );
}

function alarm(severity: OpenAlarm['severity'], title: string): OpenAlarm {
  return openAlarmSchema.parse({
    id: '7',
    origin: 'signal',
    sn: '260000000001',
    equipmentId: '1',
    severity,
    state: 'activeUnacknowledged',
    raisedAt: '2026-11-22T08:00:00.000Z',
    title: { zh: title, en: title },
    equipmentTitle: { zh: '泵站', en: 'Pump station' },
  });
}

const open = vi.fn();
const announce = (...raised: readonly OpenAlarm[]) =>
  announceAlarms(raised, (count) => `and ${count} more`, open);

beforeEach(() => {
  shown.length = 0;
  preferLanguage('en');
  usePreferences.setState({ alarmSound: true, alarmNotification: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  usePreferences.setState({ alarmSound: true, alarmNotification: false });
});

describe('alarms that are raised', () => {
  it('are announced by the most urgent of them, which leads to the list', () => {
    browserWith('granted');
    announce(alarm('low', 'Filter'), alarm('critical', 'Overflow'), alarm('high', 'Level'));
    expect(playAlarmSound).toHaveBeenCalledExactlyOnceWith('critical');
    expect(shown).toMatchObject([{ title: 'Critical · Overflow', body: 'Pump station\nand 2 more' }]);
    shown[0]?.click();
    expect(open).toHaveBeenCalledOnce();
  });

  it('are silent and without a notification where both are off', () => {
    browserWith('granted');
    usePreferences.setState({ alarmSound: false, alarmNotification: false });
    announce(alarm('critical', 'Overflow'));
    expect(playAlarmSound).not.toHaveBeenCalled();
    expect(shown).toEqual([]);
  });

  it('show no notification that the browser does not allow', () => {
    browserWith('denied');
    announce(alarm('critical', 'Overflow'));
    expect(notificationPermission()).toBe('denied');
    expect(shown).toEqual([]);
    expect(playAlarmSound).toHaveBeenCalledOnce();
  });
});
