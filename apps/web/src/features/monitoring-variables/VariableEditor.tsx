import { mvarInfo } from '@penstock/contract/calls/monitoring-variable';
import { monitoringVariableKinds } from '@penstock/contract/model/monitoring-variable';
import { rules } from '@penstock/contract/rules/table';
import { InputNumber } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { Choice } from '../../design/Choice.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { DraftEditor, type DraftEditorProps, type EditedRecord } from '../../kit/record/DraftEditor.tsx';
import { EditorFrame } from '../../kit/record/EditorFrame.tsx';
import { TitleFields } from '../../kit/record/TitleFields.tsx';
import { FormulaSource } from './FormulaSource.tsx';
import styles from './monitoring-variables.module.css';
import { TotalSource } from './TotalSource.tsx';
import { useVariableEditor } from './use-variable-editor.ts';
import { draftOfInfo, emptyDraft, type VariableDraft } from './variable-draft.ts';

/** Adds, changes or copies a monitoring variable. */
export function VariableEditor(record: EditedRecord) {
  return <DraftEditor {...record} info={mvarInfo} empty={emptyDraft} draftOf={draftOfInfo} Editor={Editor} />;
}

function Editor(props: DraftEditorProps<VariableDraft>) {
  const { onClose } = props;
  const { t } = useTexts('monitoringVariables');
  const editing = useVariableEditor(props.start, props.id, onClose);
  const { draft, set, problemOf } = editing;
  return (
    <EditorFrame editing={editing} className={styles.editor} onClose={onClose}>
      <div className={styles.row}>
        <TitleFields editing={editing} />
        <TextField
          label={t('editor.unit')}
          value={draft.unit}
          maximum={rules.signalUnit.maximum}
          problem={problemOf('unit')}
          onChange={(unit) => set({ unit })}
        />
        <EditorField label={t('editor.decimals')} problem={problemOf('decimals')}>
          {(field) => (
            <InputNumber
              {...field}
              value={draft.decimals}
              min={rules.decimals.minimum}
              max={rules.decimals.maximum}
              precision={0}
              onChange={(decimals) => set({ decimals: decimals ?? 0 })}
            />
          )}
        </EditorField>
      </div>
      <Choice
        label={t('kindLabel')}
        value={draft.kind}
        options={monitoringVariableKinds.map((value) => ({ value, text: t(`kinds.${value}`) }))}
        onChange={(kind) => set({ kind })}
      />
      {draft.kind === 'formula' ? <FormulaSource editing={editing} /> : <TotalSource editing={editing} />}
    </EditorFrame>
  );
}
