import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { topicPreview, topicRequestPreview } from '@penstock/contract/calls/topic-preview';
import { listSections } from '@penstock/contract/configuration/model/section';
import { reportPreview, requestPreview } from '@penstock/contract/link/methods/report';
import type { ConsoleAccess } from '../access.ts';
import { readItem } from './read-item.ts';

/** Has a gateway make the messages of a report topic as it is entered. Throws `request.invalid` with its problems. */
export async function previewTopic(
  access: ConsoleAccess,
  { sn, item }: CallParsedRequest<typeof topicPreview>,
): Promise<CallAnswer<typeof topicPreview>> {
  const topic = readItem(listSections['topics.report'], item, undefined, 'item');
  return await access.request(sn, reportPreview, { topic });
}

/** Has a gateway understand and answer a request by a write or read topic as it is entered. Throws `request.invalid` with its problems. */
export async function previewRequest(
  access: ConsoleAccess,
  { sn, kind, item, body }: CallParsedRequest<typeof topicRequestPreview>,
): Promise<CallAnswer<typeof topicRequestPreview>> {
  const topic = readItem(listSections[`topics.${kind}`], item, undefined, 'item');
  return await access.request(sn, requestPreview, {
    kind,
    topic,
    ...(body === undefined ? {} : { body }),
  });
}
