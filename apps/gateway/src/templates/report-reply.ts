import { visibleText } from '@penstock/contract/errors/device-fact';
import { z } from 'zod';

/** The answer of a cloud to a report. */
export interface ReportReply {
  /** The id of the report; empty where the answer has none. */
  readonly id: string;
  /** `partial`: the report was taken without some of its values. */
  readonly outcome: 'accepted' | 'partial' | 'refused';
  /** The code and the message of the vendor: of the refusal, or of the values that were left out. */
  readonly code: string;
  readonly message: string;
}

/** How a vendor answers reports. */
export interface ReportReplies {
  /** The topics on which it answers reports on a topic. */
  topicsFor(reportTopic: string): readonly string[];
  /** The id of a report by which it is answered; empty where it has none. */
  idOf(message: { readonly topic: string; readonly payload: Uint8Array }): string;
  /** Reads a message on one of these topics, from its JSON. Null: it is no answer to a report. */
  read(topic: string, body: unknown): ReportReply | null;
}

const textSchema = z.union([z.string(), z.number()]).transform(String).default('');

/** An answer with a code, such as `{"id":"42","code":200,"message":"success"}`. */
const codeSchema = z.object({
  id: textSchema,
  clientToken: textSchema,
  code: textSchema,
  message: textSchema,
  msg: textSchema,
  status: textSchema,
});

/** Reads an answer that says with a code what became of the report; null where it has none. */
export function codedReply(
  body: unknown,
  { idField, accepted }: { readonly idField: 'id' | 'clientToken'; readonly accepted: string },
): ReportReply | null {
  const read = codeSchema.safeParse(body).data;
  if (read === undefined || read.code === '') return null;
  return {
    id: read[idField].slice(0, 128),
    outcome: read.code === accepted ? 'accepted' : 'refused',
    code: visibleText(read.code, 20),
    message: visibleText(read.message || read.msg || read.status, 300),
  };
}
