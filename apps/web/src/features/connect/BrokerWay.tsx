import { brokerAddressSchema, mqttConnect } from '@penstock/contract/local/connect-calls';
import { Button } from 'antd';
import { client } from '../../app/services.ts';
import { SchemaForm } from '../../kit/form/SchemaForm.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './connect.module.css';
import { ConnectFailure } from './ConnectFailure.tsx';
import { useRemember } from './RememberFields.tsx';

const formId = 'broker-way';

/** Over the broker that the gateway itself uses: "remote wireless configuration" without a platform. */
export function BrokerWay({ onConnected }: { readonly onConnected: (sn: string) => Promise<void> }) {
  const { t } = useTexts('connect');
  const remember = useRemember(t('ways.mqtt'));
  const form = useForm({
    schema: brokerAddressSchema,
    parent: 'mqtt',
    initial: {},
    requestPath: 'broker',
    title: t('ways.mqtt'),
    onSubmit: async (broker) => {
      const { sn } = await client.call(mqttConnect, { broker });
      await remember.save();
      // Nothing is unsaved: the connection is made.
      void onConnected(sn);
    },
  });
  return (
    <>
      <p className={styles.intro}>{t('broker.lead')}</p>
      <SchemaForm
        form={form}
        id={formId}
        refusal={(error) => <ConnectFailure error={error} isBroker />}
        sections={[
          { key: 'gateway', title: t('broker.gateway'), fields: ['sn'] },
          { key: 'server', title: t('broker.server'), fields: ['host', 'port', 'timeout', 'keepAlive'] },
          { key: 'signIn', title: t('broker.signIn'), fields: ['clientId', 'username', 'password'] },
          { key: 'tls', title: t('broker.tls'), fields: ['tls'] },
        ]}
      />
      {remember.fields}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" form={formId} loading={form.submitting}>
          {t('connect')}
        </Button>
      </div>
    </>
  );
}
