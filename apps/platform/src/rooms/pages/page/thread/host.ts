import { DocumentThread } from '../../../../kernel/threads/document-thread.ts';
import type { PageResults, PageTask } from './messages.ts';

/** Reads and rewrites the files of pages, in a thread of its own. */
export class PageThread extends DocumentThread<PageTask, PageResults> {
  constructor() {
    // Built beside this file, or its source where this file is run as source.
    const isSource = import.meta.url.endsWith('.ts');
    super('pages', new URL(isSource ? './entry.ts' : './entry.js', import.meta.url));
  }
}
