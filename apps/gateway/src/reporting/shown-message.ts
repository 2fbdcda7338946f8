import { type ShownMessage, shownPayload } from '@penstock/contract/model/report-preview';
import type { TemplateMessage } from '../templates/template.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** A message as people read it: the start of its payload, as text where it is one. */
export function shownMessage({ topic, payload }: TemplateMessage, time: number): ShownMessage {
  const text = textOf(payload);
  const hex = () => Buffer.from(payload.subarray(0, shownPayload / 2)).toString('hex');
  return {
    topic: topic.slice(0, 1000),
    payload: text === undefined ? hex() : text.slice(0, shownPayload),
    isText: text !== undefined,
    bytes: payload.length,
    time,
  };
}

/** The payload as text; undefined where it is none. */
function textOf(payload: Uint8Array): string | undefined {
  try {
    return decoder.decode(payload);
  } catch {
    return undefined;
  }
}
