/** The entrance of the operators. */
export const texts = {
  title: 'Operator sign-in',
  lead: 'For operators, who manage accounts and the system. To see equipment, use the sign-in page of the platform.',
  toCustomers: 'Go to the sign-in page of the platform',
};
