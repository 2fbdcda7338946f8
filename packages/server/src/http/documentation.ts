import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { type Language, languageFrom } from '@penstock/languages/language';
import type { FastifyInstance } from 'fastify';
import type { SessionGuard } from './call-context.ts';
import { openApiDocument } from './openapi.ts';
import { sessionToken } from './session-cookie.ts';

const require = createRequire(import.meta.url);

/** Where the documentation of the calls is served. */
export const documentationPath = '/api/docs';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Penstock platform calls</title>
    <link rel="stylesheet" href="${documentationPath}/swagger/swagger-ui.css">
  </head>
  <body>
    <div id="calls"></div>
    <script src="${documentationPath}/swagger/swagger-ui-bundle.js"></script>
    <script src="${documentationPath}/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({
  url: '${documentationPath}/openapi.json',
  dom_id: '#calls',
  validatorUrl: null,
  requestSnippetsEnabled: false,
});
`;

/** The readers of the documentation of the calls. */
export type DocumentationAccess = 'everybody' | 'signedIn' | 'nobody';

/**
 * Serves the calls as a page to read and try, and as OpenAPI 3.1. Nothing of it comes from another server.
 *
 * @param sessions decides who may read it; undefined for everybody.
 */
export async function registerDocumentation(
  app: FastifyInstance,
  sessions: SessionGuard | undefined,
): Promise<void> {
  await app.register(async (part) => {
    if (sessions !== undefined)
      part.addHook('preParsing', async (request) => {
        const token = sessionToken(request);
        if (token === undefined) throw failure('session.missing');
        await sessions.authenticate(token);
      });
    await serve(part);
  });
}

async function serve(app: FastifyInstance): Promise<void> {
  const declared = Object.values(calls);
  // Made when first asked for: it takes a third of a second of a processor, at each start otherwise.
  const documents: Partial<Record<Language, object>> = {};
  app.get(documentationPath, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get(`${documentationPath}/start.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  );
  app.get(`${documentationPath}/openapi.json`, (request) => {
    const language = languageFrom(request.headers['accept-language']);
    documents[language] ??= openApiDocument(declared, language);
    return documents[language];
  });
  await app.register(fastifyStatic, {
    // Its files alone: the package has them without what counts installations.
    root: join(dirname(require.resolve('@fastify/swagger-ui/package.json')), 'static'),
    prefix: `${documentationPath}/swagger/`,
    decorateReply: false,
    index: false,
    globIgnore: ['**/*.map', '**/*.txt', '**/package.json'],
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  });
}
