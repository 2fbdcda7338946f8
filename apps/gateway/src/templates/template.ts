import type { TopicTemplateName } from '@penstock/contract/vendors/templates';
import type { ReportInput } from '../exchange/report-values.ts';
import type { ReportReplies } from './report-reply.ts';
import type { ReadRequest, VariableResult, WriteRequest } from '../exchange/request.ts';

/** A message as a template makes it. */
export interface TemplateMessage {
  readonly topic: string;
  readonly payload: Uint8Array;
  /** The payload with the sequence of the report, for a form that has room for it; `payload` has the sequence 0 there. */
  readonly numbered?: (sequence: number) => Uint8Array;
}

/** The parts from which a template answers a request. */
export interface RequestAnswer<Request> {
  readonly request: Request;
  /** One for each variable of the request, in its order. */
  readonly results: readonly VariableResult[];
  /** The response topic of the configuration, its places filled in. A template may name another one. */
  readonly topic: string;
  /** Now, ms since 1970. */
  readonly time: number;
}

/** The question of a gateway at each connect for the values that a cloud keeps for it. */
export interface DesiredValues {
  readonly ask: TemplateMessage;
  /** The topics of the answer, which is a request to write. */
  readonly answers: string;
}

/** A request that is not carried out, and why. */
export interface Refusal {
  readonly kind: 'write' | 'read';
  /** The id of the request; empty where only its topic has one. */
  readonly id: string;
  /** The code of the catalogue, and its status, of those of HTTP. */
  readonly code: string;
  readonly status: number;
  /** The reason in English. */
  readonly message: string;
  /** The response topic of the configuration, its places filled in. */
  readonly topic: string;
  /** Now, ms since 1970. */
  readonly time: number;
}

/**
 * The payloads and topics of one vendor. To add one: its file in `vendors`, its topics and limits in the
 * contract (`vendors`), its chapter in docs/vendors.md.
 */
export interface TopicTemplate {
  readonly name: TopicTemplateName;
  /** The messages of a report: one, none where no value is good, for Sparkplug one for each device. */
  report(input: ReportInput): readonly TemplateMessage[];
  /** How the vendor answers each report; left out where it answers none. */
  readonly replies?: ReportReplies;
  /**
   * Reads a request to write variables. Null: the message is none, such as the vendor's answer to a report.
   * @throws CatalogueError `serverRequest.invalid`.
   */
  parseWrite(topic: string, payload: Uint8Array): WriteRequest | null;
  /** How the values that the vendor keeps for a request topic are asked for; undefined where it keeps none. `keys`: of the gateway's variables. */
  readonly desired?: (requestTopic: string, keys: readonly string[]) => DesiredValues | undefined;
  /** The answer to a write; null where the vendor expects none. */
  writeAnswer(answer: RequestAnswer<WriteRequest>): TemplateMessage | null;
  /** Reads a request to read variables, like {@link parseWrite}. @throws CatalogueError `serverRequest.invalid`. */
  parseRead(topic: string, payload: Uint8Array): ReadRequest | null;
  /** The answer to a read; null where the vendor expects none. */
  readAnswer(answer: RequestAnswer<ReadRequest>): TemplateMessage | null;
  /**
   * The id of a message on a request topic that may not be understood: empty where none can be read, undefined where it asks for
   * nothing. Left out by vendors whose requests have no ids.
   */
  readonly requestId?: (topic: string, body: unknown) => string | undefined;
  /** The answer to a request that is not carried out, where that is not the one to a request whose only variable failed. */
  readonly refusal?: (refusal: Refusal) => TemplateMessage;
  /** Requests as the vendor sends them, to be shown as JSON; none where it sends none, or other bytes. */
  readonly examples?: {
    readonly write?: (id: string, writes: WriteRequest['writes']) => object;
    readonly read?: (id: string, keys: readonly string[]) => object;
  };
}
