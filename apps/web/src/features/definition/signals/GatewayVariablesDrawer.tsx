import { sectionQuery, sectionsQuery } from '@penstock/contract/calls/section';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { errorText } from '../../../app/error-text.ts';
import { client } from '../../../app/services.ts';
import { Notice } from '../../../design/Notice.tsx';
import { Drawer, DrawerFooter } from '../../../kit/drawer/Drawer.tsx';
import { VariablePicker } from '../../../kit/variable-picker/VariablePicker.tsx';
import { KnownChoices } from '../../../kit/variable/use-variable-choices.ts';
import styles from '../definition.module.css';
import { type GatewayVariable, gatewayVariables, variableLists } from './gateway-signals.ts';

interface GatewayVariablesDrawerProps {
  readonly sn: string;
  readonly onDone: (variables: readonly GatewayVariable[]) => void;
  readonly onClose: () => void;
}

const none: readonly GatewayVariable[] = [];

/** Chooses variables that the gateway of an equipment has already; each becomes a signal. */
export function GatewayVariablesDrawer({ sn, onDone, onClose }: GatewayVariablesDrawerProps) {
  const { t } = useTexts(['definition', 'common']);
  const { t: common } = useTexts('common');
  const id = useId();
  const [keys, setKeys] = useState<readonly string[]>([]);
  const { data = none, error } = useQuery({
    // As the lists of a configuration are kept, so that a change of any has these read again.
    queryKey: [sectionQuery.path, sn, 'signals'],
    queryFn: async ({ signal }) => {
      const { lists } = await client.call(sectionsQuery, { sn, sections: [...variableLists] }, { signal });
      return gatewayVariables(lists.flatMap(({ items }) => items));
    },
    retry: false,
  });
  const done = () => {
    const chosen = new Set(keys);
    onDone(data.filter(({ key }) => chosen.has(key)));
    onClose();
  };
  return (
    <Drawer title={t('signals.pickTitle', { sn })} width={560} onClose={onClose}>
      <div className={styles.editor}>
        <p id={`${id}.text`}>{t('signals.pickText')}</p>
        {error !== null && (
          <Notice kind="danger" role="alert" title={t('signals.pickFailed')}>
            {errorText(error, common)}
          </Notice>
        )}
        <label htmlFor={id}>{t('signals.pick')}</label>
        <KnownChoices value={data}>
          <VariablePicker
            id={id}
            label={t('signals.pick')}
            sn={sn}
            keys={keys}
            invalid={false}
            onChange={setKeys}
            describedBy={`${id}.text`}
          />
        </KnownChoices>
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" disabled={keys.length === 0} onClick={done}>
          {t('signals.pickAction')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
