import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { failure } from '@penstock/contract/errors/error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sharedPageHeaders } from './security-headers.ts';

/** Names that the build ends with a hash of their content never change under that name. */
const hashedFolder = '/assets/';

/** The worker that runs the scripts of pages, by its name in the build. */
const scriptWorker = /^\/assets\/script-worker-[\w-]+\.js(?:\.br|\.gz)?$/;

/**
 * The policy of that worker, which has one of its own: it may turn the engine's code, which it is sent, into machine code,
 * and nothing else. It cannot load or send anything, whatever gets out of its sandbox.
 */
const scriptWorkerPolicy = "default-src 'none';script-src 'wasm-unsafe-eval'";

/**
 * Serves the web application from a folder: hashed files for ever, the page itself never from a cache, and the
 * page for every path that is no file, so that its own routes can be opened and reloaded. Compressed copies
 * (`.br`, `.gz`) beside the files are used where they exist.
 */
export async function registerWebApplication(
  app: FastifyInstance,
  path: string,
  frameOrigins: readonly string[],
): Promise<void> {
  const folder = resolve(path);
  if (existsSync(join(folder, 'index.html'))) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'deny',
      setHeaders: (reply, file) => {
        const address = file.slice(folder.length);
        const hashed = address.startsWith(hashedFolder);
        if (scriptWorker.test(address)) reply.header('content-security-policy', scriptWorkerPolicy);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.setNotFoundHandler((request, reply) => {
      if (!wantsPage(request)) throw notFound(request);
      sharedPageHeaders(pathOf(request), reply, frameOrigins);
      return reply.sendFile('index.html');
    });
  } else {
    app.log.warn({ folder }, 'no web application in this folder: only calls are served');
    app.setNotFoundHandler((request) => {
      throw notFound(request);
    });
  }
}

/** An address of a page that looks like a file. */
const pageLikeFile = '/login.jsp';

/**
 * Whether the page answers: every address that is no call and no file has it, for browsers, monitors and `curl` alike,
 * unless the client asks for JSON. Whoever misses a file gets no page in its place, except for a browser that opens it.
 */
function wantsPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (/^\/(?:api|assets|metrics)(?:\/|$)/.test(path)) return false;
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  const isFile = path !== pageLikeFile && path.slice(path.lastIndexOf('/')).includes('.');
  return !isFile && !/[/+]json\b/.test(accept);
}

/** The path of a request without its query, for messages: at most 200 characters. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0]?.slice(0, 200) ?? '';
}

/** The error for an address at which nothing is. */
export function notFound(request: FastifyRequest) {
  return failure('request.notFound', { path: pathOf(request) });
}
