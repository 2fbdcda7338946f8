/** Serial number of the demo gateway: no gateway that was ever made has it. */
export const gatewaySn = '260000000001';

/** What the label of the demo gateway shows beside its serial number. */
export const gatewayVerificationCode = 'PS0126';

/** Password of every demo account. They exist in the demo only, which listens on the loopback address only. */
export const demoPassword = 'Penstock-26';

/** User names of the demo accounts. */
export const demoUsers = {
  /** Owns the gateway and the equipment. */
  owner: 'demo',
  /** A company that may use the equipment. */
  company: 'company',
  operator: 'operator',
  administrator: 'admin',
} as const;
