import type { Browser, CDPSession } from '@playwright/test';
import { z } from 'zod';
import { pause } from '../child.ts';
import { type Part, traced } from './browser.ts';

const target = z.object({ targetId: z.string() });
const context = z.object({ browserContextId: z.string() });
const attached = z.object({ sessionId: z.string() });
const message = z.object({
  id: z.number(),
  result: z.object({ result: z.object({ value: z.unknown().optional() }) }),
});

/** How often a page is asked whether it is ready, in ms. */
const interval = 20;

/** Opens the address in a page, the first time with nothing in the cache, until it holds what the selector says. */
export type PlainOpening = (what: string, address: string, selector: string) => Promise<Part>;

/**
 * A page as people have it. Those that Playwright makes note the place in the program at which each request was started:
 * for that, the browser reads the whole program again, which takes longer than to run it.
 */
export async function withPlainPage<Answer>(
  browser: Browser,
  about: { readonly url: string; readonly cookies: ReadonlyMap<string, string> },
  use: (open: PlainOpening) => Promise<Answer>,
): Promise<Answer> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = context.parse(await session.send('Target.createBrowserContext'));
  try {
    const cookies = [...about.cookies].map(([name, value]) => ({ name, value, url: about.url }));
    await session.send('Storage.setCookies', { browserContextId, cookies });
    const made = await session.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      width: 1440,
      height: 900,
    });
    const { targetId } = target.parse(made);
    // Not flat, since the session of Playwright passes on no messages of others.
    const page = attached.parse(await session.send('Target.attachToTarget', { targetId, flatten: false }));
    return await use((what, address, selector) =>
      traced(session, what, 1, async () => {
        // The page before, which may be the same, must not count.
        const leave = `document.documentElement.remove(); location.assign(${JSON.stringify(address)})`;
        await evaluated(session, page.sessionId, leave);
        const isReady = `document.querySelector(${JSON.stringify(selector)}) !== null`;
        while ((await evaluated(session, page.sessionId, isReady)) !== true) await pause(interval);
      }),
    );
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId });
  }
}

let asked = 0;

/** The value of an expression in a page; undefined also where the page was left before it answered. */
async function evaluated(session: CDPSession, sessionId: string, expression: string): Promise<unknown> {
  asked += 1;
  const id = asked;
  const call = { id, method: 'Runtime.evaluate', params: { expression, returnByValue: true } };
  const answer = new Promise<unknown>((resolve) => {
    const take = (received: { readonly sessionId: string; readonly message: string }) => {
      const found = message.safeParse(JSON.parse(received.message));
      if (found.success && found.data.id !== id) return;
      session.off('Target.receivedMessageFromTarget', take);
      resolve(found.data?.result.result.value);
    };
    session.on('Target.receivedMessageFromTarget', take);
  });
  await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(call) });
  return await answer;
}
