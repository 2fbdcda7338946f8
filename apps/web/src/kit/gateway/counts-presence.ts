/** In the key of a query: its answer counts gateways by their presence, and is read again when one comes or goes. */
export const countsPresence = 'counts presence';
