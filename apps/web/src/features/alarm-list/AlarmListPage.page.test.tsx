import { alarmQuery } from '@penstock/contract/calls/alarm';
import { equipmentAdd, equipmentDelete, multiCallback } from '@penstock/contract/calls/equipment';
import {
  equipmentBindGateway,
  equipmentSyncPreview,
  equipmentSyncQuery,
  equipmentUnbindGateway,
} from '@penstock/contract/calls/equipment-binding';
import {
  equipmentDefinition,
  equipmentDefinitionUpdate,
} from '@penstock/contract/calls/equipment-definition';
import type { Id } from '@penstock/contract/calls/identifier';
import { serialNumberSchema } from '@penstock/contract/model/serial-number';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePreferences } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';
import { installation } from '../../kit/testing/installation.ts';

// A gateway gets a new configuration and judges an alarm, as processes of their own on a busy machine. `vi.waitFor` gives up after a second
// unless it has a time, which is too short where other files of page tests have the processors.
const slow = { interval: 100, timeout: 60_000 };

const sn = serialNumberSchema.parse(installation().gateway.sn);
let id: Id | undefined;

/** Waits for the end of a long operation. */
async function ended({ uuid }: { readonly uuid: string }): Promise<void> {
  await vi.waitFor(async () => {
    const { status } = await client.call(multiCallback, { uuid });
    expect(status).toBe('success');
  }, slow);
}

/** An equipment whose alarm the running gateway raises at once, since the level is never negative. */
async function raiseAlarm(): Promise<Id> {
  ({ id } = await client.call(equipmentAdd, { title: 'Alarm tank' }));
  const { revision } = await client.call(equipmentDefinition, { id });
  await client.call(equipmentDefinitionUpdate, {
    id,
    revision,
    changes: [
      {
        kind: 'added',
        path: ['signals', { by: 'key', item: 'tank' }],
        value: {
          key: 'tank',
          title: 'Level',
          unit: 'cm',
          source: { kind: 'gateway', variable: 'level', decimals: 0 },
        },
        behind: null,
      },
      {
        kind: 'added',
        path: ['alarms', { by: 'id', item: 'overflow' }],
        value: {
          id: 'overflow',
          title: 'Tank overflows',
          severity: 'critical',
          message: 'The level is {tank}',
          advice: 'Close the inlet valve.',
          condition: { kind: 'limit', keys: ['tank'], side: 'above', limit: -1 },
        },
        behind: null,
      },
    ],
  });
  const binding = { prefix: 'at_', existingDrivers: [] };
  const { revision: configured } = await client.call(equipmentSyncPreview, {
    id,
    action: 'bind',
    sn,
    binding,
  });
  await ended(
    await client.call(equipmentBindGateway, { id, sn, binding, revision: configured, note: 'alarm test' }),
  );
  return id;
}

/** Waits until no alarm of these tests is open. */
async function noneOpen(): Promise<void> {
  await vi.waitFor(async () => {
    const { total } = await client.call(alarmQuery, { keyword: 'Tank overflows' });
    expect(total).toBe(0);
  }, slow);
}

afterEach(async () => {
  const made = id;
  id = undefined;
  if (made === undefined) return;
  const { state } = await client.call(equipmentSyncQuery, { id: made });
  if (state !== 'unbound') {
    const { revision } = await client.call(equipmentSyncPreview, { id: made, action: 'unbind' });
    await ended(await client.call(equipmentUnbindGateway, { id: made, revision, note: '' }));
  }
  await client.call(equipmentDelete, { id: made });
  // Its alarm ends with its definition. Where that is heard of later, the next test takes it for its own.
  await noneOpen();
});

async function alarmRow(): Promise<HTMLElement> {
  const name = await screen.findByText('Tank overflows', { selector: '[role="row"] *' }, slow);
  const row = name.closest<HTMLElement>('[role="row"]');
  if (row === null) throw new Error('the alarm is not in a row');
  return row;
}

async function choose(action: RegExp): Promise<void> {
  fireEvent.click(within(await alarmRow()).getByRole('button', { name: 'Actions for “Tank overflows”' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }, slow));
}

describe('the list of alarms', () => {
  it('shows an alarm as it is raised, with what to do, and has it acknowledged with a note', async () => {
    const page = await renderPage('/manage/alarm/list', { as: 'owner' });
    await screen.findByRole('tab', { name: 'Open', selected: true });
    await raiseAlarm();

    const row = await alarmRow();
    expect(row.textContent).toContain('Critical');
    expect(row.textContent).toMatch(/The level is \d+ cm/);
    expect(row.textContent).toContain('Active, unacknowledged');
    expect(within(row).getByRole('link', { name: 'Alarm tank' })).toBeDefined();
    expect(await screen.findByRole('link', { name: /Open alarms: Critical 1/ }, slow)).toBeDefined();

    fireEvent.click(row);
    expect(await screen.findByText('Close the inlet valve.', {}, slow)).toBeDefined();
    expect(screen.getByText('Not acknowledged yet')).toBeDefined();
    expect(page.address()).toMatch(/[?&]alarm=\d+/);
    fireEvent.click(screen.getByRole('button', { name: 'Acknowledge' }));
    const note = await screen.findByLabelText('Note', {}, slow);
    fireEvent.change(note, { target: { value: 'On the way' } });
    fireEvent.submit(note);
    // The form closes when it is done; the reason of a refusal would stay in it.
    const form = note.closest('form');
    if (form === null) throw new Error('the note is in no form');
    await waitFor(() => {
      expect(within(form).queryByRole('alert')?.textContent).toBeUndefined();
      expect(screen.queryByLabelText('Note')).toBeNull();
    }, slow);
    const { rows } = await client.call(alarmQuery, { list: 'history', keyword: 'Tank overflows' });
    expect(rows[0]).toMatchObject({ note: 'On the way' });
    // The details follow. A failure says all that the page has.
    await waitFor(() => expect(document.body.textContent).toMatch(/Acknowledged by \S/), slow);
    expect(screen.getByText('On the way')).toBeDefined();
    await waitFor(async () => expect((await alarmRow()).textContent).toContain('Active, acknowledged'), slow);
  });

  it('shelves an alarm for a reason, and takes that back', async () => {
    await renderPage('/manage/alarm/list', { as: 'owner' });
    await raiseAlarm();
    await alarmRow();
    await choose(/^Shelve/);
    const shelve = () => screen.getByRole('button', { name: 'Shelve' });
    await screen.findByLabelText('Reason', {}, slow);
    fireEvent.click(shelve());
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a reason');
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Sensor in repair' } });
    fireEvent.click(shelve());
    await waitFor(
      () => expect(screen.queryByText('Tank overflows', { selector: '[role="row"] *' })).toBeNull(),
      slow,
    );

    fireEvent.click(screen.getByRole('tab', { name: 'Shelved' }));
    expect((await alarmRow()).textContent).toContain('Shelved');
    await choose(/^Unshelve/);
    await screen.findByText('“Tank overflows” is no longer shelved.', {}, slow);
    fireEvent.click(screen.getByRole('tab', { name: 'Open' }));
    await waitFor(
      async () => expect((await alarmRow()).textContent).toContain('Active, unacknowledged'),
      slow,
    );
  });

  it('has the alarms of one equipment, and keeps what has returned in the history', async () => {
    const page = await renderPage('/manage/alarm/list', { as: 'owner' });
    const equipmentId = await raiseAlarm();
    await page.go(`/manage/eg/equipment/edit/${equipmentId}/alarm`);
    await alarmRow();
    expect(screen.getByRole('heading', { name: 'Alarm tank' })).toBeDefined();
    // The list before may still be there, with a row of the same alarm.
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Equipment/ })).toBeNull(), slow);
    fireEvent.click(screen.getByRole('tab', { name: 'History' }));
    await waitFor(() => expect(page.address()).toContain('view=history'));
    await alarmRow();
    await page.go(`/manage/alarm/list?view=history&equipment=${equipmentId}&severity=low`);
    expect(await screen.findByRole('heading', { name: 'No results match' }, slow)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Equipment: Alarm tank' }, slow)).toBeDefined();
    await page.go(`/manage/alarm/list?view=history&equipment=${equipmentId}&severity=critical`);
    await alarmRow();
  });

  it('says in Chinese where there is nothing', async () => {
    await renderPage('/manage/alarm/list', { as: 'newcomer', language: 'zh' });
    expect(await screen.findByRole('heading', { name: '没有当前报警' })).toBeDefined();
    expect(await screen.findByRole('link', { name: '没有当前报警' })).toBeDefined();
  });

  it('says where an address names no alarm', async () => {
    await renderPage('/manage/alarm/list?alarm=999999999', { as: 'newcomer' });
    expect(await screen.findByText('There is no such alarm')).toBeDefined();
  });
});

describe('the sound of alarms', () => {
  it('is switched off for this browser', async () => {
    await renderPage('/manage/alarm/list', { as: 'newcomer' });
    expect(await screen.findByRole('button', { name: 'The sound of alarms is on' })).toBeDefined();
    fireEvent.click(screen.getByLabelText('Play a sound'));
    expect(await screen.findByRole('button', { name: 'The sound of alarms is off' })).toBeDefined();
    expect(usePreferences.getState().alarmSound).toBe(false);
    usePreferences.setState({ alarmSound: true });
  });
});
