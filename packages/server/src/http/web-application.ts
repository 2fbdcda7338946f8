import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { failure } from '@penstock/contract/errors/error';
import { type Place, placeElement, serialBase } from '@penstock/contract/local/place';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveKeptAssets } from './kept-assets.ts';
import { type PackedWeb, servePackedWeb } from './packed-web.ts';
import { serialPageHeaders, sharedPageHeaders } from './security-headers.ts';

/** Names that the build ends with a hash of their content never change under that name. */
const hashedFolder = '/assets/';

/** The worker that runs the scripts of pages, by its name in the build. */
const scriptWorker = /^\/assets\/script-worker-[\w-]+\.js(?:\.br|\.gz)?$/;

/**
 * The policy of that worker, which has one of its own: it may turn the engine's code, which it is sent, into machine code,
 * and nothing else. It cannot load or send anything, whatever gets out of its sandbox.
 */
const scriptWorkerPolicy = "default-src 'none';script-src 'wasm-unsafe-eval'";

/** Sets a header of an answer, whichever library makes it. */
interface Answer {
  header(name: string, value: string): unknown;
}

/**
 * Serves the web application, from a folder or from within the program: hashed files for ever, the page itself never from a cache, and
 * the page for every path that is no file, so that its own routes can be opened and reloaded. Compressed copies (`.br`, `.gz`) beside
 * the files of a folder are used where they exist.
 */
export async function registerWebApplication(
  app: FastifyInstance,
  parts: {
    /** The folder of the web application, or the application itself. */
    readonly web: string | PackedWeb;
    readonly frameOrigins: readonly string[];
    readonly place: Place;
    /** Whether gateways at serial ports of browsers' computers have a place here. */
    readonly hasSerialPlace: boolean;
  },
): Promise<void> {
  const { web, frameOrigins, place, hasSerialPlace } = parts;
  const first = await firstDocument(web);
  if (first === undefined) {
    app.log.warn({ folder: web }, 'no web application in this folder: only calls are served');
    app.setNotFoundHandler((request) => {
      throw notFound(request);
    });
    return;
  }
  const document = markedDocument(first, place);
  const serialDocument = markedDocument(first, 'serial');
  const answerPage = (request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request)) throw notFound(request);
    const isSerial = hasSerialPlace && serialAddress.test(pathOf(request));
    sharedPageHeaders(pathOf(request), reply, frameOrigins);
    if (isSerial) serialPageHeaders(reply);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(isSerial ? serialDocument : document);
  };
  // The page that opens without a network asks by HEAD whether the platform is there again.
  app.route({ method: ['GET', 'HEAD'], url: '/', handler: answerPage });
  app.setNotFoundHandler(answerPage);
  if (typeof web === 'string') await serveFolder(app, resolve(web), place);
  else servePackedWeb(app, web, setFileHeaders, answerPage);
}

/** The first document of the web application; undefined where a folder has none. */
async function firstDocument(web: string | PackedWeb): Promise<string | undefined> {
  if (typeof web === 'string') {
    const file = join(resolve(web), 'index.html');
    return existsSync(file) ? await readFile(file, 'utf8') : undefined;
  }
  const file = web.file('index.html');
  if (file === undefined) return undefined;
  return Buffer.from(file.isCompressed ? brotliDecompressSync(file.content) : file.content).toString('utf8');
}

function setFileHeaders(answer: Answer, address: string): void {
  const hashed = address.startsWith(hashedFolder);
  if (scriptWorker.test(address)) answer.header('content-security-policy', scriptWorkerPolicy);
  answer.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}

async function serveFolder(app: FastifyInstance, folder: string, place: Place): Promise<void> {
  const setHeaders = (answer: Answer, file: string) => setFileHeaders(answer, file.slice(folder.length));
  await app.register(fastifyStatic, {
    root: folder,
    // Answered above, so that the first document is the same at every address.
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
    setHeaders,
  });
  // A gateway keeps nothing of it in memory.
  if (place !== 'platform') return;
  const { readAhead } = serveKeptAssets(app, folder, setHeaders);
  app.addHook('onListen', () => {
    readAhead().catch((error: unknown) => app.log.warn({ error }, 'scripts and styles are not read ahead'));
  });
}

/** The first document, which says what serves it, before its first script: pages know before they ask anything. */
function markedDocument(document: string, place: Place): string {
  return document.replace('<head>', `<head>\n    <meta name="${placeElement}" content="${place}" />`);
}

/** The addresses of pages about a gateway at a serial port of the browser's computer. */
const serialAddress = new RegExp(`^${serialBase}(?:/|$)`);

/** An address of a page that looks like a file. */
const pageLikeFile = '/login.jsp';

/**
 * Whether the page answers: every address that is no call and no file has it, for browsers, monitors and `curl` alike,
 * unless the client asks for JSON. Whoever misses a file gets no page in its place, except for a browser that opens it.
 */
function wantsPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (/^(?:\/serial)?\/(?:api|assets|metrics)(?:\/|$)/.test(path)) return false;
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
