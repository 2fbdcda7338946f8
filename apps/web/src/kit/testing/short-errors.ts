import { configure } from '@testing-library/react';

// Set up before each file of tests that has a document.
configure({
  // The default prints the document at every try of what waits for it.
  getElementError: (message) => new Error(message ?? 'not found'),
});
