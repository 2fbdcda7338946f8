import { secondFactorState } from '@penstock/contract/calls/second-factor';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { State } from '../../design/State.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { dateTime } from '../../texts/times.ts';
import { EnableDrawer } from './EnableDrawer.tsx';
import { RecoveryCodesDrawer } from './RecoveryCodesDrawer.tsx';
import { ProofDrawer } from './ProofDrawer.tsx';
import { Section } from './Section.tsx';

type Open = 'enable' | 'disable' | 'renew' | undefined;

/** The second factor of the own account: whether it is enabled, and how to change that. */
export function SecondFactorSection() {
  const { t } = useTexts('accountAccess');
  const [open, setOpen] = useState<Open>();
  const [codes, setCodes] = useState<readonly string[]>();
  const state = useQuery({
    queryKey: [secondFactorState.path],
    queryFn: ({ signal }) => client.call(secondFactorState, {}, { signal }),
  });
  const close = () => setOpen(undefined);
  const changed = (recoveryCodes?: readonly string[]) => {
    close();
    setCodes(recoveryCodes);
    void state.refetch();
  };
  const enabled = state.data?.enabled === true;
  return (
    <Section
      title={t('factor.title')}
      about={t('factor.about')}
      query={state}
      actions={
        state.data !== undefined &&
        (enabled ? (
          <>
            <Button onClick={() => setOpen('renew')}>{t('factor.renew')}</Button>
            <Button danger onClick={() => setOpen('disable')}>
              {t('factor.disable')}
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={() => setOpen('enable')}>
            {t('factor.enable')}
          </Button>
        ))
      }
    >
      <Facts
        layout="list"
        facts={[
          {
            label: t('factor.state'),
            value: <State kind={enabled ? 'good' : 'off'}>{t(enabled ? 'factor.on' : 'factor.off')}</State>,
          },
          ...(enabled
            ? [
                { label: t('factor.since'), value: dateTime(state.data?.since ?? '') },
                { label: t('factor.codesLeft'), value: state.data?.recoveryCodes ?? 0 },
              ]
            : []),
        ]}
      />
      {open === 'enable' && <EnableDrawer onEnabled={changed} onClose={close} />}
      {(open === 'disable' || open === 'renew') && (
        <ProofDrawer change={open} onChanged={changed} onClose={close} />
      )}
      {codes !== undefined && <RecoveryCodesDrawer codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  );
}
