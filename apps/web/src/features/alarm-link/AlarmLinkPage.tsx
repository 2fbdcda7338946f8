import { alarmLinkAcknowledge, alarmLinkInfo } from '@penstock/contract/calls/alarm-link';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { alarmStateText } from '@penstock/contract/model/alarm-state';
import { alarmLimits } from '@penstock/contract/rules/alarm-limits';
import { Button, Input } from 'antd';
import { useCallback, useEffect, useId, useState } from 'react';
import { Link, useParams } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { AccountFrame } from '../../kit/account/AccountFrame.tsx';
import { SeverityWord } from '../../kit/alarm/SeverityWord.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { useAttempt } from '../../kit/mutation/use-attempt.ts';
import { needTexts } from '../../texts/i18n.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './alarm-link.module.css';

needTexts('alarmLink');

type LinkedFacts = CallAnswer<typeof alarmLinkInfo>;

/** Shows the alarm of a link with a button that acknowledges it. To open the page changes nothing. */
export function AlarmLinkPage() {
  const { t } = useTexts(['alarmLink', 'account']);
  const { t: common } = useTexts('common');
  const { token = '' } = useParams();
  const language = useLanguage();
  const [alarm, setAlarm] = useState<LinkedFacts>();
  const [error, setError] = useState<unknown>();
  // The page has no session and thus no store of queries.
  const read = useCallback(
    (signal?: AbortSignal) => client.call(alarmLinkInfo, { token }, signal === undefined ? {} : { signal }),
    [token],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language the answer has other texts.
  useEffect(() => {
    const stop = new AbortController();
    read(stop.signal).then(setAlarm, (failure: unknown) => stop.signal.aborted || setError(failure));
    return () => stop.abort();
  }, [read, language]);
  return (
    <AccountFrame title={alarm?.title ?? t('title')}>
      {error !== undefined ? (
        <>
          <Notice kind="danger" role="alert" title={t('invalid')}>
            {errorText(error, common)}
          </Notice>
          <Link to={pathTo('Login')}>{t('account:backToSignIn')}</Link>
        </>
      ) : alarm === undefined ? (
        <Outline />
      ) : (
        <LinkedAlarm token={token} alarm={alarm} refresh={async () => setAlarm(await read())} />
      )}
    </AccountFrame>
  );
}

function LinkedAlarm(props: {
  readonly token: string;
  readonly alarm: LinkedFacts;
  readonly refresh: () => Promise<unknown>;
}) {
  const { alarm } = props;
  const { t } = useTexts('alarmLink');
  const language = useLanguage();
  const facts = [
    { label: t('equipment'), value: alarm.equipment === '' ? alarm.sn : alarm.equipment },
    { label: t('raised'), value: dateTime(alarm.raisedAt) },
    ...(alarm.returnedAt === '' ? [] : [{ label: t('returned'), value: dateTime(alarm.returnedAt) }]),
    { label: t('state'), value: alarmStateText(alarm.state)[language] },
    ...alarm.values.map(({ name, value }) => ({ label: name, value })),
    ...(alarm.cause === '' ? [] : [{ label: t('cause'), value: alarm.cause }]),
    ...(alarm.consequence === '' ? [] : [{ label: t('consequence'), value: alarm.consequence }]),
    ...(alarm.advice === '' ? [] : [{ label: t('advice'), value: alarm.advice }]),
    ...(alarm.responseMinutes === null
      ? []
      : [{ label: t('response'), value: t('minutes', { minutes: alarm.responseMinutes }) }]),
  ];
  return (
    <>
      <p className={styles.message}>
        <SeverityWord severity={alarm.severity} /> {alarm.message}
      </p>
      <Facts layout="list" facts={facts} />
      {alarm.asksForIt ? (
        <AcknowledgeForm {...props} />
      ) : (
        <Notice kind="good" role="status" title={t('done')}>
          {alarm.acknowledgedBy === '' ? '' : t('by', { name: alarm.acknowledgedBy })}
        </Notice>
      )}
    </>
  );
}

function AcknowledgeForm({
  token,
  alarm,
  refresh,
}: {
  readonly token: string;
  readonly alarm: LinkedFacts;
  readonly refresh: () => Promise<unknown>;
}) {
  const { t } = useTexts('alarmLink');
  const { t: common } = useTexts('common');
  const nameId = useId();
  const noteId = useId();
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const { error, attempt } = useAttempt();
  const needsName = alarm.account === '';
  const submit = async () => {
    if (needsName && name.trim() === '') {
      setMissing(true);
      return;
    }
    setRunning(true);
    await attempt(async () => {
      await client.call(alarmLinkAcknowledge, { token, name: name.trim(), note: note.trim() });
      await refresh();
    });
    setRunning(false);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {needsName ? (
        <div className={styles.field}>
          <label htmlFor={nameId}>{t('name')}</label>
          <Input
            id={nameId}
            size="large"
            value={name}
            maxLength={50}
            autoComplete="name"
            aria-invalid={isMissing}
            {...(isMissing && { status: 'error' as const })}
            onChange={(event) => {
              setName(event.target.value);
              setMissing(false);
            }}
          />
          {isMissing && (
            <span role="alert" className={styles.problem}>
              {t('nameMissing')}
            </span>
          )}
        </div>
      ) : (
        <p>{t('as', { name: alarm.account })}</p>
      )}
      <div className={styles.field}>
        <label htmlFor={noteId}>{t('note')}</label>
        <Input
          id={noteId}
          size="large"
          value={note}
          maxLength={alarmLimits.linkNoteLength}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      {error !== undefined && <Notice kind="danger" role="alert" title={errorText(error, common)} />}
      <Button type="primary" size="large" block htmlType="submit" loading={isRunning}>
        {t('acknowledge')}
      </Button>
      <p className={styles.note}>
        {t('sentTo', { recipient: alarm.recipient, time: dateTime(alarm.expires) })}
      </p>
    </form>
  );
}
