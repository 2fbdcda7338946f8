import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { type DraftEditing, type DraftKind, useDraftEditor } from '../form/use-draft-editor.ts';

/** The texts of an editor of records, in the words of the kind. */
type EditorText = (key: 'editor.addTitle' | 'saved', values?: Readonly<Record<string, unknown>>) => string;

/** The differences between the editors of records. */
interface EditedKind<Draft, Request>
  extends Omit<DraftKind<Draft, Request>, 'nameOf' | 'savedText' | 'save'> {
  /** As the address has it; undefined for a new one. */
  readonly id: string | undefined;
  /** Adds a record, or changes the one with the id. */
  readonly save: (request: Request, id: Id | undefined) => Promise<unknown>;
}

/** The state of the editor of a record that a company owns. */
export function useRecordEditor<
  Draft extends { readonly title: string },
  Request extends { readonly title: string },
>(t: EditorText, { id, save, ...kind }: EditedKind<Draft, Request>): DraftEditing<Draft> {
  return useDraftEditor({
    ...kind,
    nameOf: ({ title }) => (title === '' ? t('editor.addTitle') : title),
    savedText: ({ title }) => t('saved', { title }),
    save: (request) => save(request, idSchema.safeParse(id).data),
  });
}
