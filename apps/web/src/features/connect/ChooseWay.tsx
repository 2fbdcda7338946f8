import { localExit } from '@penstock/contract/local/console-calls';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../app/services.ts';
import { Message } from '../../design/Message.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { BrokerWay } from './BrokerWay.tsx';
import styles from './connect.module.css';
import { CurrentConnection } from './CurrentConnection.tsx';
import { FileWay } from './FileWay.tsx';
import { LanWay } from './LanWay.tsx';
import { OpenFile } from './OpenFile.tsx';
import { RememberedList } from './RememberedList.tsx';
import { SerialWay } from './SerialWay.tsx';
import type { LocalState } from '../../kit/gateway/use-local-state.ts';
import { useOpened } from './use-opened.ts';

const ways = ['lan', 'mqtt', 'serial', 'file'] as const;
type Way = (typeof ways)[number];

/** Chooses how a gateway is reached, and reaches it. */
export function ChooseWay({ state }: { readonly state: LocalState }) {
  const { t } = useTexts('connect');
  const opened = useOpened();
  const [way, setWay] = useState<Way>('lan');
  const [isEnded, setEnded] = useState(false);
  const { file } = state;
  if (isEnded) return <Message title={t('ended.title')}>{t('ended.text')}</Message>;
  const exit = () =>
    void confirm({
      title: t('exit.title'),
      text: t(file?.unsaved === true ? 'exit.unsaved' : 'exit.text'),
      action: t('exit.action'),
      run: async () => {
        await client.call(localExit, {});
        setEnded(true);
      },
    });
  return (
    <>
      {file !== null && <OpenFile file={file} onConnected={opened} />}
      <CurrentConnection state={state} />
      <RememberedList onConnected={opened} />
      <p className={styles.lead}>{t('lead')}</p>
      <Tabs
        label={t('waysLabel')}
        tabs={ways.map((key) => ({ key, title: t(`ways.${key}`) }))}
        current={way}
        onChange={setWay}
      >
        {way === 'lan' && <LanWay onConnected={opened} />}
        {way === 'mqtt' && <BrokerWay onConnected={opened} />}
        {way === 'serial' && <SerialWay onConnected={opened} />}
        {way === 'file' && <FileWay file={file} onConnected={opened} />}
      </Tabs>
      <p className={styles.exit}>
        <Button onClick={exit}>{t('exit.action')}</Button>
      </p>
    </>
  );
}
