import './app/first-paint.ts';
import { placeElement } from '@penstock/contract/local/place';
import { type AheadPlan, filesAhead, languageAhead } from './app/ahead-plan.ts';
import { createEarlyRequests, type EarlyRequest } from './app/early-requests.ts';
import { preferredLanguages } from './app/kept-preferences.ts';
import { earlyVariables, variablesAddress } from './features/gateway-signals/early.ts';

/** The files of the build, which it writes here. */
declare const AHEAD_PLAN: AheadPlan;

/**
 * Runs before the application, as a program of its own: has the browser load the files that the page of the address needs while the first
 * file is read and run, and sends what the page asks for in any case. Otherwise each would wait for the one before.
 */
function goAhead(path: string): void {
  const [first] = AHEAD_PLAN.pages;
  const language = languageAhead(preferredLanguages(), Object.keys(first?.texts ?? {}));
  const place = document.querySelector(`meta[name="${placeElement}"]`)?.getAttribute('content');
  const files = filesAhead(AHEAD_PLAN, path, language, place === 'platform');
  // An address before a session.
  if (files.length === 0) return;
  const early = createEarlyRequests(
    (address, init) => fetch(address, { ...init, headers: { 'accept-language': language } }),
    (delay, act) => setTimeout(act, delay),
  );
  const time = String(Date.now());
  globalThis.penstockAhead = { time, take: early.take };
  for (const request of requestsOf(path, time)) early.start(request);
  for (const file of files) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
}

function requestsOf(path: string, time: string): readonly EarlyRequest[] {
  const sn = variablesAddress.exec(path)?.[1];
  const who = { path: `/api/user/info?time=${time}` };
  return sn === undefined ? [who] : [...earlyVariables(decodeURIComponent(sn)), who];
}

goAhead(globalThis.location.pathname);
