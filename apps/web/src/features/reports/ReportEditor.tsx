import { reportInfo } from '@penstock/contract/calls/report';
import { bucketKinds } from '@penstock/contract/model/report';
import { limits } from '@penstock/contract/rules/limits';
import { useTexts } from '../../texts/use-texts.ts';
import { Choice } from '../../design/Choice.tsx';
import { EquipmentField } from '../../kit/equipment/EquipmentField.tsx';
import { ProductField } from '../../kit/equipment/ProductField.tsx';
import { DraftEditor, type DraftEditorProps, type EditedRecord } from '../../kit/record/DraftEditor.tsx';
import { EditorFrame } from '../../kit/record/EditorFrame.tsx';
import { TitleFields } from '../../kit/record/TitleFields.tsx';
import { Select } from 'antd';
import { fromTemplate, reportTemplates } from './report-templates.ts';
import { ComputedFields } from './ComputedFields.tsx';
import { ColumnFields } from './ColumnFields.tsx';
import { RangeField } from './RangeField.tsx';
import { ReportPreview } from './ReportPreview.tsx';
import { type DraftReport, draftOfInfo, emptyDraft } from './report-draft.ts';
import styles from './reports.module.css';
import { useReportEditor } from './use-report-editor.ts';

/** Adds, changes or copies a report. */
export function ReportEditor(record: EditedRecord) {
  return (
    <DraftEditor {...record} info={reportInfo} empty={emptyDraft} draftOf={draftOfInfo} Editor={Editor} />
  );
}

function Editor(props: DraftEditorProps<DraftReport>) {
  const { onClose } = props;
  const { t } = useTexts('reports');
  const editing = useReportEditor(props.start, props.id, onClose);
  const { draft, set, problemOf } = editing;
  const rangeProblem = problemOf('range.to') ?? problemOf('range.from');
  return (
    <EditorFrame editing={editing} className={styles.editor} onClose={onClose}>
      <div className={styles.row}>
        <TitleFields editing={editing} />
      </div>
      <Choice
        label={t('editor.scope')}
        value={draft.scope}
        options={(['equipment', 'product'] as const).map((scope) => ({
          value: scope,
          text: t(`editor.scopes.${scope}`),
        }))}
        onChange={(scope) => set({ scope })}
      />
      {draft.scope === 'product' ? (
        <ProductField
          product={draft.product}
          problem={problemOf('scope.productId')}
          onChange={(product) => set({ product })}
        />
      ) : (
        <EquipmentField
          equipment={draft.equipment}
          maximum={limits.reportEquipments}
          problem={problemOf('scope.equipmentIds')}
          onChange={(equipment) => set({ equipment })}
        />
      )}
      <div className={styles.row}>
        <div className={styles.field}>
          <span className={styles.label}>{t('editor.bucket')}</span>
          <Choice
            label={t('editor.bucket')}
            value={draft.bucket}
            options={bucketKinds.map((value) => ({ value, text: t(`buckets.${value}`) }))}
            onChange={(bucket) => set({ bucket })}
          />
        </div>
        <div className={styles.field}>
          <span className={styles.label}>{t('range')}</span>
          <RangeField range={draft.range} onChange={(range) => set({ range })} />
          {rangeProblem !== undefined && <p className={styles.problem}>{rangeProblem}</p>}
        </div>
      </div>
      <div className={styles.field}>
        <span className={styles.label}>{t('templates.title')}</span>
        <Select
          aria-label={t('templates.title')}
          placeholder={t('templates.choose')}
          value={null}
          options={reportTemplates.map((value) => ({
            value,
            label: `${t(`templates.${value}.name`)} · ${t(`templates.${value}.text`)}`,
          }))}
          onChange={(template: (typeof reportTemplates)[number] | null) => {
            if (template !== null)
              set(fromTemplate(template, draft, () => t(`templates.${template}.formula`)));
          }}
        />
        <p className={styles.note}>{t('templates.hint')}</p>
      </div>
      <ColumnFields editing={editing} />
      <ComputedFields editing={editing} />
      <ReportPreview draft={draft} />
    </EditorFrame>
  );
}
