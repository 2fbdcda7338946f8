import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

// Set up before each file of tests that has a document. The files of a worker share their modules, so the library's own
// hooks are there for the first of them only.
configure({
  // As long as ends a test that hangs: a processor may be busy elsewhere.
  asyncUtilTimeout: 60_000,
  // The default prints the document at every try of what waits for it.
  getElementError: (message) =>
    // By this name the library knows its own errors, and gives them the line of the test that waited.
    Object.assign(new Error(message ?? 'not found'), { name: 'TestingLibraryElementError' }),
});
beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(cleanup);
