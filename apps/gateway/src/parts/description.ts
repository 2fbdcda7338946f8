import type { PartDeclaration } from './part.ts';

/** What describes the gateway to people. To keep it in the document is all there is to do. */
export const description: PartDeclaration = {
  name: 'description',
  sections: ['format', 'name'],
  create: () => ({ apply: () => undefined, stop: () => undefined }),
};
