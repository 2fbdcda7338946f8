import type { Client } from '@penstock/client/calls/client';
import { idSchema } from '@penstock/contract/calls/identifier';
import { pageEditorClose, pageEditorOpen } from '@penstock/contract/calls/page-editor';
import { limits } from '@penstock/contract/rules/limits';
import { TestClock } from '@penstock/stage/testing/test-clock';
import { expect, it } from 'vitest';
import { PageEditingSession } from './page-editing.ts';

function session() {
  const paths: string[] = [];
  const client: Pick<Client, 'call'> = {
    call: (call) => {
      paths.push(call.path);
      return Promise.reject(new Error('The platform is away'));
    },
  };
  const clock = new TestClock();
  const editing = new PageEditingSession({ client, clock, id: idSchema.parse('5'), token: 'tab' });
  const sent = (path: string) => paths.filter((one) => one === path).length;
  return { editing, clock, sent };
}

it('says that the page is open as often as the platform expects it, and at once when the tab is seen again', async () => {
  const { editing, clock, sent } = session();
  const end = editing.start();
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent(pageEditorOpen.path)).toBe(1);
  clock.advance(limits.pageHeartbeat.seconds * 1000);
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent(pageEditorOpen.path)).toBe(2);
  globalThis.dispatchEvent(new Event('pageshow'));
  expect(sent(pageEditorOpen.path)).toBe(3);
  end();
});

it('gives the page back when the tab is left, and when the designer is closed', () => {
  const { editing, sent } = session();
  const end = editing.start();
  globalThis.dispatchEvent(new Event('pagehide'));
  expect(sent(pageEditorClose.path)).toBe(1);
  end();
  expect(sent(pageEditorClose.path)).toBe(2);
  globalThis.dispatchEvent(new Event('pagehide'));
  expect(sent(pageEditorClose.path)).toBe(2);
});
