/** The author of a revision that the command line of the gateway has imported. */
export const importAuthor = 'import';
