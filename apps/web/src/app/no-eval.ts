import { config } from 'zod';

// The policy of the page forbids code that is made of text. The schema library would find that out by trying: the error
// that it catches has the whole first file parsed once more, for the place of the error.
config({ jitless: true });
