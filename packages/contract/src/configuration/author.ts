/** The author of a revision that the command line of the gateway has imported. */
export const importAuthor = 'import';

/** The author of a revision that a gateway makes automatically, such as one that undoes a change. */
export const gatewayAuthor = 'gateway';
