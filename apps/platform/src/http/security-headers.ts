import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

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
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
  };
}

/** How long a browser that came by HTTPS uses nothing else for this host, in s: half a year. */
const transportSecuritySeconds = 15_552_000;

/**
 * Tells browsers that came by HTTPS, also through a proxy that is believed, to come by nothing else (RFC 6797). On plain
 * HTTP the header is not sent, as section 7.2 requires.
 */
export function demandEncryption(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${transportSecuritySeconds}`);
  });
}
