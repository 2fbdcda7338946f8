import { createHash } from 'node:crypto';
import type { WriteOrigin } from '@penstock/contract/calls/monitor';
import type { Id } from '@penstock/contract/calls/identifier';

/** The writer of a value: an account, or the link to a page, with a page, a widget and a script where one writes. */
interface Writer {
  readonly accountId: Id;
  readonly shareId?: Id;
  readonly origin?: WriteOrigin | undefined;
}

/** The name of a writer for its gateway (`latestOf` of `variable.write`): it says nothing of the writer but whether it is the same. */
export function writerOf({ accountId, shareId, origin }: Writer): string {
  const parts = [accountId, shareId, origin?.pageId, origin?.widgetId, origin?.script?.id];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
