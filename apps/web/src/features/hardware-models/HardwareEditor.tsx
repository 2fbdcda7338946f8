import {
  type HardwareDraft,
  hardwareAdd,
  hardwareDraftSchema,
  hardwareEdit,
  type Hardware,
  hardwareFlags,
  hardwareInfo,
} from '@penstock/contract/calls/hardware';
import { rules } from '@penstock/contract/rules/table';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { client } from '../../app/services.ts';
import { DraftLoader } from '../../kit/form/DraftLoader.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useDraftEditor } from '../../kit/form/use-draft-editor.ts';
import { EditorFrame } from '../../kit/record/EditorFrame.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './hardware.module.css';
import { hardwareKey } from './use-hardware-list.tsx';

/** A new hardware model. */
const emptyDraft: HardwareDraft = {
  internalModel: '',
  displayModel: '',
  identifier: '',
  isLan: true,
  isRs485: true,
  isRs232: true,
  isTcp: true,
  isUdp: true,
  isHttp: true,
  isConfig: true,
  thresholds: [],
  cloudOnly: false,
};

/** Adds a hardware model, or changes one. `id`: undefined for a new one. */
export function HardwareEditor({
  id,
  onClose,
}: {
  readonly id: string | undefined;
  readonly onClose: () => void;
}) {
  return (
    <DraftLoader id={id} info={hardwareInfo}>
      {(info) => <Editor stored={info} onClose={onClose} />}
    </DraftLoader>
  );
}

const whole = (draft: HardwareDraft) => draft;

function Editor({
  stored,
  onClose,
}: {
  readonly stored: Hardware | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('hardware');
  const [start] = useState((): HardwareDraft => {
    if (stored === undefined) return emptyDraft;
    const { id: _id, createTime: _createTime, ...draft } = stored;
    return draft;
  });
  const editing = useDraftEditor({
    start,
    nameOf: ({ displayModel }) => displayModel || t('title'),
    requestOf: whole,
    schema: hardwareDraftSchema,
    save: (written): Promise<unknown> =>
      stored === undefined
        ? client.call(hardwareAdd, written)
        : client.call(hardwareEdit, { id: stored.id, ...written }),
    savedText: ({ displayModel }) => t('saved', { name: displayModel }),
    invalidates: [hardwareKey],
    onSaved: onClose,
  });
  const { draft, set, problemOf } = editing;
  const text = (name: 'displayModel' | 'internalModel' | 'identifier', hint = '') => (
    <TextField
      label={t(`columns.${name}`)}
      value={draft[name]}
      maximum={rules.hardwareName.maximum}
      problem={problemOf(name)}
      hint={hint}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <EditorFrame editing={editing} className={styles.form} onClose={onClose}>
      {text('displayModel')}
      {text('internalModel')}
      {text('identifier', t('identifierHint'))}
      <fieldset className={styles.group}>
        <legend>{t('flagsTitle')}</legend>
        {hardwareFlags.map((flag) => (
          <Checkbox
            key={flag}
            checked={draft[flag]}
            onChange={({ target }) => set({ [flag]: target.checked })}
          >
            {t(`flags.${flag}`)}
          </Checkbox>
        ))}
      </fieldset>
      <Thresholds
        thresholds={draft.thresholds}
        problemOf={problemOf}
        onChange={(thresholds) => set({ thresholds })}
      />
      <div>
        <Checkbox checked={draft.cloudOnly} onChange={({ target }) => set({ cloudOnly: target.checked })}>
          {t('columns.cloudOnly')}
        </Checkbox>
        <p className={styles.note}>{t('cloudOnlyHint')}</p>
      </div>
    </EditorFrame>
  );
}

function Thresholds({
  thresholds,
  problemOf,
  onChange,
}: {
  readonly thresholds: HardwareDraft['thresholds'];
  readonly problemOf: (path: string) => string | undefined;
  readonly onChange: (thresholds: HardwareDraft['thresholds']) => void;
}) {
  const { t } = useTexts('hardware');
  const write = (place: number, change: Partial<HardwareDraft['thresholds'][number]>) =>
    onChange(thresholds.map((one, index) => (index === place ? { ...one, ...change } : one)));
  const part = (place: number, name: 'feature' | 'version') => {
    const problem = problemOf(`thresholds[${place}].${name}`) ?? problemOf(`thresholds.${place}.${name}`);
    return (
      <span className={styles.part}>
        <Input
          aria-label={`${t(`thresholds.${name}`)} ${place + 1}`}
          placeholder={t(`thresholds.${name}`)}
          value={thresholds[place]?.[name] ?? ''}
          maxLength={(name === 'feature' ? rules.hardwareName : rules.firmwareVersion).maximum}
          status={problem === undefined ? '' : 'error'}
          aria-invalid={problem !== undefined}
          onChange={({ target }) => write(place, { [name]: target.value })}
        />
        {problem !== undefined && <span className={styles.problem}>{problem}</span>}
      </span>
    );
  };
  return (
    <fieldset className={styles.list}>
      <legend>{t('thresholds.title')}</legend>
      <p className={styles.note}>{t('thresholds.hint')}</p>
      {thresholds.map((_one, place) => (
        <div key={place} className={styles.line}>
          {part(place, 'feature')}
          {part(place, 'version')}
          <Button
            aria-label={`${t('thresholds.remove')} ${place + 1}`}
            onClick={() => onChange(thresholds.filter((_other, index) => index !== place))}
          >
            {t('thresholds.remove')}
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => onChange([...thresholds, { feature: '', version: '' }])}>
          {t('thresholds.add')}
        </Button>
      </div>
    </fieldset>
  );
}
