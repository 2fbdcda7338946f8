import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '@penstock/node-kit/error-text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptsCoding } from './compressed-answers.ts';
import { partHeaders } from './security-headers.ts';

/** The most bytes that are kept; a build has some 5 MB of compressed scripts and styles. */
const keptBytes = 32 * 1024 * 1024;

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};
const codings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** A script or a style sheet of the build; never one that lies in another folder or is hidden. */
const assetName = /^\w[\w.-]*\.(js|css)$/;

/**
 * Serves the scripts and style sheets below `/assets/` from memory once they were read: a page needs some hundred of them, and each would
 * be found, opened and piped again. Their names change with their content. `setHeaders` gets the path of the file. The answer reads them
 * ahead, so that the first browser does not wait for the disk. Requests for a part, conditional ones, and all other files go the way of files.
 */
export function serveKeptAssets(
  app: FastifyInstance,
  folder: string,
  setHeaders: (reply: FastifyReply, file: string) => void,
): { readonly readAhead: () => Promise<void> } {
  const kept = new Map<string, Buffer>();
  let bytes = 0;

  async function contentOf(file: string): Promise<Buffer | undefined> {
    const known = kept.get(file);
    if (known !== undefined) return known;
    try {
      const content = await readFile(file);
      if (bytes + content.length <= keptBytes && !kept.has(file)) {
        bytes += content.length;
        kept.set(file, content);
      }
      return content;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  let isClosing = false;
  app.addHook('onClose', async () => {
    isClosing = true;
  });

  /** Reads what browsers ask for, one file after the other; what cannot be read is read when it is asked for. */
  async function readAhead(): Promise<void> {
    for (const file of await readdir(join(folder, 'assets'))) {
      if (isClosing) return;
      if (file.endsWith('.br') && assetName.test(file.slice(0, -'.br'.length)))
        await contentOf(join(folder, 'assets', file));
    }
  }

  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    const type = types[assetName.exec(name)?.[1] ?? ''];
    const { headers } = request;
    const isWhole = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'].every(
      (header) => headers[header] === undefined,
    );
    if (type === undefined || !isWhole) return reply.sendFile(`assets/${name}`);
    for (const [coding, ending] of codings) {
      if (!acceptsCoding(headers['accept-encoding'], coding)) continue;
      const content = await contentOf(join(folder, 'assets', `${name}${ending}`));
      if (content === undefined) continue;
      partHeaders(name, reply);
      setHeaders(reply, join(folder, 'assets', `${name}${ending}`));
      return reply
        .header('vary', 'accept-encoding')
        .header('content-encoding', coding)
        .type(type)
        .send(content);
    }
    return reply.sendFile(`assets/${name}`);
  });
  return { readAhead };
}
