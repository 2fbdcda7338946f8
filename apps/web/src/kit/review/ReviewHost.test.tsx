import { mqttGatewayInfo } from '@penstock/contract/calls/gateway-state';
import type { ChangeLine } from '@penstock/contract/configuration/diff/change-line';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../../texts/i18n.ts';
import { Drawer, DrawerFooter } from '../drawer/Drawer.tsx';
import { fillBrowserGaps } from '../testing/browser-gaps.ts';
import { gatewayDocument } from '../gateway/gateway-document.ts';
import { ReviewHost } from './ReviewHost.tsx';
import { openReview, type ReviewDecision } from './reviews.ts';

const sn = '202611210001';

vi.setConfig({ testTimeout: 60_000 });
beforeAll(async () => {
  fillBrowserGaps();
  await startTexts('en');
});
beforeEach(() => takesAtRestart());
afterEach(cleanup);

const queries = new QueryClient();

/** The gateway says what it takes only at a restart. */
const takesAtRestart = (...restartSections: readonly string[]) =>
  queries.setQueryData([mqttGatewayInfo.path, sn], { machine: { restartSections } });

function Reviews() {
  return (
    <QueryClientProvider client={queries}>
      <ReviewHost />
    </QueryClientProvider>
  );
}

const line = (text: string, more: Partial<ChangeLine> = {}): ChangeLine => ({
  section: 'drivers',
  path: 'drivers[plc]',
  kind: 'changed',
  text,
  cutOff: false,
  ...more,
});

/** Opens a review; `decided` holds what it answered. */
async function ask(lines: readonly ChangeLine[]) {
  const decided: (ReviewDecision | null)[] = [];
  await act(async () => {
    void openReview({ document: gatewayDocument(sn), lines }).then((decision) => decided.push(decision));
  });
  return decided;
}

function InDrawer({ open = true }: { readonly open?: boolean }) {
  return (
    <>
      {open && (
        <Drawer title="A driver" onClose={() => undefined}>
          <DrawerFooter>
            <button type="button">Save</button>
          </DrawerFooter>
        </Drawer>
      )}
      <Reviews />
    </>
  );
}

describe('the review of changes', () => {
  it('is a step in the drawer whose form asked, applied with a note by Ctrl+Enter', async () => {
    render(<InDrawer />);
    const decided = await ask([line('plc › Timeout: 1 s → 2 s')]);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByRole('form', { name: 'Review the changes' }).textContent).toContain('Timeout');
    const note = screen.getByLabelText('Note');
    fireEvent.change(note, { target: { value: ' slow line ' } });
    fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true });
    await screen.findByRole('button', { name: 'Save' });
    expect(decided).toEqual([{ note: 'slow line', probation: 0 }]);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('goes back to the form by Escape, and when its drawer is closed', async () => {
    const { rerender } = render(<InDrawer />);
    const first = await ask([line('one')]);
    fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'Escape' });
    await act(async () => undefined);
    expect(first).toEqual([null]);
    const second = await ask([line('two')]);
    rerender(<InDrawer open={false} />);
    await act(async () => undefined);
    expect(second).toEqual([null]);
  });

  it('presets probation where a change could cut the gateway off', async () => {
    render(<InDrawer />);
    const decided = await ask([line('WAN › IP', { section: 'settings', cutOff: true })]);
    expect(screen.getByText('Can cut the gateway off')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Apply on probation' }));
    await act(async () => undefined);
    expect(decided).toEqual([{ note: '', probation: 120 }]);
  });

  it('names what the gateway takes only at a restart, where it is among the changes', async () => {
    takesAtRestart('settings.wan', 'settings.apn');
    render(<InDrawer />);
    await ask([line('WAN › IP', { section: 'settings', path: 'settings.wan.ip' }), line('plc › Timeout')]);
    const notice = screen.getByText('Takes effect after a restart').closest('form');
    expect(notice?.textContent).toContain('WAN');
    expect(notice?.textContent).not.toContain('APN');
    fireEvent.click(screen.getByRole('button', { name: 'Back to editing' }));
  });

  it('asks about a deletion by its name, with the focus on the way back, and takes the name typed', async () => {
    render(<Reviews />);
    const text = <p>Nothing uses it.</p>;
    const question = { title: 'Delete server “office”?', text, action: 'Delete server', danger: true };
    const decided: (ReviewDecision | null)[] = [];
    const lines = [line('office: removed', { kind: 'removed' })];
    await act(
      async () =>
        void openReview({ document: gatewayDocument(sn), lines, question }).then((one) => decided.push(one)),
    );
    await screen.findByRole('dialog', { name: 'Delete server “office”?' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(decided).toEqual([null]));

    const typed = { ...question, typed: 'office' };
    await act(
      async () =>
        void openReview({ document: gatewayDocument(sn), lines, question: typed }).then((one) =>
          decided.push(one),
        ),
    );
    const name = await screen.findByLabelText('Type “office” to confirm:');
    fireEvent.submit(name);
    fireEvent.change(name, { target: { value: 'office' } });
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'moved' } });
    fireEvent.submit(name);
    await waitFor(() => expect(decided).toEqual([null, { note: 'moved', probation: 0 }]));
  });

  it('asks about switching something off with the focus in the note, so that Enter alone applies', async () => {
    render(<Reviews />);
    const question = { title: 'Disable “office”?', action: 'Disable' };
    const decided: (ReviewDecision | null)[] = [];
    await act(async () => {
      void openReview({ document: gatewayDocument(sn), lines: [line('office › Enabled')], question }).then(
        (one) => decided.push(one),
      );
    });
    const note = await screen.findByLabelText('Note');
    await waitFor(() => expect(document.activeElement).toBe(note));
    fireEvent.submit(note);
    await waitFor(() => expect(decided).toEqual([{ note: '', probation: 0 }]));
  });

  it('is over when nobody is signed in any more, and sends nothing', async () => {
    const { unmount } = render(<Reviews />);
    const decided = await ask([line('one')]);
    unmount();
    await act(async () => undefined);
    expect(decided).toEqual([null]);
  });

  it('is a dialog where there are many changes, of which only those in sight are drawn', async () => {
    render(<Reviews />);
    const lines = Array.from({ length: 10_000 }, (_, index) =>
      line(`v${index} › Title`, { section: 'variables', kind: index % 2 === 0 ? 'added' : 'changed' }),
    );
    await ask(lines);
    expect(await screen.findByRole('dialog', { name: /Review the changes/ })).toBeDefined();
    expect(screen.getByText('5,000 added, 5,000 changed')).toBeDefined();
    expect(screen.getAllByRole('listitem').length).toBeLessThan(100);
    fireEvent.click(screen.getByRole('button', { name: 'Back to editing' }));
  });
});
