import { mvarInfo } from '@penstock/contract/calls/monitoring-variable';
import { monitoringVariableKinds } from '@penstock/contract/model/monitoring-variable';
import { rules } from '@penstock/contract/rules/table';
import { Button, Input, InputNumber } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { Choice } from '../../design/Choice.tsx';
import { Notice } from '../../design/Notice.tsx';
import { DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { DraftLoader } from '../../kit/form/DraftLoader.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { FormulaSource } from './FormulaSource.tsx';
import styles from './monitoring-variables.module.css';
import { TotalSource } from './TotalSource.tsx';
import { useVariableEditor } from './use-variable-editor.ts';
import { draftOfInfo, emptyDraft, type VariableDraft } from './variable-draft.ts';

interface VariableEditorProps {
  /** Undefined for a new one. */
  readonly id: string | undefined;
  /** Whether the existing record is taken for a new one. */
  readonly isCopy: boolean;
  readonly onClose: () => void;
}

/** Adds, changes or copies a monitoring variable. */
export function VariableEditor({ id, isCopy, onClose }: VariableEditorProps) {
  return (
    <DraftLoader
      id={id}
      queryKey={[mvarInfo.path]}
      load={(known, signal) => client.call(mvarInfo, { id: known }, { signal })}
    >
      {(info) => (
        <Editor
          start={info === undefined ? emptyDraft : draftOfInfo(info)}
          id={isCopy ? undefined : id}
          onClose={onClose}
        />
      )}
    </DraftLoader>
  );
}

function Editor(props: {
  readonly start: VariableDraft;
  readonly id: string | undefined;
  readonly onClose: () => void;
}) {
  const { onClose } = props;
  const { t } = useTexts('monitoringVariables');
  const { t: common } = useTexts('common');
  const editing = useVariableEditor(props.start, props.id, onClose);
  const { draft, set, problemOf } = editing;
  const text = (name: 'title' | 'titleEn' | 'unit', maximum: number) => (
    <EditorField label={t(`editor.${name}`)} problem={problemOf(name)}>
      {(field) => (
        <Input
          {...field}
          value={draft[name]}
          maxLength={maximum}
          autoComplete="off"
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </EditorField>
  );
  return (
    <div className={styles.editor}>
      {editing.error !== undefined && (
        <Notice kind="danger" role="alert" title={common('failed.title')}>
          {errorText(editing.error, common)}
        </Notice>
      )}
      <div className={styles.row}>
        {text('title', rules.requiredText.maximum)}
        {text('titleEn', rules.generalText.maximum)}
        {text('unit', rules.signalUnit.maximum)}
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
      <DrawerFooter>
        <Button onClick={onClose}>{t('editor.cancel')}</Button>
        <Button type="primary" loading={editing.submitting} onClick={() => void editing.submit()}>
          {t('editor.save')}
        </Button>
      </DrawerFooter>
    </div>
  );
}
