import { fileURLToPath } from 'node:url';

/** The web application beside this program, in the sources and in an installation alike. */
export const ownWeb = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/** The connection tool as one file, in the same way. */
export const ownTool = fileURLToPath(new URL('../../../../connector/dist/tool/', import.meta.url));

/** The packages of the connection tool, where `npm run package:connector` lays them. */
export const ownDownloads = fileURLToPath(new URL('../../../../../downloads/', import.meta.url));
