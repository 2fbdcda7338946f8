import { DocumentThread } from '@penstock/server/threads/document-thread';
import type { Results, Task } from './messages.ts';

/** Works on configurations of gateways and the definitions that become part of them, in a thread of its own. */
export class ConfigurationThread extends DocumentThread<Task, Results> {
  constructor() {
    // Built beside this file, or its source where this file is run as source.
    const isSource = import.meta.url.endsWith('.ts');
    super(
      'configurations',
      isSource ? new URL('./entry.ts', import.meta.url) : new URL('./entry.js', import.meta.url),
    );
  }
}
