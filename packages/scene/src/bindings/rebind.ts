import type { BoundSource, FoundSource } from '@penstock/contract/dashboard/bound-source';
import type { SourceDecision } from '@penstock/contract/dashboard/rewrite-sources';
import { rewriteWidgetSources } from '@penstock/contract/dashboard/widget-sources';
import type { Editor } from '../editor/editor.ts';
import { withContents } from './replace.ts';
import type { SourceUse } from './uses.ts';

/** A source that exists. */
export interface KnownSource {
  /** The type of its value; absent where it is of no account. */
  readonly dataType?: string;
  /** Whether it can be written; absent where that is not known. */
  readonly isWritable?: boolean;
}

/** The sources that exist beside the page. */
export interface KnownSources {
  /** Undefined: there is no such source. An empty `equipId` is the equipment whose page it is. */
  readonly find: (source: BoundSource) => KnownSource | undefined;
  /** The label of an entry for an equipment that is bound to none. */
  readonly unboundLabel: string;
}

/** A place that was reset, with what it followed before. */
export interface ResetSource extends SourceUse {
  readonly widgetName: string;
  /** Why: there is no such source, its values are of another type, or it cannot be written. */
  readonly reason: 'gone' | 'type' | 'notWritable';
}

/**
 * Resets what follows a source that is gone or does not match, as one step: bindings become empty, entries for equipments get
 * the unbound label (platform specification, section 4). Answers what was reset, from back to front.
 */
export function rebind(editor: Editor, { find, unboundLabel }: KnownSources): readonly ResetSource[] {
  const reset: ResetSource[] = [];
  editor.change('rebind', (transaction) => {
    for (const widgetId of withContents(transaction, null)) {
      const record = transaction.get(widgetId);
      if (!record) continue;
      const { widgetName = '' } = record;
      const fields = rewriteWidgetSources(record, (found): SourceDecision => {
        const reason = mismatch(found, find(found));
        if (reason === undefined) return 'keep';
        reset.push({ ...found, widgetId, widgetName, reason });
        if (found.kind !== 'equipment') return 'clear';
        return { kind: 'equipment', equipId: '', id: '', title: unboundLabel, subTitle: '' };
      });
      if (fields) transaction.patch(widgetId, fields);
    }
  });
  return reset;
}

function mismatch(found: FoundSource, known: KnownSource | undefined): ResetSource['reason'] | undefined {
  if (!known) return 'gone';
  if (found.dataType !== '' && known.dataType !== undefined && found.dataType !== known.dataType)
    return 'type';
  return found.isWritten && known.isWritable === false ? 'notWritable' : undefined;
}
