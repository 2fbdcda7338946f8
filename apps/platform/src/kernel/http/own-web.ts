import { fileURLToPath } from 'node:url';

/** The web application beside this program, in the sources and in an installation alike. */
export const ownWeb = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
