import type { ServiceSignIn } from '@penstock/contract/configuration/model/data-service';
import { requestLimits } from '@penstock/contract/rules/request-limits';

const json = (schema: object) => ({ 'application/json': { schema } });
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answer = (description: string, schema: object) => ({ description, content: json(schema) });
const refused = (description: string) => answer(description, reference('Error'));
const text = { type: 'string' } as const;
const anyValue = { type: ['number', 'boolean', 'string', 'null'] } as const;
const written = { type: ['number', 'boolean', 'string'] } as const;

const refusals = {
  '401': refused('The token, or the user name and password, is missing or wrong.'),
  '429': refused(
    'There are too many requests, or too many wrong credentials; `Retry-After` says when to ask again.',
  ),
} as const;

const schemas = {
  Value: {
    type: 'object',
    required: ['key', 'driver', 'dataType', 'value', 'quality', 'time'],
    properties: {
      key: text,
      driver: { type: ['string', 'null'], description: 'Null for computed and constant variables.' },
      dataType: { enum: ['boolean', 'integer', 'number', 'string'] },
      value: { ...anyValue, description: 'Null while it is not good. Integers have all their digits.' },
      quality: { enum: ['good', 'bad', 'unread'] },
      code: { ...text, description: 'Why it is bad.' },
      message: text,
      time: { type: ['string', 'null'], format: 'date-time', description: 'When it was read.' },
    },
  },
  Values: {
    type: 'object',
    required: ['cursor', 'values'],
    properties: {
      cursor: {
        ...text,
        description: 'As `since` of a later request it asks for what changed after this one.',
      },
      values: { type: 'array', items: reference('Value') },
    },
  },
  Result: {
    type: 'object',
    required: ['key', 'code', 'message', 'value', 'time'],
    properties: {
      key: text,
      code: { ...text, description: '`0` where the value was written.' },
      message: text,
      value: { ...anyValue, description: 'The value that the gateway has now.' },
      time: { type: ['string', 'null'], format: 'date-time' },
      unverified: { const: true, description: 'Acknowledged by the device, and not read back.' },
    },
  },
  Error: {
    type: 'object',
    required: ['code', 'key', 'message'],
    properties: { code: text, key: text, message: text },
  },
} as const;

const queries = [
  { name: 'keys', description: 'Keys with commas between them.', schema: text },
  {
    name: 'driver',
    description: 'The driver that reads them; empty for variables without one.',
    schema: text,
  },
  { name: 'since', description: 'The `cursor` of an earlier answer.', schema: text },
].map((one) => ({ ...one, in: 'query', required: false }));

const key = { name: 'key', in: 'path', required: true, schema: text } as const;

/** The OpenAPI 3.1 document of a service of values. */
export function openApiDocument({ way }: ServiceSignIn): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Values of a gateway', version: '1' },
    ...(way === 'none' ? {} : { security: [{ signIn: [] }] }),
    paths: {
      '/api/v1/values': {
        get: {
          summary: 'The present values',
          parameters: queries,
          responses: {
            '200': answer('The values; `ETag` names them, whatever their times.', reference('Values')),
            '304': { description: 'They are as `If-None-Match` names them.' },
            ...refusals,
          },
        },
        post: {
          summary: `Writes variables, ${requestLimits.variables} at most`,
          requestBody: {
            required: true,
            content: json({
              type: 'object',
              required: ['writes'],
              properties: {
                writes: {
                  type: 'array',
                  maxItems: requestLimits.variables,
                  items: {
                    type: 'object',
                    required: ['key', 'value'],
                    properties: { key: text, value: written },
                  },
                },
              },
            }),
          },
          responses: {
            '200': answer('One result for each variable, in the order of the request.', {
              type: 'object',
              required: ['results'],
              properties: { results: { type: 'array', items: reference('Result') } },
            }),
            '400': refused('The request is not understood.'),
            ...refusals,
          },
        },
      },
      '/api/v1/values/{key}': {
        parameters: [key],
        get: {
          summary: 'The present value of a variable',
          responses: {
            '200': answer('The value.', reference('Value')),
            '304': { description: 'It is as `If-None-Match` names it.' },
            '404': refused('The variable is not provided.'),
            ...refusals,
          },
        },
        put: {
          summary: 'Writes a variable',
          requestBody: {
            required: true,
            content: json({ type: 'object', required: ['value'], properties: { value: written } }),
          },
          responses: {
            '200': answer('It was written.', reference('Result')),
            '400': refused('The request is not understood.'),
            '403': refused('The variable cannot be written here.'),
            '404': refused('The variable is not provided.'),
            '422': answer('The variable or its device does not take the value.', reference('Result')),
            ...refusals,
          },
        },
      },
    },
    components: {
      schemas,
      ...(way === 'none' ? {} : { securitySchemes: { signIn: { type: 'http', scheme: way } } }),
    },
  };
}
