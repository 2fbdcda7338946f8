/**
 * The details of a test that takes a minute or more: it is part of `npm run soak` only. What it shows is shown in `npm test` too, in
 * pieces (docs/tests.md).
 */
export const longStory = { tag: '@long' } as const;
