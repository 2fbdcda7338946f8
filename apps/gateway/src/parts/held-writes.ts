import { collecting } from './collecting.ts';
import type { PartDeclaration } from './part.ts';

/** What is written while buttons are pressed ends before drivers are replaced or let their ports go. */
export const heldWriteEnd: PartDeclaration = {
  name: 'end of held writes',
  sections: collecting.sections,
  create: ({ heldWrites: held }) => ({
    apply: () => held.endAll('configuration'),
    stop: () => undefined,
  }),
};

/** Values that are written while buttons are pressed, and written back when they no longer are. */
export const heldWrites: PartDeclaration = {
  name: 'held writes',
  sections: collecting.sections,
  create: ({ heldWrites: held }) => ({
    apply: () => held.start(),
    stop: () => held.stop(),
  }),
};
