import { collecting } from './collecting.ts';
import type { PartDeclaration } from './part.ts';

/** Ends the writes of pressed buttons before drivers are replaced or release their ports. */
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
