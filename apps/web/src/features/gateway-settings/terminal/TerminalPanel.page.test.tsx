import { operationLogOfObject } from '@penstock/contract/calls/operation-log';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { client } from '../../../app/services.ts';
import { hasPlatform } from '../../../app/place.ts';
import { installation } from '../../../kit/testing/installation.ts';
import { renderPage } from '../../../kit/testing/render-page.tsx';

const {
  gateway: { sn },
  author,
} = installation();
const patient = { timeout: 20_000 };

async function open(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Open a terminal' }));
  const question = await screen.findByRole('dialog', { name: `Open a terminal on gateway ${sn}?` });
  fireEvent.click(within(question).getByRole('button', { name: 'Open a terminal' }));
  return await screen.findByLabelText(`Terminal of gateway ${sn}`, {}, patient);
}

/** Pastes a line and presses Enter: a document of tests has no keyboard. */
function type(field: HTMLElement, line: string): void {
  fireEvent.paste(field, { clipboardData: { getData: () => line } });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
}

/** The screen of the terminal as it is read aloud, a line each. */
const screenText = () =>
  [...document.querySelectorAll('.xterm-accessibility [role="listitem"]')]
    .map((row) => row.textContent)
    .join('\n');

it('shows a shell of the machine, whose output is characters and no page, and is noted', async () => {
  await renderPage(`/managemqtt/setting/${sn}?part=terminal`, { as: 'owner' });
  const field = await open();
  await waitFor(() => expect(screenText()).toMatch(/[$#]/), patient);
  type(field, `printf '%s %s\\n' '<img src=x onerror=alert(1)>' "$((6*7))"; printf '\\033]0;title\\007'`);
  await waitFor(() => expect(screenText()).toContain('<img src=x onerror=alert(1)> 42'), patient);
  expect(document.querySelector('.xterm img')).toBeNull();
  expect(document.title).not.toBe('title');
  type(field, 'exit');
  await screen.findByText('Reason: the shell has ended.', {}, patient);
  if (!hasPlatform()) return;
  await vi.waitFor(async () => {
    const { rows } = await client.call(operationLogOfObject, { objectType: 'gateway', objectId: sn });
    expect(rows.slice(0, 2)).toMatchObject([
      { action: 'gateway.closeTerminal', after: { author, reason: 'exited' } },
      { action: 'gateway.openTerminal' },
    ]);
  }, patient);
});

it('ends when the page is left, so that the next one can be opened', async () => {
  const page = await renderPage(`/managemqtt/setting/${sn}?part=terminal`, { as: 'owner' });
  await open();
  await waitFor(() => expect(screenText()).toMatch(/[$#]/), patient);
  await page.go(`/managemqtt/setting/${sn}?part=name`);
  await screen.findByRole('region', { name: 'Gateway name' });
  await page.go(`/managemqtt/setting/${sn}?part=terminal`);
  await vi.waitFor(async () => {
    await open();
    await waitFor(() => expect(screenText()).toMatch(/[$#]/), { timeout: 5000 });
  }, patient);
  const close = screen.getByRole('button', { name: 'Close the terminal' });
  fireEvent.keyDown(screen.getByLabelText(`Terminal of gateway ${sn}`), {
    key: 'Escape',
    keyCode: 27,
    shiftKey: true,
  });
  expect(document.activeElement).toBe(close);
  fireEvent.click(close);
  await screen.findByText('Reason: closed on the page.');
});
