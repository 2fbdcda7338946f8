import type { PartDeclaration, Section } from './part.ts';

/**
 * The port reserved for the programming software of a PLC, whichever of its TCP ports the software uses, and transparent
 * transmission, which reserves all.
 */
export const reservationSections = [
  'settings.plcDownload.enabled',
  'settings.plcDownload.port',
  'settings.plcDownload.host',
  'settings.transparent.enabled',
] as const satisfies readonly Section[];

/** Ports that PLC remote download and transparent transmission use instead of the drivers. */
export const portReservations: PartDeclaration = {
  name: 'port reservations',
  sections: reservationSections,
  create: ({ ports }) => ({
    apply: ({ settings }) => ports.apply(settings),
    stop: () => undefined,
  }),
};
