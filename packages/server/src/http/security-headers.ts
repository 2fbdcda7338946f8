import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Headers that bind the browser. They hold on plain HTTP in a plant's network too: nothing is upgraded to HTTPS.
 *
 * @param mapTiles the address of the tiles of maps, with {z}, {x} and {y}: the one other server that images may come from.
 * @param videoSources the servers that streams may come from.
 */
export function securityHeaders(
  mapTiles: string | undefined,
  videoSources: readonly string[],
): FastifyHelmetOptions {
  const mapOrigins = mapTiles === undefined ? [] : [new URL(mapTiles).origin];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library writes its style sheets at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapOrigins],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...videoSources],
        // Streams are put together in the browser.
        mediaSrc: ["'self'", 'blob:', ...videoSources],
        // The service worker is a file of the application; workers of libraries are made in the page.
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // For browsers that do not know `frame-ancestors`.
    xFrameOptions: { action: 'deny' },
    // These two are for HTTPS alone, see below.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
  };
}

/** Devices of the browser that no page of Penstock asks for: pages of customers and what they embed get none either. */
const refusedDevices = ['microphone', 'geolocation', 'payment', 'usb', 'hid', 'bluetooth', 'midi', 'serial'];

/** Refuses devices of the browser that no page needs (W3C Permissions Policy). Only own pages get the camera, which reads labels. */
export function refuseDevices(app: FastifyInstance): void {
  const policy = ['camera=(self)', ...refusedDevices.map((name) => `${name}=()`)].join(', ');
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', policy);
  });
}

/** How long a browser that came by HTTPS uses nothing else for this host, in s: half a year. */
const transportSecuritySeconds = 15_552_000;

/**
 * Tells browsers that came by HTTPS, also through a proxy that is believed, to come by nothing else (RFC 6797), and to give
 * pages of other origins no hold of a window of Penstock. On plain HTTP neither header is sent: section 7.2 requires that of
 * the first, and browsers complain about the second.
 */
export function demandEncryption(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol !== 'https') return;
    reply.header('strict-transport-security', `max-age=${transportSecuritySeconds}`);
    reply.header('cross-origin-opener-policy', 'same-origin');
  });
}

/** Lets the page of a gateway at a serial port ask for that port, which no other page may. */
export function serialPageHeaders(reply: FastifyReply): void {
  const policy = String(reply.getHeader('permissions-policy') ?? '');
  reply.header('permissions-policy', policy.replace('serial=()', 'serial=(self)'));
}

/** Headers that bind what a browser shows or what it asks next; data, a script or a style sheet of a page does neither. */
const headersOfDocuments = [
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Headers for programs that make calls. */
const headersOfCalls = ['x-request-id', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** Opened alone, or started as a worker, such an answer may load nothing, and is in no frame. */
const policyOfParts = "default-src 'none';frame-ancestors 'none'";

/**
 * Takes from the answer with a script or a style sheet of a page the headers that bind documents: a page has some ninety
 * such files, and the headers of one are longer than many of them. What workers run is bound by the policy of its own
 * answer, so they keep theirs.
 *
 * @param name the name of the file.
 */
export function partHeaders(name: string, reply: FastifyReply): void {
  for (const header of [...headersOfDocuments, ...headersOfCalls]) reply.removeHeader(header);
  if (!/-worker-[\w-]+\.js$/.test(name)) reply.header('content-security-policy', policyOfParts);
}

/** Takes the headers that bind documents from answers with data, for the same reason. */
export function lightenData(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!String(reply.getHeader('content-type') ?? '').startsWith('application/json')) return payload;
    for (const header of headersOfDocuments) reply.removeHeader(header);
    reply.header('content-security-policy', policyOfParts);
    return payload;
  });
}

/** The address of a page that was opened by a link; only such pages can be in frames of others. */
const sharedPage = /^\/monitor\/shared\/[A-Za-z0-9_-]{43}$/;

/** The address of a page that is reviewed by a link. */
const reviewedPage = /^\/monitor\/review\/[A-Za-z0-9_-]{43}$/;

/**
 * Makes the page that answers a link name its address to nobody, and lets the pages of some origins have it in a frame.
 * Everything else is in no frame.
 */
export function sharedPageHeaders(path: string, reply: FastifyReply, frameOrigins: readonly string[]): void {
  if (reviewedPage.test(path)) reply.header('referrer-policy', 'no-referrer');
  if (!sharedPage.test(path)) return;
  reply.header('referrer-policy', 'no-referrer');
  if (frameOrigins.length === 0) return;
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${frameOrigins.join(' ')}`),
  );
  reply.removeHeader('x-frame-options');
}
