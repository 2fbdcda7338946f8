import type { PartDeclaration, Section } from './part.ts';

/** The port reserved for the programming software of a PLC. Which of its TCP ports the software uses is up to it. */
export const reservationSections = [
  'settings.plcDownload.enabled',
  'settings.plcDownload.port',
  'settings.plcDownload.host',
] as const satisfies readonly Section[];

/** Ports that PLC remote download uses instead of the drivers. */
export const portReservations: PartDeclaration = {
  name: 'port reservations',
  sections: reservationSections,
  create: ({ ports }) => ({
    apply: ({ settings }) => ports.apply(settings),
    stop: () => undefined,
  }),
};
