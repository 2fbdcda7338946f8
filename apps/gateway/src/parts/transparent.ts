import type { PartDeclaration, Section } from './part.ts';

const sections = ['settings.transparent', 'settings.serial'] as const satisfies readonly Section[];

/** The port is free before drivers may use it again. */
export const transparentEnd: PartDeclaration = {
  name: 'end of transparent transmission',
  sections,
  create: ({ transparent }) => ({
    apply: (configuration) => transparent.end(configuration),
    stop: () => undefined,
  }),
};

/** A port handed through to servers, once drivers have let it go. */
export const transparentTransmission: PartDeclaration = {
  name: 'transparent transmission',
  sections,
  create: ({ transparent }) => ({
    apply: (configuration) => transparent.start(configuration),
    stop: () => transparent.stop(),
  }),
};
