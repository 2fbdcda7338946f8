import { type ShownMessage, shownPayload } from '@penstock/contract/model/report-preview';
import type { TemplateMessage } from '../templates/template.ts';

/** As many bytes as the shown characters take at most in UTF-8. */
const keptBytes = 4 * shownPayload;

/** A message that was made, with no more of its payload than people are shown. */
export interface MadeMessage {
  readonly topic: string;
  readonly start: Uint8Array;
  /** The size of the whole payload. */
  readonly bytes: number;
  /** When it was made, ms since 1970. */
  readonly time: number;
}

/** Keeps of a message what may be shown of it: payloads are up to 256 kB, and gateways have hundreds of topics. */
export function madeMessage({ topic, payload }: TemplateMessage, time: number): MadeMessage {
  const start = payload.length <= keptBytes ? payload : payload.slice(0, keptBytes);
  return { topic, start, bytes: payload.length, time };
}

/** A message as people read it: the start of its payload, as text where it is one. */
export function shownMessage({ topic, start, bytes, time }: MadeMessage): ShownMessage {
  const text = textOf(start, start.length < bytes);
  return {
    topic: topic.slice(0, 1000),
    payload:
      text === undefined
        ? Buffer.from(start.subarray(0, shownPayload / 2)).toString('hex')
        : text.slice(0, shownPayload),
    isText: text !== undefined,
    bytes,
    time,
  };
}

/** The text of these bytes; undefined where they are none. A character at the end may be cut. */
function textOf(bytes: Uint8Array, isCut: boolean): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return undefined;
  }
}
