import { pageEquipments } from '@penstock/contract/calls/monitor-page';
import type { Id } from '@penstock/contract/calls/identifier';
import { pageReviewAdd } from '@penstock/contract/calls/page-review';
import { pageShareQuery } from '@penstock/contract/calls/page-share';
import { limits } from '@penstock/contract/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { fillPattern, patterns } from '../../app/paths.ts';
import { client, randomBytes } from '../../app/services.ts';
import { Choice } from '../../design/Choice.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Drawer } from '../drawer/Drawer.tsx';
import { useChange } from '../mutation/use-change.ts';
import { MadeLink } from './MadeLink.tsx';
import { ShareList } from './ShareList.tsx';
import styles from './page-share.module.css';

needTexts('pageReview', 'pageShare');

const validities = [1, limits.pageReviewDays.default, 14, limits.pageReviewDays.maximum] as const;

/** How many equipments are offered. */
const offered = 200;

interface ReviewPageDrawerProps {
  readonly pageId: Id;
  readonly title: string;
  readonly onClose: () => void;
}

/** Makes links by which a page is reviewed, shows each once, and lists the links that there are. */
export default function ReviewPageDrawer({ pageId, title: page, onClose }: ReviewPageDrawerProps) {
  const { t } = useTexts('pageReview');
  const { t: share } = useTexts('pageShare');
  const id = useId();
  const [title, setTitle] = useState('');
  const [values, setValues] = useState<'sample' | 'live'>('sample');
  const [chosen, setChosen] = useState<string>();
  const [days, setDays] = useState<number>(limits.pageReviewDays.default);
  const [password, setPassword] = useState('');
  const [made, setMade] = useState<string>();
  const isLive = values === 'live';
  const { data } = useQuery({
    queryKey: [pageEquipments.path, pageId, 'share'],
    queryFn: ({ signal }) =>
      client.call(pageEquipments, { pageId, pageNo: 1, pageSize: offered }, { signal }),
    enabled: isLive,
  });
  const rows = data?.rows ?? [];
  const equipment = rows.find((row) => row.id === chosen) ?? (rows.length === 1 ? rows[0] : undefined);
  const { minimum, maximum } = limits.linkPassword;
  const isReady =
    title.trim() !== '' &&
    (!isLive || equipment !== undefined) &&
    (password === '' || password.length >= minimum);
  const { run, running } = useChange(
    async () => {
      const request = {
        pageId,
        title: title.trim(),
        days,
        ...(isLive && equipment && { equipmentId: equipment.id }),
      };
      if (password === '') return await client.call(pageReviewAdd, request);
      // Ciphers are large, and few links have a password.
      const { callSealed } = await import('@penstock/client/sign-in/sealed');
      return await callSealed(client, { password }, randomBytes, (sealed) =>
        client.call(pageReviewAdd, { ...request, sealed }),
      );
    },
    { success: () => '', invalidates: [[pageShareQuery.path]], failure: 'message' },
  );
  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = isReady ? await run(undefined) : undefined;
    if (answer === undefined) return;
    setMade(`${globalThis.location.origin}${fillPattern(patterns.ReviewedPage, { token: answer.token })}`);
    setTitle('');
    setPassword('');
  }
  return (
    <Drawer title={t('make.title', { page })} width={520} onClose={onClose}>
      <p>
        {t('make.about')} {t('make.unsaved')}
      </p>
      {made !== undefined && <MadeLink address={made} />}
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <label htmlFor={`${id}-name`}>{t('make.name')}</label>
        <Input
          id={`${id}-name`}
          maxLength={30}
          placeholder={t('make.nameHint')}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <span>{t('make.values')}</span>
        <Choice
          label={t('make.values')}
          value={values}
          options={[
            { value: 'sample', text: t('make.sample') },
            { value: 'live', text: t('make.live') },
          ]}
          onChange={setValues}
        />
        <small className={styles.note}>{t(isLive ? 'make.liveAbout' : 'make.sampleAbout')}</small>
        {isLive && (
          <>
            <label htmlFor={`${id}-equipment`}>{t('make.equipment')}</label>
            <Select
              id={`${id}-equipment`}
              {...(equipment && { value: equipment.id })}
              onChange={setChosen}
              options={rows.map((row) => ({ value: row.id, label: row.title }))}
            />
          </>
        )}
        <label htmlFor={`${id}-days`}>{t('make.days')}</label>
        <Select
          id={`${id}-days`}
          value={days}
          onChange={setDays}
          options={validities.map((value) => ({ value, label: share('days', { days: value }) }))}
        />
        <label htmlFor={`${id}-password`}>{t('make.password')}</label>
        <Input.Password
          id={`${id}-password`}
          autoComplete="new-password"
          maxLength={maximum}
          value={password}
          aria-describedby={`${id}-password-about`}
          onChange={(event) => setPassword(event.target.value)}
        />
        <small id={`${id}-password-about`} className={styles.note}>
          {t('make.passwordAbout', { minimum, maximum })}
        </small>
        <Button type="primary" htmlType="submit" loading={running} disabled={!isReady}>
          {t('make.make')}
        </Button>
      </form>
      <ShareList pageId={pageId} />
    </Drawer>
  );
}
