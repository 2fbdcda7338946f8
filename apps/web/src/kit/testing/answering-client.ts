import { type Client, createClient } from '@penstock/client/calls/client';

/**
 * The answers of a platform to the calls of a path: a refusal where it has a code, a file, otherwise the data
 * of the answer.
 */
export type Answers = Readonly<Record<string, object | undefined>>;

/** By its header a file is known from an answer. */
const fileHeaders = { 'content-disposition': 'attachment' };

/** A client of a platform whose answers a test gives by path, and what it was asked: the path and the fields of the form. */
export function answeringClient(answers: Answers): {
  readonly client: Client;
  readonly asked: (readonly [path: string, fields: Readonly<Record<string, string>>])[];
} {
  const asked: (readonly [string, Readonly<Record<string, string>>])[] = [];
  const client = createClient({
    baseUrl: '',
    language: () => 'en',
    clock: { now: () => 0, after: () => () => undefined },
    fetch: (address, init) => {
      const path = typeof address === 'string' ? address : '';
      asked.push([path, init?.body instanceof URLSearchParams ? Object.fromEntries(init.body) : {}]);
      const answer = answers[path];
      if (answer instanceof Blob) return Promise.resolve(new Response(answer, { headers: fileHeaders }));
      const envelope =
        answer !== undefined && 'code' in answer
          ? { ...answer, data: { key: 'test', parameters: {}, problems: [] } }
          : { code: '200', message: '', data: answer };
      return Promise.resolve(Response.json(envelope));
    },
  });
  return { client, asked };
}
