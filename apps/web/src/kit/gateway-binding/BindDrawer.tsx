import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Notice } from '../../design/Notice.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Drawer, DrawerFooter } from '../drawer/Drawer.tsx';
import { useAllowed } from '../permission/use-allowed.ts';
import { BindMany } from './BindMany.tsx';
import { BindOne } from './BindOne.tsx';
import styles from './gateway-binding.module.css';

needTexts('gatewayBinding');

/** Binds gateways to the own account: one by its label, or several from a list or a spreadsheet. Then it offers the next step. */
export function BindDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('gatewayBinding');
  const [tab, setTab] = useState<'one' | 'many'>('one');
  const [bound, setBound] = useState('');
  return (
    <Drawer title={t('title')} width={560} onClose={onClose}>
      {bound !== '' ? (
        <NextStep sn={bound} onAnother={() => setBound('')} onClose={onClose} />
      ) : (
        <Tabs
          label={t('title')}
          tabs={[
            { key: 'one', title: t('tabs.one') },
            { key: 'many', title: t('tabs.many') },
          ]}
          current={tab}
          onChange={setTab}
        >
          {tab === 'one' ? <BindOne onBound={setBound} onClose={onClose} /> : <BindMany onClose={onClose} />}
        </Tabs>
      )}
    </Drawer>
  );
}

interface NextStepProps {
  readonly sn: string;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** The next steps with a gateway that was just bound. */
function NextStep({ sn, onAnother, onClose }: NextStepProps) {
  const { t } = useTexts(['gatewayBinding', 'common']);
  const navigate = useNavigate();
  const allowed = useAllowed();
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  return (
    <div className={styles.stack}>
      <Notice kind="good" title={t('next.title', { sn })}>
        {t('next.text')}
      </Notice>
      <div className={styles.steps}>
        <Button type="primary" autoFocus onClick={() => go(pathTo('GatewayOverview', { sn }))}>
          {t('next.console')}
        </Button>
        {allowed('equipment:edit') && (
          <Button onClick={() => go(pathTo('EquipmentAdd'))}>{t('next.equipment')}</Button>
        )}
        <Button onClick={onAnother}>{t('next.another')}</Button>
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DrawerFooter>
    </div>
  );
}
