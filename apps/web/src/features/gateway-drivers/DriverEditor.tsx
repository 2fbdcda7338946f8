import { ClientError } from '@penstock/client/calls/error';
import { driverAdd, driverEdit } from '@penstock/contract/calls/driver';
import { type Driver, driverSchema } from '@penstock/contract/configuration/model/driver';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../app/services.ts';
import { DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { ChangedMeanwhile } from '../../kit/form/ChangedMeanwhile.tsx';
import { SchemaForm } from '../../kit/form/SchemaForm.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import type { ReviewDecision } from '../../kit/review/reviews.ts';
import { useReview } from '../../kit/review/use-review.ts';
import { Steps } from '../../kit/wizard/Steps.tsx';
import { ConnectionTestResult, useConnectionTest } from './ConnectionTest.tsx';
import { driversKey, readDriver } from './driver-calls.ts';
import { useDriverSections } from './driver-sections.ts';
import styles from './drivers.module.css';
import { ProtocolStep } from './ProtocolStep.tsx';

/** What the form starts with. */
export interface EditorStart {
  readonly mode: 'add' | 'edit' | 'copy';
  /** Of an edited driver the name it has now, of a copied one that of the original, whose secrets it takes over; else empty. */
  readonly name: string;
  readonly driver: Readonly<Record<string, unknown>>;
  /** The revision that `driver` is of. */
  readonly revision: number;
}

/** What is sent: the driver as it was entered, and what was decided about it. */
interface Sent {
  readonly driver: Driver;
  readonly decision: ReviewDecision;
}

interface DriverEditorProps {
  readonly sn: string;
  readonly start: EditorStart;
  readonly onClose: () => void;
}

/** The state of the driver on the gateway, as it was found when a change was refused. */
interface Meanwhile {
  readonly driver: Readonly<Record<string, unknown>> | undefined;
  readonly revision: number;
}

const formId = 'driver-form';

/** Adds or changes a driver: a form from the schema of its protocol, and a test of the connection before saving. */
export function DriverEditor({ sn, start, onClose }: DriverEditorProps) {
  const { t } = useTranslation(['gatewayDrivers', 'common']);
  const sections = useDriverSections();
  const [base, setBase] = useState(start);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | undefined>(undefined);
  const [step, setStep] = useState<'protocol' | 'settings'>(start.mode === 'add' ? 'protocol' : 'settings');
  const { mode } = start;
  const review = useReview(sn);

  const change = useChange(
    ({ driver, decision }: Sent) => {
      const change = { sn, baseRevision: base.revision, driver, ...decision };
      return mode === 'edit'
        ? client.call(driverEdit, { ...change, name: start.name })
        : client.call(driverAdd, { ...change, copyOf: start.name });
    },
    {
      success: ({ changed }, { driver: { name } }) =>
        !changed ? t('unchanged', { name }) : t(mode === 'edit' ? 'saved' : 'added', { name }),
      invalidates: [driversKey(sn)],
      failure: 'thrown',
    },
  );

  async function save(driver: Driver): Promise<boolean> {
    setMeanwhile(undefined);
    const at = { by: 'name', item: mode === 'edit' ? start.name : driver.name };
    const before = mode === 'edit' ? base.driver : undefined;
    const decision = await review([{ path: ['drivers', at], schema: driverSchema, before, after: driver }]);
    if (decision === null) return false;
    try {
      await change.run({ driver, decision });
      return true;
    } catch (error) {
      if (error instanceof ClientError && error.is('configuration.changedBy')) await lookAgain();
      throw error;
    }
  }

  /** What somebody else made of the driver; a new one has nothing that could have been changed. */
  async function lookAgain(): Promise<void> {
    const { revision, row } = await readDriver(sn, start.name);
    setMeanwhile({ revision, driver: mode === 'edit' ? row?.driver : base.driver });
  }

  const form = useForm({
    schema: driverSchema,
    parent: 'drivers',
    initial: start.driver,
    requestPath: 'driver',
    title: mode === 'edit' ? t('one', { name: start.name }) : t('newDriver'),
    onSubmit: save,
    onSaved: onClose,
  });
  const connection = useConnectionTest(sn, start.name);
  const test = () => {
    const driver = form.read();
    if (driver !== undefined) void connection.test(driver, form.draft);
  };

  return (
    <>
      {mode === 'add' && (
        <Steps
          label={t('addTitle')}
          steps={[
            { key: 'protocol', title: t('wizard.protocol') },
            { key: 'settings', title: t('wizard.settings') },
          ]}
          current={step}
          onBack={() => setStep('protocol')}
        />
      )}
      {step === 'protocol' ? (
        <ProtocolStep
          chosen={form.dirty && typeof form.draft.protocol === 'string' ? form.draft.protocol : undefined}
          onChoose={(protocol) => {
            form.setValue('protocol', protocol);
            setStep('settings');
          }}
        />
      ) : (
        <div className={styles.editor}>
          {meanwhile !== undefined && (
            <ChangedMeanwhile
              form={form}
              before={base.driver}
              current={meanwhile.driver}
              onTaken={() => {
                setBase({ ...base, revision: meanwhile.revision, driver: meanwhile.driver ?? base.driver });
                setMeanwhile(undefined);
              }}
            />
          )}
          <SchemaForm form={form} sections={sections} id={formId} focusFirst={mode !== 'edit'} />
          <DrawerFooter>
            <div className={styles.testResult}>
              <ConnectionTestResult state={connection.state} draft={form.draft} />
            </div>
            <Button
              className={styles.test ?? ''}
              onClick={test}
              loading={connection.state.step === 'running'}
            >
              {t('test.action')}
            </Button>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button
              type="primary"
              htmlType="submit"
              form={formId}
              loading={form.submitting}
              title={t('submitKeys')}
            >
              {t(mode === 'edit' ? 'save' : 'addAction')}
            </Button>
          </DrawerFooter>
        </div>
      )}
    </>
  );
}
