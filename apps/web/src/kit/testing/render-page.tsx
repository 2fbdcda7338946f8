import { createClient } from '@penstock/client/calls/client';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { announcementMine } from '@penstock/contract/calls/announcement';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { placeElement } from '@penstock/contract/local/place';
import type { Language } from '@penstock/languages/language';
import { act, cleanup, render } from '@testing-library/react';
import { BrowserWindow, PropertySymbol } from 'happy-dom';
import WindowBrowserContext from 'happy-dom/lib/window/WindowBrowserContext.js';
import { matchRoutes } from 'react-router';
import { vi } from 'vitest';
import type { PageSource } from '../../app/page-loader.ts';
import { preferLanguage, prefer } from '../../app/preferences.ts';
import { hasPlatform, readPlace } from '../../app/place.ts';
import { Root } from '../../app/Root.tsx';
import { clock, randomBytes } from '../../app/services.ts';
import { clearSession } from '../../app/session-actions.ts';
import type { ThemeName } from '../../design/tokens.ts';
import { createRouter } from '../../router.ts';
import { localRoutes } from '../../local-routes.tsx';
import { routes } from '../../routes.tsx';
import { startTexts } from '../../texts/i18n.ts';
import { fillBrowserGaps } from './browser-gaps.ts';
import { installation } from './installation.ts';

declare global {
  interface Window {
    /** The handle of the browser that the page tests run in. */
    readonly happyDOM: {
      setURL(address: string): void;
      setViewport(size: { readonly width: number }): void;
    };
  }
}

/** The accounts of scripts/testing/page-seed.ts. */
export type PageAccount =
  | 'owner'
  | 'friend'
  | 'crowd'
  | 'newcomer'
  | 'phoneless'
  | 'reader'
  | 'fleet'
  | 'keeper'
  | 'forgetful'
  | 'visitor'
  | 'admin';
const password = 'Penstock-26';

interface PageOptions {
  /** The account that is signed in; nobody when not given. */
  readonly as?: PageAccount;
  readonly language?: Language;
  readonly theme?: ThemeName;
  /** Whether announcements are shown: any file of tests may publish one, which would stand before the pages of all others. */
  readonly announcements?: boolean;
}

/** A page that is open. */
export interface OpenPage {
  /** Path and query, as the browser shows them. */
  readonly address: () => string;
  /** Goes to another address of the application, as a link does. */
  readonly go: (address: string) => Promise<void>;
  /**
   * Answers calls in place of the platform from now on, such as with a failure; where it answers undefined, the
   * platform does. A rejected promise is a network that is away.
   */
  readonly intercept: (
    answer: (path: string, form: URLSearchParams) => Promise<Response> | undefined,
  ) => void;
  /** From now on the platform takes as long as this for a call, in ms, before it is asked. */
  readonly slowDown: (call: string, milliseconds: number) => void;
}

let close: () => void = () => undefined;

/** The calls of pages that the platform has not answered. */
const underWay = new Set<Promise<unknown>>();

/** Whether the page that is open shows announcements. */
let showsAnnouncements = false;

const noAnnouncements: CallAnswer<typeof announcementMine> = { announcements: [] };

/** Where a `fetch` that notes calls has the one that it calls. */
const notedFetch = Symbol.for('penstock.page-tests.noted-fetch');

const isFetch = (value: unknown): value is typeof fetch => typeof value === 'function';

/**
 * Notes the calls that go to the platform, in this worker's browser from now on. A file of tests that loads its modules again has this
 * module again too: the newest notes, in place of the one before, which would answer as its own last page had it.
 */
function noteCalls(): void {
  const before: unknown = Reflect.get(globalThis.fetch, notedFetch);
  const platform = isFetch(before) ? before : globalThis.fetch;
  const noting: typeof fetch = (...request) => {
    const [input] = request;
    const address = input instanceof Request ? input.url : String(input);
    if (!showsAnnouncements && address.endsWith(announcementMine.path))
      return Promise.resolve(Response.json({ code: '200', message: '', data: noAnnouncements }));
    const answer = platform(...request);
    const noted = answer.catch(() => undefined).finally(() => underWay.delete(noted));
    underWay.add(noted);
    return answer;
  };
  globalThis.fetch = Object.assign(noting, { [notedFetch]: platform });
}
noteCalls();

/**
 * Closes the page of a test, and empties the browser: the pages of a worker share one. Calls that are made as a page is left, such as
 * the one that ends a session with a gateway, are made with the session of the test, and end before the next one.
 */
export async function closePage(): Promise<void> {
  // A page that was just gone to may still load its files, which the end of the last test of a file would cut off for all that come after.
  await loadFiles(globalThis.location.pathname);
  cleanup();
  // Leaving a page makes calls a moment later, and so does an answer that is read.
  for (let quiet = 0; quiet < 3; quiet = underWay.size > 0 ? 0 : quiet + 1) {
    await Promise.all(underWay);
    await new Promise((resolve) => setTimeout(resolve));
  }
  close();
  close = () => undefined;
  vi.restoreAllMocks();
  clearSession();
  // The choices are in memory too: a registration has its account remembered.
  prefer({ account: '', menuNarrow: false, closedGroups: [] });
  localStorage.clear();
  sessionStorage.clear();
  clearCookies();
}

function clearCookies(): void {
  // The document of the browser knows the window behind its global scope; cookies that scripts can't see are there only.
  const window: unknown = Reflect.get(document, PropertySymbol.window);
  if (!(window instanceof BrowserWindow)) throw new Error('the document has no window of its browser');
  new WindowBrowserContext(window).getBrowserFrame()?.page.context.cookieContainer.clearCookies();
}

/**
 * A visitor who signs in from an address of their own (RFC 2544), since sign-ins from one address are limited
 * by the minute.
 */
function visitor(language: Language) {
  const address = `198.18.${randomBytes(2).join('.')}`;
  return createClient({
    baseUrl: '',
    fetch: (to, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', address);
      return fetch(to, { ...init, headers });
    },
    clock,
    language: () => language,
  });
}

/**
 * Loads the files of the page at an address, and of its frames, for which no time is set: the first page of a worker has
 * hundreds of them made, and whoever waits for what the page shows must not wait for that.
 */
async function loadFiles(address: string): Promise<void> {
  const { pathname } = new URL(address, installation().url);
  const pages = (matchRoutes(ownRoutes(), pathname) ?? []).flatMap(({ route: { handle } }) =>
    isPageSource(handle) ? [handle.load()] : [],
  );
  await Promise.all([
    hasPlatform() ? import('../../shell/Shell.tsx') : import('../../shell/LocalShell.tsx'),
    import('../../shell/GatewayFrame.tsx'),
    import('../../shell/MonitorFrame.tsx'),
    ...pages,
  ]);
}

function isPageSource(handle: unknown): handle is PageSource {
  return (
    typeof handle === 'object' && handle !== null && 'load' in handle && typeof handle.load === 'function'
  );
}

/** The routes of the server of the page tests. */
const ownRoutes = () => (hasPlatform() ? routes : localRoutes);

/** Says in the document what serves its pages, as the server does in the first document. */
function sayPlace(): void {
  const element = document.createElement('meta');
  element.name = placeElement;
  element.content = installation().place;
  document.head.append(element);
  readPlace(document);
  element.remove();
}
sayPlace();

/**
 * Signs in at the platform of the page tests, before a page is open: for calls that a test makes first. In a connection tool the browser is let
 * in that it was started for: it has no accounts, and its one user counts as `owner`.
 */
export async function signInAs(account: PageAccount, language: Language = 'en'): Promise<void> {
  const { url, session } = installation();
  globalThis.window.happyDOM.setURL(url);
  if (session !== null) {
    if (account !== 'owner') throw new Error(`the connection tool has no account ${account}`);
    document.cookie = `${session}; path=/`;
    return;
  }
  await signIn(visitor(language), { account, password, remember: false }, randomBytes);
}

/**
 * Signs in, where somebody is given, at the platform of the page tests and opens an address: the real application, from the router down, that
 * talks to the real platform. It is closed after the test.
 */
export async function renderPage(address: string, options: PageOptions = {}): Promise<OpenPage> {
  fillBrowserGaps();
  const { language = 'en', theme = 'light', announcements = false } = options;
  showsAnnouncements = announcements;
  // A page before may still be on its way to the address that it leads to. With another account it goes, as in a browser: beside the new
  // page it would have the session that both share.
  close();
  if (options.as !== undefined) {
    cleanup();
    clearSession();
  }
  if (options.as !== undefined) await signInAs(options.as, language);
  globalThis.window.happyDOM.setURL(`${installation().url}${address}`);
  preferLanguage(language);
  prefer({ theme });
  await startTexts(language);
  await loadFiles(address);
  const router = createRouter(ownRoutes());
  close = () => router.dispose();
  render(<Root router={router} />);
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    go: (to) => act(() => router.navigate(to)),
    intercept: (answer) => {
      const platform = globalThis.fetch;
      vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
        const path = input instanceof Request ? input.url : String(input);
        const form = init?.body instanceof URLSearchParams ? init.body : new URLSearchParams();
        return answer(path, form) ?? platform(input, init);
      });
    },
    slowDown: (call, milliseconds) => {
      const platform = globalThis.fetch;
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
        const path = input instanceof Request ? input.url : String(input);
        if (path.endsWith(call)) await new Promise((resolve) => setTimeout(resolve, milliseconds));
        return platform(input, init);
      });
    },
  };
}
