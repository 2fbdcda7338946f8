/** The bounds of what a server may ask of a gateway: it is not trusted, and devices answer slowly. */
export const requestLimits = {
  /** Bytes of a request that are looked at. */
  bytes: 65_536,
  /** Variables of one request. */
  variables: 200,
  /** Requests of one portion of TCP or one datagram. */
  lines: 20,
  /** Requests of one connection that are under way at once. */
  inFlight: 16,
  /** Requests of one connection a second, and at once after a pause. */
  perSecond: 20,
  atOnce: 60,
  /** Refusals of one connection a second, and at once after a pause; what is refused beyond them gets no answer. */
  refusalsPerSecond: 20,
  refusalsAtOnce: 20,
} as const;
