import {
  type Annotation,
  annotationAdd,
  annotationDelete,
  annotationEdit,
  annotationLimits,
  annotationQuery,
} from '@penstock/contract/calls/annotation';
import { idSchema } from '@penstock/contract/calls/identifier';
import { Button, DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { client } from '../../app/services.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './computed-drawer.module.css';

interface AnnotationDrawerProps {
  /** The equipments of the view, with their titles. */
  readonly equipments: ReadonlyMap<string, string>;
  /** The annotations of the time that is shown, the latest first. */
  readonly annotations: readonly Annotation[];
  /** The time that is offered for a new one, ms since 1970. */
  readonly time: { readonly from: number; readonly to: number };
  readonly onClose: () => void;
}

/** Writes what people know of a time of an equipment; those who may change and delete what was written. */
export function AnnotationDrawer({ equipments, annotations, time, onClose }: AnnotationDrawerProps) {
  const { t } = useTexts('historyExplore');
  const { t: common } = useTexts('common');
  const [edited, setEdited] = useState<Annotation>();
  const remove = useChange(({ id }: Annotation) => client.call(annotationDelete, { id }), {
    success: () => t('notes.deleted'),
    undo:
      (_answer, { equipmentId, from, to, text }) =>
      () =>
        client.call(annotationAdd, { equipmentId, from, to, text }),
    invalidates: [[annotationQuery.path]],
    failure: 'message',
  });
  return (
    <Drawer title={t('notes.title')} width={520} onClose={onClose}>
      <AnnotationForm
        key={edited?.id ?? 'new'}
        edited={edited}
        equipments={equipments}
        time={edited ?? time}
        onDone={() => setEdited(undefined)}
      />
      <h3 className={styles.heading}>{t('notes.shown')}</h3>
      {annotations.length === 0 ? (
        <p className={styles.note}>{t('notes.none')}</p>
      ) : (
        <ul className={styles.list}>
          {annotations.map((one) => (
            <li key={one.id}>
              <span>
                {one.text}
                <small className={styles.note}>
                  <br />
                  {[
                    one.from === one.to ? dateTime(one.from) : `${dateTime(one.from)} – ${dateTime(one.to)}`,
                    equipments.size > 1 ? (equipments.get(one.equipmentId) ?? '') : '',
                    one.author,
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </small>
              </span>
              {one.isMine && (
                <span>
                  <Button size="small" type="text" onClick={() => setEdited(one)}>
                    {t('notes.edit')}
                  </Button>
                  <Button size="small" type="text" danger onClick={() => void remove.run(one)}>
                    {t('notes.delete')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <DrawerFooter>
        <Button type="primary" onClick={onClose}>
          {common('close')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}

interface AnnotationFormProps extends Pick<AnnotationDrawerProps, 'equipments' | 'time'> {
  readonly edited: Annotation | undefined;
  readonly onDone: () => void;
}

function AnnotationForm({ edited, equipments, time, onDone }: AnnotationFormProps) {
  const { t } = useTexts('historyExplore');
  const { t: common } = useTexts('common');
  const ids = { equipment: useId(), from: useId(), to: useId(), text: useId() };
  const [equipmentId, setEquipmentId] = useState(edited?.equipmentId ?? [...equipments.keys()][0]);
  const [from, setFrom] = useState(() => dayjs(time.from));
  const [to, setTo] = useState(() => dayjs(time.to));
  const [text, setText] = useState(edited?.text ?? '');
  const draft = { from: from.valueOf(), to: Math.max(from.valueOf(), to.valueOf()), text: text.trim() };
  const save = useChange(
    async () => {
      if (edited !== undefined) return await client.call(annotationEdit, { id: edited.id, ...draft });
      return await client.call(annotationAdd, { equipmentId: idSchema.parse(equipmentId), ...draft });
    },
    { success: () => t('notes.saved'), invalidates: [[annotationQuery.path]], failure: 'message' },
  );
  const isBackwards = to.isBefore(from);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save.run(undefined).then((answer) => {
          if (answer === undefined) return;
          setText('');
          onDone();
        });
      }}
    >
      {equipments.size > 1 && edited === undefined && (
        <div className={styles.field}>
          <label htmlFor={ids.equipment}>{t('choose.equipment')}</label>
          <Select
            id={ids.equipment}
            value={equipmentId ?? null}
            options={[...equipments].map(([value, label]) => ({ value, label }))}
            onChange={(id: string | null) => setEquipmentId(id ?? undefined)}
          />
        </div>
      )}
      <div className={styles.pair}>
        {(
          [
            ['from', from, setFrom],
            ['to', to, setTo],
          ] as const
        ).map(([end, value, change]) => (
          <div key={end} className={styles.field}>
            <label htmlFor={ids[end]}>{t(`notes.${end}`)}</label>
            <DatePicker
              id={ids[end]}
              showTime
              allowClear={false}
              value={value}
              onChange={(next) => {
                if (!Array.isArray(next) && next !== null) change(next);
              }}
            />
          </div>
        ))}
      </div>
      {isBackwards && <p className={styles.problem}>{t('notes.order')}</p>}
      <div className={styles.field}>
        <label htmlFor={ids.text}>{t('notes.text')}</label>
        <Input.TextArea
          id={ids.text}
          rows={3}
          value={text}
          maxLength={annotationLimits.textLength}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <span className={styles.pair}>
        <Button
          type="primary"
          htmlType="submit"
          loading={save.running}
          disabled={draft.text === '' || isBackwards || equipmentId === undefined}
        >
          {t(edited === undefined ? 'notes.add' : 'notes.save')}
        </Button>
        {edited !== undefined && <Button onClick={onDone}>{common('cancel')}</Button>}
      </span>
    </form>
  );
}
