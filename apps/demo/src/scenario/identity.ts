/** Password of every demo account. They exist in the demo only, which listens on the loopback address only. */
export const demoPassword = 'Penstock-26';

/** User names of the demo accounts. */
export const demoUsers = {
  /** Owns the gateways and the equipment. */
  owner: 'demo',
  /** A company that may use the equipment. */
  company: 'company',
  /** An operation account: the sign-in of the customer's side refuses it. */
  operator: 'operator',
  administrator: 'admin',
} as const;
