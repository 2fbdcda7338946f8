/** Password of every demo account. They exist in the demo only, which listens on the loopback address only. */
export const demoPassword = 'Penstock-26';

/** User names of the demo accounts. */
export const demoUsers = {
  /** Owns the gateways and the equipment. */
  owner: 'demo',
  /** A company that may use the equipment. */
  company: 'company',
  /** Users of the company: an operator of the station, and a fitter. */
  members: ['company-wang', 'company-li'],
  /** An operation account: it signs in at the entrance of the operators. */
  operator: 'operator',
  administrator: 'admin',
} as const;
