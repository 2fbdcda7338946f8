import { randomBytes } from 'node:crypto';
import type { AnyCall } from '@penstock/contract/calls/call';
import { encodeFields } from '@penstock/contract/calls/fields';
import { type FileRuleName, rules } from '@penstock/contract/rules/table';
import type { FastifyInstance } from 'fastify';
import { glbFile } from './glb-file.ts';

/** The contents of files, where a call examines them before their purpose. */
const contents: Partial<Record<FileRuleName, string | Buffer>> = {
  sceneFile: glbFile({ asset: { version: '2.0' } }),
  pageFile: '{"con":{"title":"a"},"widgets":[]}',
  pageComponentFile: '{"title":"a","width":1,"height":1,"widgets":[],"parameters":[]}',
};

/** Makes a call with fields that need not be right, as a program does: JSON, or a form with small files where it takes some. */
export async function sendCall(
  app: FastifyInstance,
  call: AnyCall,
  fields: Readonly<Record<string, unknown>>,
  cookie: string,
) {
  const url = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = fields[name];
    return encodeURIComponent(typeof value === 'string' ? value : '1');
  });
  // Of many addresses, so that no limit of calls is met.
  const remoteAddress = `10.7.${randomBytes(1)[0]}.${randomBytes(1)[0]}`;
  const plain = encodeFields(call.request, fields);
  if (call.method === 'GET') {
    const query = new URLSearchParams(plain).toString();
    return await app.inject({ method: 'GET', url: `${url}?${query}`, headers: { cookie }, remoteAddress });
  }
  if (call.body === 'fields')
    return await app.inject({ method: 'POST', url, payload: fields, headers: { cookie }, remoteAddress });
  const part = (head: string, content: string | Buffer) => [
    Buffer.from(`--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const parts = [
    ...Object.entries(plain).flatMap(([name, value]) => part(`name="${name}"`, value)),
    ...Object.entries(call.files)
      .filter(([, { required }]) => required)
      .flatMap(([name, { rule }]) =>
        part(`name="${name}"; filename="a.${rules[rule].extensions[0]}"`, contents[rule] ?? '{}'),
      ),
  ];
  return await app.inject({
    method: 'POST',
    url,
    payload: Buffer.concat([...parts, Buffer.from('--b--\r\n')]),
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=b' },
    remoteAddress,
  });
}
