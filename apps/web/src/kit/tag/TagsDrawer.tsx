import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import type { Id } from '@penstock/contract/calls/identifier';
import { type Tag, tagAssign, tagQuery, tagUnassign } from '@penstock/contract/calls/tag';
import { rules } from '@penstock/contract/rules/table';
import { Button, Input } from 'antd';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { client } from '../../app/services.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Drawer } from '../drawer/Drawer.tsx';
import { ReadFailure } from '../empty/ReadFailure.tsx';
import boxes from '../list/check-box.module.css';
import { useChange } from '../mutation/use-change.ts';
import styles from './tag.module.css';
import { useTags } from './use-tags.ts';

needTexts('tags');

/** The rows of a list that get tags. */
export interface TaggedRows {
  readonly sns?: readonly string[];
  readonly equipmentIds?: readonly Id[];
  /** The tags of each row. */
  readonly tags: readonly (readonly Tag[])[];
}

interface TagsDrawerProps {
  readonly rows: TaggedRows;
  readonly onClose: () => void;
}

/** The tags of several rows at once: each is put on all of them or taken off, at once. */
export function TagsDrawer({ rows, onClose }: TagsDrawerProps) {
  const { t } = useTexts('tags');
  const total = rows.tags.length;
  const tags = useTags();
  /** How many of the rows have a tag, where that was changed here. */
  const [changed, setChanged] = useState<ReadonlyMap<string, number>>(new Map());
  const [title, setTitle] = useState('');
  const members = { sns: [...(rows.sns ?? [])], equipmentIds: [...(rows.equipmentIds ?? [])] };
  const invalidates = [[tagQuery.path], [gatewayQuery.path], [equipmentQuery.path]];
  const note = (id: string, count: number) => setChanged((before) => new Map(before).set(id, count));
  const assign = useChange((given: string) => client.call(tagAssign, { title: given, ...members }), {
    success: (_answer, given) => t('assigned', { title: given }),
    invalidates,
    failure: 'message',
  });
  const unassign = useChange(({ id }: Tag) => client.call(tagUnassign, { id, ...members }), {
    success: (_answer, given) => t('removed', { title: given.title }),
    invalidates,
    failure: 'message',
  });
  const isBusy = assign.running || unassign.running;
  const put = async (given: string): Promise<boolean> => {
    const answer = await assign.run(given);
    if (answer !== undefined) note(answer.id, total);
    return answer !== undefined;
  };
  const takeOff = async (tag: Tag) => {
    if ((await unassign.run(tag)) !== undefined) note(tag.id, 0);
  };
  const countOf = (id: string) =>
    changed.get(id) ?? rows.tags.filter((ofRow) => ofRow.some((tag) => tag.id === id)).length;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '' && (await put(title))) setTitle('');
  };
  return (
    <Drawer title={t('drawer', { count: total })} width={440} onClose={onClose}>
      {tags.data === undefined ? (
        tags.error !== null && (
          <ReadFailure title={t('failed')} error={tags.error} onRetry={() => void tags.refetch()} />
        )
      ) : (
        <fieldset className={styles.list} aria-busy={isBusy}>
          <legend className="visually-hidden">{t('title')}</legend>
          {tags.data.tags.length === 0 && <p className={styles.note}>{t('none')}</p>}
          {tags.data.tags.map((tag) => {
            const count = countOf(tag.id);
            return (
              <label key={tag.id}>
                <input
                  className={boxes.box}
                  type="checkbox"
                  checked={count === total}
                  ref={(box) => {
                    if (box !== null) box.indeterminate = count > 0 && count < total;
                  }}
                  // Disabled meanwhile, it would lose the focus.
                  onChange={() => {
                    if (!isBusy) void (count === total ? takeOff(tag) : put(tag.title));
                  }}
                />
                <span>{tag.title}</span>
                {count > 0 && count < total && (
                  <span className={styles.some}>{t('some', { count, total })}</span>
                )}
              </label>
            );
          })}
        </fieldset>
      )}
      <form className={styles.add} onSubmit={(event) => void submit(event)}>
        <Input
          aria-label={t('add')}
          placeholder={t('addHint')}
          maxLength={rules.tagTitle.maximum}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button htmlType="submit" disabled={title.trim() === '' || isBusy}>
          {t('addAction')}
        </Button>
      </form>
      {tags.data !== undefined && <FocusFirst />}
    </Drawer>
  );
}

/** Gives the focus to the first tag, or to the field of a first one: who has chosen the rows by keyboard goes on there. */
function FocusFirst() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    here.current?.parentElement?.querySelector('input')?.focus();
  }, []);
  return <span ref={here} hidden />;
}
