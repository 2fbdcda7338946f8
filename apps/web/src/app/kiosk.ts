import { create } from 'zustand';

/** Where this tab keeps that it is a kiosk, so that following a link or reloading does not end it. */
const storageKey = 'penstock.kiosk';

function kept(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === '1';
  } catch {
    return false;
  }
}

/** Whether this tab is a kiosk: a wall screen that shows a page without the frame, and never pauses. */
export const useKiosk = create<{ readonly on: boolean }>(() => ({ on: kept() }));

/** Starts or ends the kiosk mode of this tab. */
export function setKiosk(on: boolean): void {
  useKiosk.setState({ on });
  try {
    if (on) sessionStorage.setItem(storageKey, '1');
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage the mode lasts until the tab is loaded again, and the address says it then.
  }
}

/** Takes what an address says: `kiosk=1` starts the mode, `kiosk=0` ends it, anything else changes nothing. */
export function takeKioskFrom(query: URLSearchParams): void {
  const flag = query.get('kiosk');
  if (flag === '1') setKiosk(true);
  if (flag === '0') setKiosk(false);
}
