import type { NetworkTarget } from './wire.ts';

/** Where a device is reached. Endpoints with the same wire are the same line, or the same port of the same host. */
export interface Endpoint {
  /** The carrier of the frames; `own`: a connection that the protocol's own stack opens. */
  readonly kind: 'serial' | 'tcp' | 'udp' | 'own';
  /** The name that frame taps give the wire: `serial:/dev/ttyS1`, `tcp:host:port`, `udp:host:port`, or a URL. */
  readonly wire: string;
  /** Undefined on a serial line. */
  readonly network: NetworkTarget | undefined;
}

/** The endpoint of a serial port, by its device file. */
export function serialEndpoint(path: string): Endpoint {
  return { kind: 'serial', wire: `serial:${path}`, network: undefined };
}

/** The endpoint of a device on the network. */
export function networkEndpoint(kind: 'tcp' | 'udp', { host, port }: NetworkTarget): Endpoint {
  return { kind, wire: `${kind}:${host}:${port}`, network: { host, port } };
}
