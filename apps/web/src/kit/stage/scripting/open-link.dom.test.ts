import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeConfirmations, useConfirmation } from '../../dialog/confirm.ts';
import { startTexts } from '../../../texts/i18n.ts';
import { openLink } from './open-link.ts';

const open = vi.fn<typeof globalThis.open>(() => null);

beforeEach(async () => {
  await startTexts('zh');
  vi.stubGlobal('open', open);
});
afterEach(() => {
  closeConfirmations();
  vi.unstubAllGlobals();
  open.mockReset();
});

it('opens an address of the platform in another window without a question', async () => {
  const address = new URL('/home', location.href).href;
  await openLink(address, '_blank');
  expect(open).toHaveBeenCalledExactlyOnceWith(address, '_blank', 'noopener');
});

it.each(['_self', '_blank'] as const)(
  'asks before another site, and never leaves the page: %s',
  async (target) => {
    const address = 'https://elsewhere.example/?level=5';
    const opened = openLink(address, target);
    const [asked] = useConfirmation.getState().waiting;
    expect(asked?.question).toMatchObject({
      title: '打开 elsewhere.example 的网页？',
      text: expect.stringContaining(address),
    });
    expect(open).not.toHaveBeenCalled();
    asked?.answer(true);
    await opened;
    expect(open).toHaveBeenCalledExactlyOnceWith(address, '_blank', 'noopener,noreferrer');
  },
);

it('opens nothing where the question is answered with no', async () => {
  const opened = openLink('https://elsewhere.example', '_blank');
  useConfirmation.getState().waiting[0]?.answer(false);
  await opened;
  expect(open).not.toHaveBeenCalled();
});
