import type { PartDeclaration } from './part.ts';

/** The description of the gateway for people. It is only kept in the document. */
export const description: PartDeclaration = {
  name: 'description',
  sections: ['format', 'name'],
  create: () => ({ apply: () => undefined, stop: () => undefined }),
};
