import { DocumentThread } from '@penstock/server/threads/document-thread';
import type { PageResults, PageTask } from './messages.ts';

/** Reads and rewrites the files of pages, in a thread of its own. */
export class PageThread extends DocumentThread<PageTask, PageResults> {
  constructor() {
    // Built beside this file, or its source where this file is run as source.
    const isSource = import.meta.url.endsWith('.ts');
    super(
      'pages',
      isSource ? new URL('./entry.ts', import.meta.url) : new URL('./entry.js', import.meta.url),
    );
  }
}
