import { needCatalogue, textAt, textFound } from '@penstock/languages/catalogue';
import type { AnyCall } from '@penstock/contract/calls/call';
import { envelopeSchema, errorDataSchema } from '@penstock/contract/calls/envelope';
import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import { errorEntry } from '@penstock/contract/errors/catalogue';
import { rules } from '@penstock/contract/rules/table';
import type { Language } from '@penstock/languages/language';
import { z } from 'zod';
import { sessionCookie } from './session-cookie.ts';

needCatalogue('calls.summaries');

/** Errors that any call may answer, beside those it declares. */
const general: readonly ErrorKey[] = [
  'request.invalid',
  'request.tooLarge',
  'request.tooMany',
  'service.unavailable',
  'service.unknown',
];

/** Errors of calls that need a session. */
const ofSession: readonly ErrorKey[] = ['session.missing', 'session.expired', 'session.userChanged'];

/** The calls as an OpenAPI 3.1 document, with its texts in one language. */
export function openApiDocument(declared: readonly AnyCall[], language: Language): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: textAt('platform.kernel:openapi.title')[language],
      version: '1',
      description: textAt('platform.kernel:openapi.description')[language],
    },
    paths: Object.fromEntries(
      declared.map((call) => [call.path, { [call.method.toLowerCase()]: operation(call, language) }]),
    ),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
      schemas: { Failure: jsonSchema(envelopeSchema.extend({ data: errorDataSchema }), 'output') },
    },
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function operation(call: AnyCall, language: Language): Record<string, unknown> {
  const request = jsonSchema(call.request, 'input');
  const open = call.access.kind === 'public';
  return {
    operationId: call.path.replace('/api/', '').replaceAll('/', '.'),
    summary: textFound(`calls.summaries:${call.path}`)?.[language] ?? call.path,
    tags: [call.path.split('/')[2] ?? 'api'],
    security: open ? [] : [{ session: [] }],
    ...(call.access.kind === 'authCode' ? { 'x-auth-codes': call.access.authCodes } : {}),
    ...(call.method === 'GET'
      ? { parameters: queryParameters(request) }
      : { requestBody: body(call, request) }),
    responses: {
      200: {
        description: textAt('platform.kernel:openapi.success')[language],
        content: successContent(call),
      },
      ...failures([...call.errors, ...(open ? [] : ofSession), ...general], language),
    },
  };
}

function successContent({ answer }: AnyCall): Record<string, unknown> {
  if ('kind' in answer) return { [answer.contentType]: { schema: {} } };
  return {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          code: { type: 'string', enum: ['200', '201'] },
          message: { type: 'string' },
          data: jsonSchema(answer, 'output'),
        },
        required: ['code', 'message', 'data'],
      },
    },
  };
}

function body(call: AnyCall, schema: Record<string, unknown>): Record<string, unknown> {
  if (call.body === 'multipart')
    return { required: true, content: { 'multipart/form-data': { schema: withFiles(call, schema) } } };
  const types = ['application/x-www-form-urlencoded', 'application/json'];
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

/** The parts of a multipart form: the fields of a request and its files. */
function withFiles(call: AnyCall, schema: Record<string, unknown>): Record<string, unknown> {
  const { properties, required } = objectSchema.parse(schema);
  const files = Object.entries(call.files);
  return {
    ...schema,
    properties: {
      ...properties,
      ...Object.fromEntries(
        files.map(([name, { rule }]) => {
          const { extensions, maximumBytes } = rules[rule];
          const description = `${extensions.map((one) => `.${one}`).join(', ')}; ≤ ${maximumBytes} B`;
          return [name, { type: 'string', contentMediaType: 'application/octet-stream', description }];
        }),
      ),
    },
    required: [...required, ...files.flatMap(([name, file]) => (file.required ? [name] : []))],
  };
}

const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

function queryParameters(schema: Record<string, unknown>): readonly unknown[] {
  const { properties, required } = objectSchema.parse(schema);
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: one,
  }));
}

/** One response per HTTP status, naming each error that answers with it. */
function failures(keys: readonly ErrorKey[], language: Language): Record<string, unknown> {
  const byStatus = new Map<number, ErrorKey[]>();
  for (const key of new Set(keys)) {
    const { status } = errorEntry(key);
    byStatus.set(status, [...(byStatus.get(status) ?? []), key]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus
          .map((key) => `${errorEntry(key).code} ${key}: ${errorEntry(key).text[language]}`)
          .join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}
