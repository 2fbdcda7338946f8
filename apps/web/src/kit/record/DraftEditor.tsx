import type { Call, NoFiles } from '@penstock/contract/calls/call';
import type { idSchema } from '@penstock/contract/calls/identifier';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import { DraftLoader } from '../form/DraftLoader.tsx';

/** The record that an editor is opened for, as its address says. */
export interface EditedRecord {
  /** Undefined for a new one. */
  readonly id: string | undefined;
  /** Whether the existing record is taken for a new one. */
  readonly isCopy: boolean;
  readonly onClose: () => void;
}

/** The properties of an editor whose draft is known. */
export interface DraftEditorProps<Draft> {
  readonly start: Draft;
  /** The record that is changed; undefined where a new one is made. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

interface Props<Info extends z.ZodType, Draft> extends EditedRecord {
  readonly info: Call<z.ZodObject<{ readonly id: typeof idSchema }>, Info, NoFiles>;
  readonly empty: Draft;
  readonly draftOf: (info: z.output<Info>) => Draft;
  readonly Editor: ComponentType<DraftEditorProps<Draft>>;
}

/** Opens the editor of a record that is added, changed or copied, with what is known of it. */
export function DraftEditor<Info extends z.ZodType, Draft>(props: Props<Info, Draft>) {
  const { id, isCopy, info, empty, draftOf, Editor, onClose } = props;
  return (
    <DraftLoader id={id} info={info}>
      {(found) => (
        <Editor
          start={found === undefined ? empty : draftOf(found)}
          id={isCopy ? undefined : id}
          onClose={onClose}
        />
      )}
    </DraftLoader>
  );
}
