import type { Id } from '@penstock/contract/calls/identifier';
import {
  pageShareAdd,
  pageShareQuery,
  shareRights,
  type ShareRight,
} from '@penstock/contract/calls/page-share';
import { pageEquipments } from '@penstock/contract/calls/monitor-page';
import { limits } from '@penstock/contract/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { needTexts } from '../../texts/i18n.ts';
import { Drawer } from '../drawer/Drawer.tsx';
import { useChange } from '../mutation/use-change.ts';
import { useAllowed } from '../permission/use-allowed.ts';
import { ShareList } from './ShareList.tsx';
import styles from './page-share.module.css';
import { MadeLink } from './MadeLink.tsx';
import { fillPattern, patterns } from '../../app/paths.ts';

needTexts('pageShare');

const validities = [1, 7, 30, 90, limits.pageShareDays] as const;

/** How many equipments are offered. */
const offered = 200;

interface SharePageDrawerProps {
  readonly pageId: Id;
  readonly title: string;
  /** The equipment that is shown now; undefined where none is. */
  readonly equipmentId?: Id;
  readonly onClose: () => void;
}

/** Makes links to a page, shows each once, and lists those that there are. */
export function SharePageDrawer({ pageId, title: page, equipmentId, onClose }: SharePageDrawerProps) {
  const { t } = useTexts('pageShare');
  const mayWrite = useAllowed()('equipment:write');
  const id = useId();
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState<string | undefined>(equipmentId);
  const [rights, setRights] = useState<ShareRight>('see');
  const [days, setDays] = useState<number>(30);
  const [made, setMade] = useState<string>();
  const { data: equipments } = useQuery({
    queryKey: [pageEquipments.path, pageId, 'share'],
    queryFn: ({ signal }) =>
      client.call(pageEquipments, { pageId, pageNo: 1, pageSize: offered }, { signal }),
  });
  const rows = equipments?.rows ?? [];
  const equipment = rows.find((row) => row.id === chosen) ?? (rows.length === 1 ? rows[0] : undefined);
  const { run, running } = useChange(
    (request: { readonly equipmentId: Id; readonly title: string }) =>
      client.call(pageShareAdd, { ...request, pageId, rights, days }),
    { success: () => '', invalidates: [[pageShareQuery.path]], failure: 'message' },
  );
  const isReady = equipment !== undefined && title.trim() !== '';
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (equipment === undefined || !isReady) return;
    const answer = await run({ equipmentId: equipment.id, title: title.trim() });
    if (answer === undefined) return;
    setMade(shareAddress(answer.token, globalThis.location.origin));
    setTitle('');
  }
  return (
    <Drawer title={t('title', { page })} width={520} onClose={onClose}>
      <p>{t('about')}</p>
      {made !== undefined && <MadeLink address={made} embed={embedCode(made)} />}
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <label htmlFor={`${id}-name`}>{t('name')}</label>
        <Input
          id={`${id}-name`}
          maxLength={50}
          placeholder={t('nameHint')}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <label htmlFor={`${id}-equipment`}>{t('equipment')}</label>
        <Select
          id={`${id}-equipment`}
          {...(equipment && { value: equipment.id })}
          onChange={setChosen}
          options={rows.map((row) => ({ value: row.id, label: row.title }))}
        />
        <label htmlFor={`${id}-rights`}>{t('rights')}</label>
        <Select
          id={`${id}-rights`}
          value={rights}
          onChange={setRights}
          options={shareRights
            .filter((right) => right === 'see' || mayWrite)
            .map((right) => ({ value: right, label: t(right) }))}
        />
        {rights === 'write' && <small className={styles.note}>{t('writeAbout')}</small>}
        <label htmlFor={`${id}-days`}>{t('validity')}</label>
        <Select
          id={`${id}-days`}
          value={days}
          onChange={setDays}
          options={validities.map((value) => ({ value, label: t('days', { days: value }) }))}
        />
        <Button type="primary" htmlType="submit" loading={running} disabled={!isReady}>
          {t('make')}
        </Button>
      </form>
      <ShareList pageId={pageId} />
    </Drawer>
  );
}

/** The address of a shared page, for whoever is to have it. */
function shareAddress(token: string, origin: string): string {
  return `${origin}${fillPattern(patterns.SharedMonitor, { token })}`;
}

/** The code with which a page of another site shows a shared page in a frame. */
function embedCode(address: string): string {
  return `<iframe src="${address}" width="1280" height="720" style="border:0" referrerpolicy="no-referrer"></iframe>`;
}
