import type { VideoData } from '../type.ts';

/** How a stream is sent. */
export type StreamFormat = 'hls' | 'flv';

/** A stream that can be played. */
export interface StreamSource {
  readonly format: StreamFormat;
  /** An http or https address. */
  readonly url: string;
}

/** Why an address is not played. */
export type AddressProblem = 'none' | 'rtmpOnly' | 'invalid' | 'withPassword' | 'insecure';

/** The streams to play, in the order of the attempts, or the reason why none is played. */
export type StreamChoice =
  | { readonly sources: readonly [StreamSource, ...StreamSource[]] }
  | { readonly problem: AddressProblem };

/** The streams of a video that can be played: HLS first. `page` is the address of the page that it is on. */
export function chooseStream({ dataAddon }: VideoData, page: string): StreamChoice {
  const typed = [
    { format: 'hls', text: dataAddon.hlsReserve.trim() },
    { format: 'flv', text: dataAddon.flvReserve.trim() },
  ] as const;
  const read = typed.flatMap(({ format, text }) => (text === '' ? [] : [readAddress(format, text, page)]));
  const [first, ...others] = read.flatMap((one) => (typeof one === 'string' ? [] : [one]));
  if (first) return { sources: [first, ...others] };
  const problem = read.find((one) => typeof one === 'string');
  return { problem: problem ?? (dataAddon.rtmpReserve.trim() === '' ? 'none' : 'rtmpOnly') };
}

/** Reads an address of a stream: http, https, or a path of the platform itself. */
function readAddress(format: StreamFormat, text: string, page: string): StreamSource | AddressProblem {
  const isOwnPath = text.startsWith('/') && !text.startsWith('//') && !text.includes('\\');
  if (!isOwnPath && !/^https?:\/\/[^/]/i.test(text)) return /^rtmp/i.test(text) ? 'rtmpOnly' : 'invalid';
  if (!URL.canParse(text, page)) return 'invalid';
  const url = new URL(text, page);
  // Browsers refuse to send them, and everybody who watches the page could read them.
  if (url.username !== '' || url.password !== '') return 'withPassword';
  if (new URL(page).protocol === 'https:' && url.protocol === 'http:' && !isThisMachine(url.hostname))
    return 'insecure';
  return { format, url: url.href };
}

/** Browsers let a page of HTTPS ask the own machine by http. */
function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}
