import { gatewayAdd } from '@penstock/contract/calls/gateway-ownership';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { searchQuery } from '@penstock/contract/calls/search';
import { errorText as catalogueText } from '@penstock/contract/errors/error';
import { type GatewayLabel, parseGatewayLabel } from '@penstock/contract/model/gateway-label';
import { checkText } from '@penstock/contract/rules/check';
import { rules } from '@penstock/contract/rules/table';
import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useChange } from '../mutation/use-change.ts';
import { DrawerFooter } from '../drawer/Drawer.tsx';
import styles from './gateway-binding.module.css';
import { LabelScanner } from './LabelScanner.tsx';
import { FailureNotice } from '../mutation/FailureNotice.tsx';

interface BindOneProps {
  readonly onBound: (sn: string) => void;
  readonly onClose: () => void;
}

/** Binds one gateway by what is printed on its label: typed, pasted, or read by the camera. */
export function BindOne({ onBound, onClose }: BindOneProps) {
  const { t } = useTexts(['gatewayBinding', 'common']);
  const language = useLanguage();
  const id = useId();
  const nameInput = useRef<InputRef>(null);
  const [sn, setSn] = useState('');
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [remark, setRemark] = useState('');
  const [scanning, setScanning] = useState(false);
  const [snProblem, setSnProblem] = useState('');
  const [error, setError] = useState<unknown>(undefined);
  const { run, running } = useChange(
    (request: { sn: string; verificationCode: string; name: string; remark: string }) =>
      client.call(gatewayAdd, request),
    {
      success: (_answer, request) => t('one.bound', { sn: request.sn }),
      invalidates: [[gatewayQuery.path], [searchQuery.path]],
      failure: 'thrown',
    },
  );

  const take = (label: GatewayLabel) => {
    setSn(label.sn);
    setCode(label.verificationCode);
    setScanning(false);
    setSnProblem('');
    setError(undefined);
    nameInput.current?.focus();
  };
  const type = (text: string) => {
    const label = parseGatewayLabel(text);
    if (label === undefined) setSn(text);
    else take(label);
  };
  const problemOf = (text: string) => {
    const finding = checkText(rules.gatewaySn, text);
    return finding === null ? '' : catalogueText(finding.key, finding.parameters, language);
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const given = sn.trim();
    setSnProblem(problemOf(given));
    setError(undefined);
    if (problemOf(given) !== '' || code.trim() === '') return;
    try {
      await run({ sn: given, verificationCode: code.trim(), name: name.trim(), remark: remark.trim() });
      onBound(given);
    } catch (failure) {
      setError(failure);
    }
  }

  return (
    <>
      <form id={id} className={styles.stack} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.about}>{t('one.about')}</p>
        {scanning && <LabelScanner onLabel={take} />}
        <div className={styles.buttons}>
          <Button aria-expanded={scanning} onClick={() => setScanning(!scanning)}>
            {t(scanning ? 'scan.stop' : 'scan.start')}
          </Button>
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-sn`}>{t('one.sn')}</label>
          <Input
            id={`${id}-sn`}
            autoFocus
            autoComplete="off"
            maxLength={300}
            value={sn}
            aria-describedby={`${id}-sn-hint`}
            {...(snProblem !== '' && { status: 'error' as const, 'aria-invalid': true })}
            onBlur={() => setSnProblem(sn.trim() === '' ? '' : problemOf(sn.trim()))}
            onChange={({ target }) => type(target.value)}
          />
          <p id={`${id}-sn-hint`} className={snProblem === '' ? styles.hint : styles.problem}>
            {snProblem === '' ? t('one.snHint') : snProblem}
          </p>
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-code`}>{t('one.code')}</label>
          <Input
            id={`${id}-code`}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-name`}>{t('one.name')}</label>
          <Input
            id={`${id}-name`}
            ref={nameInput}
            autoComplete="off"
            maxLength={rules.generalText.maximum}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-remark`}>{t('one.remark')}</label>
          <Input
            id={`${id}-remark`}
            autoComplete="off"
            maxLength={rules.generalText.maximum}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        </div>
        <FailureNotice title={t('one.failed')} error={error} />
      </form>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="primary"
          htmlType="submit"
          form={id}
          loading={running}
          disabled={sn.trim() === '' || code.trim() === ''}
        >
          {t('one.action')}
        </Button>
      </DrawerFooter>
    </>
  );
}
