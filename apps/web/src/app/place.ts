import { type Place, placeElement, places, serialBase } from '@penstock/contract/local/place';

let servedBy: Place = 'platform';

/** Reads in the first document what serves this page; the platform where that says nothing. Called once, before anything else. */
export function readPlace(document: Document): void {
  const said = document.querySelector(`meta[name="${placeElement}"]`)?.getAttribute('content');
  servedBy = places.find((place) => place === said) ?? 'platform';
}

/** The kind of server that this page comes from. */
export function place(): Place {
  return servedBy;
}

/** Whether there is a platform behind this page: accounts, equipment, templates, firmware, remote download. */
export function hasPlatform(): boolean {
  return servedBy === 'platform';
}

/** Whether this page is about a gateway at a serial port of this computer, which the browser passes on to the platform. */
export function atSerialPort(): boolean {
  return servedBy === 'serial';
}

/** The start of all addresses of this page and its server, without a slash at its end: empty but where the platform has several places. */
export function baseAddress(): string {
  return atSerialPort() ? serialBase : '';
}

/** The path of an address of this page as its routes have it. */
export function pathInPlace(path: string): string {
  const base = baseAddress();
  return base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}
