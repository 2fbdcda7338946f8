import { driverAdd, driverEdit } from '@penstock/contract/calls/driver';
import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { isFields } from '@penstock/contract/document/fields';
import { Button } from 'antd';
import type { Form } from '../../kit/form/use-form.ts';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link, useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { TestAction } from '../../kit/drawer/TestAction.tsx';
import { ConfigurationForm } from '../../kit/configuration-form/ConfigurationForm.tsx';
import { useGatewayDocument } from '../../kit/gateway/gateway-document.ts';
import { useGatewayLive } from '../../kit/gateway/use-gateway-live.ts';
import { FormConflict } from '../../kit/review/FormConflict.tsx';
import { useReviewedForm } from '../../kit/review/use-reviewed-form.ts';
import { Steps } from '../../kit/wizard/Steps.tsx';
import { driversKey, readDriver } from './driver-calls.ts';
import { ConnectionTestResult } from '../../kit/driver/ConnectionTestResult.tsx';
import { DeviceSearch } from '../../kit/driver/DeviceSearch.tsx';
import { useDriverSections } from '../../kit/driver/driver-sections.ts';
import { FamilyNote } from '../../kit/driver/FamilyNote.tsx';
import { useConnectionTest } from '../../kit/driver/use-connection-test.ts';
import { ServerEndpointSearch } from '../../kit/driver/ServerEndpoints.tsx';
import styles from './drivers.module.css';
import { useFoundSettings } from './use-found-settings.ts';
import { fillModel } from '../../kit/driver/fill-model.ts';
import { ScanGroups } from '../../kit/driver/ScanGroups.tsx';
import { PlanEffect } from '../../kit/driver/PlanEffect.tsx';
import { ProtocolStep } from '../../kit/driver/ProtocolStep.tsx';

/** The initial fields of the form. */
export interface EditorStart {
  readonly mode: 'add' | 'edit' | 'copy';
  /** The present name of an edited driver, or the name of the original of a copied one, whose secrets it takes over; else empty. */
  readonly name: string;
  readonly driver: Readonly<Record<string, unknown>>;
  /** The revision that `driver` is of. */
  readonly revision: number;
}

interface DriverEditorProps {
  readonly sn: string;
  readonly start: EditorStart;
  readonly onClose: () => void;
}

const formId = 'driver-form';
/** The name of a driver that is tested before it has one; nothing keeps it. */
const nameInTest = 'new';

/** Adds or changes a driver: a form from the schema of its protocol, and a test of the connection before saving. */
export function DriverEditor({ sn, start, onClose }: DriverEditorProps) {
  const { t } = useTexts(['gatewayDrivers', 'driver', 'common']);
  const navigate = useNavigate();
  const { why } = useGatewayLive(sn);
  const sections = useDriverSections();
  const [step, setStep] = useState<'protocol' | 'settings'>(start.mode === 'add' ? 'protocol' : 'settings');
  const { mode, name: known } = start;
  const { form, conflict } = useReviewedForm({
    document: useGatewayDocument(sn),
    schema: driverSchema,
    parent: 'drivers',
    requestPath: 'driver',
    title: mode === 'edit' ? t('one', { name: known }) : t('newDriver'),
    start: { fields: start.driver, revision: start.revision },
    isNew: mode !== 'edit',
    place: (driver) => ['drivers', { by: 'name', item: mode === 'edit' ? known : driver.name }],
    read: async () => {
      const { revision, row } = await readDriver(sn, known);
      return { revision, fields: row?.driver };
    },
    send: (driver, { revision, decision, isNew }) => {
      const change = { sn, baseRevision: revision, driver, ...decision };
      return isNew
        ? client.call(driverAdd, { ...change, copyOf: mode === 'copy' ? known : '' })
        : client.call(driverEdit, { ...change, name: known });
    },
    success: ({ changed }, { name }) =>
      !changed ? t('unchanged', { name }) : t(mode === 'edit' ? 'saved' : 'added', { name }),
    next: () => ({
      label: t('nextVariables'),
      run: () => void navigate(pathTo('GatewaySignals', { sn })),
    }),
    invalidates: [driversKey(sn)],
    onSaved: onClose,
  });
  const below: Readonly<Record<string, ReactNode>> = {
    connection: <BelowConnection sn={sn} why={why} form={form} />,
    collection: (
      <>
        {mode === 'edit' && <PlanEffect sn={sn} why={why} name={known} driver={form.value} />}
        <ScanGroups form={form} />
      </>
    ),
  };
  const sectionsWithPlan = sections.map((section) => ({ ...section, below: below[section.key] }));
  const connection = useConnectionTest(sn, start.name);
  const { enterLine } = useFoundSettings(sn, { name: known, port: String(form.draft.port) });
  const { state } = connection;
  // Where nothing accepts a connection, no unit or slot answers either.
  const isSearchable =
    state.step === 'failed' ||
    (state.step === 'answered' &&
      !state.answer.stages.some(({ stage, state }) => stage === 'port' && state === 'failed'));
  const { protocol, port, settings } = form.draft;
  const entered = {
    protocol: String(protocol),
    port: String(port),
    settings: isFields(settings) ? settings : {},
  };
  // A device does not know the name of its driver: none is needed for a test, and another one leaves its result true.
  const read = () => form.readWith('name', known === '' ? nameInTest : known);
  const tested = JSON.stringify({ ...form.draft, name: '' });
  const test = () => {
    const driver = read();
    if (driver !== undefined) void connection.test(driver, tested);
  };

  return (
    <>
      {mode === 'add' && (
        <Steps
          label={t('addTitle')}
          steps={[
            { key: 'protocol', title: t('driver:wizard.protocol') },
            { key: 'settings', title: t('driver:wizard.settings') },
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
          onModel={(protocol, model) => {
            fillModel(form, protocol, model);
            setStep('settings');
          }}
        />
      ) : (
        <div className={styles.editor}>
          {conflict !== undefined && <FormConflict form={form} {...conflict} />}
          <ConfigurationForm
            form={form}
            sections={sectionsWithPlan}
            id={formId}
            focusFirst={mode !== 'edit'}
          />
          <DrawerFooter>
            <div className={styles.testResult}>
              <ConnectionTestResult state={state} driver={entered} draft={tested} />
              {isSearchable && (
                <DeviceSearch
                  sn={sn}
                  savedName={start.name}
                  read={read}
                  driver={entered}
                  onUse={(settings) => {
                    for (const [name, value] of Object.entries(settings))
                      form.setValue(`settings.${name}`, value);
                  }}
                  onUseLine={(line) => void enterLine.run(line)}
                />
              )}
              {state.step !== 'none' && state.step !== 'running' && mode === 'edit' && (
                <Link to={pathTo('DriverDiagnosis', { sn, driver: known })}>{t('diagnose')}</Link>
              )}
            </div>
            <TestAction
              label={t('driver:test.action')}
              why={why}
              running={state.step === 'running'}
              onStart={test}
            />
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

/** Endpoints that a server offers, and what the device or its line has to be set to. */
function BelowConnection(props: { readonly sn: string; readonly why: string; readonly form: Form }) {
  const { sn, why, form } = props;
  return (
    <>
      {form.draft.protocol === 'opc-ua' && <ServerEndpointSearch sn={sn} why={why} form={form} />}
      <FamilyNote sn={sn} form={form} />
    </>
  );
}
