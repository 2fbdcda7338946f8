import { templateQuery } from '@penstock/contract/calls/configuration-template';
import type { Id } from '@penstock/contract/calls/identifier';
import {
  rollOutAdd,
  rollOutDraftSchema,
  rollOutFirmware,
  type RollOutKind,
  rollOutKinds,
  rollOutLimits,
  rollOutPreview,
} from '@penstock/contract/calls/roll-out';
import { rules } from '@penstock/contract/rules/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Checkbox, Input, InputNumber, Select } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { Choice } from '../../design/Choice.tsx';
import { Notice } from '../../design/Notice.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useDraftEditor } from '../../kit/form/use-draft-editor.ts';
import { EditorFrame } from '../../kit/record/EditorFrame.tsx';
import { useTags } from '../../kit/tag/use-tags.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { TimeOfDayField } from '../../kit/time/DateFields.tsx';
import styles from './roll-outs.module.css';
import { firmwareName } from './use-content-text.ts';
import { rollOutsKey } from './use-roll-out-list.tsx';

needTexts('rollOuts');

/** A roll-out while it is written. */
interface Draft {
  readonly title: string;
  readonly kind: RollOutKind;
  readonly firmwareId: string;
  readonly templateId: string;
  readonly resets: boolean;
  readonly tags: readonly Id[];
  readonly keyword: string;
  /** Serial numbers as they were typed or pasted. */
  readonly sns: string;
  readonly canary: number;
  readonly waveSize: number;
  readonly failureLimit: number;
  readonly hasWindow: boolean;
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
}

const emptyDraft: Draft = {
  title: '',
  kind: 'firmware',
  firmwareId: '',
  templateId: '',
  resets: false,
  tags: [],
  keyword: '',
  sns: '',
  canary: 5,
  waveSize: 50,
  failureLimit: 5,
  hasWindow: false,
  days: [1, 2, 3, 4, 5, 6, 7],
  from: '01:00',
  to: '05:00',
};

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

function choiceOf({ tags, keyword, sns }: Draft) {
  return { tags, keyword: keyword.trim(), sns: [...new Set(sns.split(/[^0-9A-Za-z]+/).filter(Boolean))] };
}

function contentOf({ kind, firmwareId, templateId, resets }: Draft) {
  return kind === 'firmware' ? { kind, firmwareId } : { kind, templateId, resets };
}

function requestOf(draft: Draft) {
  const { title, canary, waveSize, failureLimit, hasWindow, days, from, to } = draft;
  return {
    title,
    content: contentOf(draft),
    choice: choiceOf(draft),
    canary,
    waveSize,
    failureLimit,
    window: hasWindow ? { days, from, to } : null,
  };
}

interface RollOutEditorProps {
  /** The gateways that are chosen at first; none are named where all that fit are meant. */
  readonly sns?: readonly string[];
  readonly onClose: () => void;
}

/** Starts a roll-out: firmware or template, gateways, waves and window, with how many gateways that would be. */
export function RollOutEditor({ sns = [], onClose }: RollOutEditorProps) {
  const { t } = useTexts('rollOuts');
  const navigate = useNavigate();
  const added = useRef<string | undefined>(undefined);
  const [start] = useState<Draft>(() => ({ ...emptyDraft, sns: sns.join('\n') }));
  const tags = useTags();
  const editing = useDraftEditor({
    start,
    nameOf: ({ title }) => title || t('title'),
    requestOf,
    schema: rollOutDraftSchema,
    save: async (written) => {
      const made = await client.call(rollOutAdd, written);
      added.current = made.id;
      return made;
    },
    savedText: () => t('states.running'),
    invalidates: [rollOutsKey],
    onSaved: () => {
      if (added.current === undefined) onClose();
      else void navigate(pathTo('RollOut', { rollOutId: added.current }));
    },
  });
  const { draft, set, problemOf } = editing;
  const whole = (name: 'canary' | 'waveSize' | 'failureLimit', maximum: number, hint = '') => (
    <EditorField label={t(`form.${name}`)} problem={problemOf(name)} hint={hint}>
      {({ id }) => (
        <InputNumber
          id={id}
          min={name === 'waveSize' ? 1 : 0}
          max={maximum}
          precision={0}
          {...(name === 'failureLimit' && { suffix: '%' })}
          value={draft[name]}
          onChange={(value) => set({ [name]: value ?? emptyDraft[name] })}
        />
      )}
    </EditorField>
  );
  const time = (name: 'from' | 'to') => (
    <EditorField label={t(`form.${name}`)} problem={problemOf(`window.${name}`)}>
      {(field) => (
        <TimeOfDayField field={field} value={draft[name]} onChange={(value) => set({ [name]: value })} />
      )}
    </EditorField>
  );
  return (
    <EditorFrame editing={editing} className={styles.form} saveText={t('form.start')} onClose={onClose}>
      <TextField
        label={t('form.title')}
        value={draft.title}
        maximum={rules.requiredText.maximum}
        problem={problemOf('title')}
        onChange={(title) => set({ title })}
      />
      <Choice
        label={t('form.kind')}
        value={draft.kind}
        options={rollOutKinds.map((kind) => ({ value: kind, text: t(`kinds.${kind}`) }))}
        onChange={(kind) => set({ kind })}
      />
      {draft.kind === 'firmware' ? (
        <FirmwareField
          value={draft.firmwareId}
          problem={problemOf('content.firmwareId')}
          onChange={(firmwareId) => set({ firmwareId })}
        />
      ) : (
        <>
          <TemplateField
            value={draft.templateId}
            problem={problemOf('content.templateId')}
            onChange={(templateId) => set({ templateId })}
          />
          <Checkbox checked={draft.resets} onChange={({ target }) => set({ resets: target.checked })}>
            {t('form.resets')}
          </Checkbox>
        </>
      )}
      <EditorField label={t('form.tags')} problem={undefined}>
        {({ id }) => (
          <Select
            id={id}
            mode="multiple"
            value={[...draft.tags]}
            options={(tags.data?.tags ?? []).map((tag) => ({ value: tag.id, label: tag.title }))}
            onChange={(chosen) => set({ tags: chosen })}
          />
        )}
      </EditorField>
      <TextField
        label={t('form.keyword')}
        value={draft.keyword}
        maximum={200}
        problem={problemOf('choice.keyword')}
        onChange={(keyword) => set({ keyword })}
      />
      <EditorField label={t('form.sns')} problem={problemOf('choice.sns')} hint={t('form.snsHint')}>
        {(field) => (
          <Input.TextArea
            {...field}
            value={draft.sns}
            autoSize={{ minRows: 1, maxRows: 6 }}
            onChange={({ target }) => set({ sns: target.value })}
          />
        )}
      </EditorField>
      <div className={styles.numbers}>
        {whole('canary', rollOutLimits.wave, t('form.canaryHint'))}
        {whole('waveSize', rollOutLimits.wave)}
        {whole('failureLimit', 100)}
      </div>
      <p className={styles.note}>{t('form.order')}</p>
      <Checkbox checked={draft.hasWindow} onChange={({ target }) => set({ hasWindow: target.checked })}>
        {t('form.window')}
      </Checkbox>
      {draft.hasWindow && (
        <>
          <Checkbox.Group
            aria-label={t('form.days')}
            value={[...draft.days]}
            options={weekdays.map((day) => ({ value: day, label: t(`days.d${day}`) }))}
            onChange={(days) => set({ days: days.toSorted((one, other) => one - other) })}
          />
          <div className={styles.numbers}>
            {time('from')}
            {time('to')}
          </div>
        </>
      )}
      <Preview draft={draft} />
    </EditorFrame>
  );
}

interface ContentFieldProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The firmware that is brought. */
function FirmwareField({ value, problem, onChange }: ContentFieldProps) {
  const { t } = useTexts('rollOuts');
  const { data } = useQuery({
    queryKey: [rollOutFirmware.path],
    queryFn: ({ signal }) => client.call(rollOutFirmware, {}, { signal }),
  });
  return (
    <EditorField
      label={t('form.firmware')}
      problem={problem}
      hint={data?.rows.length === 0 ? t('form.noFirmware') : ''}
    >
      {({ id, status }) => (
        <Select
          id={id}
          status={status}
          value={value === '' ? null : value}
          options={(data?.rows ?? []).map((row) => ({
            value: row.id as string,
            label: t('firmwareText', {
              firmware: firmwareName(row.name, row.version),
              model: row.hardwareModel,
            }),
          }))}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      )}
    </EditorField>
  );
}

/** The template that is brought, found by its name. */
function TemplateField({ value, problem, onChange }: ContentFieldProps) {
  const { t } = useTexts('rollOuts');
  const [keyword, setKeyword] = useState('');
  const { data } = useQuery({
    queryKey: [templateQuery.path, 'rollOut', keyword],
    queryFn: ({ signal }) => client.call(templateQuery, { keyword, pageSize: 100 }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <EditorField
      label={t('form.template')}
      problem={problem}
      hint={data?.total === 0 && keyword === '' ? t('form.noTemplate') : t('form.templateHint')}
    >
      {({ id, status }) => (
        <Select
          id={id}
          status={status}
          value={value === '' ? null : value}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          options={(data?.rows ?? []).map(({ id: one, name, version, model }) => ({
            value: one as string,
            label: t('templateText', { name, version, model: model || t('anyModel') }),
          }))}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      )}
    </EditorField>
  );
}

/** How many gateways it would be. */
function Preview({ draft }: { readonly draft: Draft }) {
  const { t } = useTexts('rollOuts');
  const request = rollOutPreview.request.safeParse({
    content: contentOf(draft),
    choice: choiceOf(draft),
  }).data;
  const preview = useQuery({
    queryKey: [rollOutPreview.path, JSON.stringify(request ?? null)],
    queryFn: ({ signal }) =>
      request === undefined ? null : client.call(rollOutPreview, request, { signal }),
    enabled: request !== undefined,
  });
  const { data } = preview;
  const { kind } = draft;
  if (data === undefined || data === null) return null;
  return data.total === 0 ? (
    <Notice kind="warning" title={t('form.none')}>
      {t(`form.preview.${kind}`, data)}
    </Notice>
  ) : (
    <p className={styles.note} role="status">
      {t(`form.preview.${kind}`, data)}
    </p>
  );
}
