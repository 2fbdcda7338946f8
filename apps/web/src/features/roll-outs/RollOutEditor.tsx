import type { Id } from '@penstock/contract/calls/identifier';
import {
  rollOutAdd,
  rollOutDraftSchema,
  rollOutFirmware,
  rollOutLimits,
  rollOutPreview,
} from '@penstock/contract/calls/roll-out';
import { rules } from '@penstock/contract/rules/table';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Input, InputNumber, Select } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useDraftEditor } from '../../kit/form/use-draft-editor.ts';
import { EditorFrame } from '../../kit/record/EditorFrame.tsx';
import { useTags } from '../../kit/tag/use-tags.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './roll-outs.module.css';
import { rollOutsKey } from './use-roll-out-list.tsx';

/** A roll-out while it is written. */
interface Draft {
  readonly title: string;
  readonly firmwareId: string;
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
  firmwareId: '',
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

function requestOf(draft: Draft) {
  const { title, firmwareId, canary, waveSize, failureLimit, hasWindow, days, from, to } = draft;
  return {
    title,
    firmwareId,
    choice: choiceOf(draft),
    canary,
    waveSize,
    failureLimit,
    window: hasWindow ? { days, from, to } : null,
  };
}

/** Starts a roll-out: firmware, gateways, waves and window, with how many gateways that would be. */
export function RollOutEditor({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('rollOuts');
  const navigate = useNavigate();
  const added = useRef<string | undefined>(undefined);
  const firmware = useQuery({
    queryKey: [rollOutFirmware.path],
    queryFn: ({ signal }) => client.call(rollOutFirmware, {}, { signal }),
  });
  const tags = useTags();
  const editing = useDraftEditor({
    start: emptyDraft,
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
        <Input
          {...field}
          type="time"
          value={draft[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </EditorField>
  );
  const offered = firmware.data?.rows ?? [];
  return (
    <EditorFrame editing={editing} className={styles.form} onClose={onClose}>
      <TextField
        label={t('form.title')}
        value={draft.title}
        maximum={rules.requiredText.maximum}
        problem={problemOf('title')}
        onChange={(title) => set({ title })}
      />
      <EditorField
        label={t('form.firmware')}
        problem={problemOf('firmwareId')}
        hint={firmware.data?.rows.length === 0 ? t('form.noFirmware') : ''}
      >
        {({ id, status }) => (
          <Select
            id={id}
            status={status}
            value={draft.firmwareId === '' ? null : draft.firmwareId}
            options={offered.map((row) => ({
              value: row.id as string,
              label: t('firmwareText', { name: row.name, version: row.version, model: row.hardwareModel }),
            }))}
            onChange={(firmwareId) => set({ firmwareId: firmwareId ?? '' })}
          />
        )}
      </EditorField>
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

/** How many gateways it would be. */
function Preview({ draft }: { readonly draft: Draft }) {
  const { t } = useTexts('rollOuts');
  const request = rollOutPreview.request.safeParse({
    firmwareId: draft.firmwareId,
    choice: choiceOf(draft),
  }).data;
  const preview = useQuery({
    queryKey: [rollOutPreview.path, JSON.stringify(request ?? null)],
    queryFn: ({ signal }) =>
      request === undefined ? null : client.call(rollOutPreview, request, { signal }),
    enabled: request !== undefined,
  });
  const { data } = preview;
  if (data === undefined || data === null) return null;
  return data.total === 0 ? (
    <Notice kind="warning" title={t('form.none')}>
      {t('form.preview', data)}
    </Notice>
  ) : (
    <p className={styles.note} role="status">
      {t('form.preview', data)}
    </p>
  );
}
