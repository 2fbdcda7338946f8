/**
 * The server that serves a page: the platform, the connection tool on an engineer's computer, a gateway itself, or the platform for one
 * gateway at a serial port of the browser's computer. The page reads it from the meta element of this name before it asks anything.
 */
export const places = ['platform', 'tool', 'gateway', 'serial'] as const;
export type Place = (typeof places)[number];
export const placeElement = 'penstock-place';

/** The start of all addresses of the place `serial`: of its pages, its calls and its sockets. */
export const serialBase = '/serial';
