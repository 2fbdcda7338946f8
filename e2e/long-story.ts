/**
 * The details of a test that takes a minute or more, and is shown in `npm test` too, in pieces (docs/tests.md): it is part of
 * `npm run soak` only.
 */
export const longStory = { tag: '@long' } as const;

/** The details of a test that a page test shows too, on a platform and a gateway that are real: it is part of `npm run soak` only. */
export const alsoPageTest = { tag: ['@long'] };
