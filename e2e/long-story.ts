/**
 * The details of a test that takes a minute or more: it is part of `npm run soak` only. What it shows is shown in `npm test` too, in
 * pieces (docs/tests.md).
 */
export const longStory = { tag: '@long' } as const;

/** The details of a test that a page test shows too, on a platform and a gateway that are real: as {@link longStory}. */
export const alsoPageTest = longStory;
