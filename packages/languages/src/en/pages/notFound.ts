/** The not-found page. */
export const texts = {
  title: 'There is no such page',
  text: 'The address may be wrong, or the page was moved.',
  home: 'To the start page',
};
