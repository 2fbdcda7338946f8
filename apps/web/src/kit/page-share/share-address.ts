import { fillPattern, patterns } from '../../app/paths.ts';

/** The address of a shared page, for whoever is to have it. */
export function shareAddress(token: string, origin: string): string {
  return `${origin}${fillPattern(patterns.SharedMonitor, { token })}`;
}

/** The code with which a page of another site shows a shared page in a frame. */
export function embedCode(address: string): string {
  return `<iframe src="${address}" width="1280" height="720" style="border:0" referrerpolicy="no-referrer"></iframe>`;
}
