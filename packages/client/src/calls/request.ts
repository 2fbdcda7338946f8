import type {
  AnyCall,
  DeclaredFiles,
  OptionalFileName,
  RequiredFileName,
} from '@penstock/contract/calls/call';
import { encodeFields } from '@penstock/contract/calls/fields';

/** The files that a call is made with, beside the fields of its request. */
export type FilesOf<Files extends DeclaredFiles> = {
  readonly [Name in RequiredFileName<Files>]: File;
} & { readonly [Name in OptionalFileName<Files>]?: File | undefined };

/** A call as HTTP: where to, and what is sent. */
export interface HttpRequest {
  readonly path: string;
  readonly body: URLSearchParams | FormData | undefined;
}

/** Writes a request: parts of the path, then the query of a GET, form fields, or a multipart form with files. */
export function httpRequest(call: AnyCall, request: Readonly<Record<string, unknown>>): HttpRequest {
  const values = new Map(Object.entries(request).filter(([, value]) => value !== undefined));
  const path = call.path.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values.get(name);
    values.delete(name);
    return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : place;
  });

  if (call.body === 'multipart') {
    const form = new FormData();
    for (const [name, value] of values) {
      if (value instanceof Blob) form.append(name, value);
      else
        for (const [field, text] of Object.entries(encodeFields(call.request, { [name]: value })))
          form.append(field, text);
    }
    return { path, body: form };
  }

  const fields = new URLSearchParams(encodeFields(call.request, Object.fromEntries(values)));
  if (call.method === 'POST') return { path, body: fields };
  const query = fields.toString();
  return { path: query === '' ? path : `${path}?${query}`, body: undefined };
}
