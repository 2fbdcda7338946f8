import { driverNamespaces, driverUseUris } from '@penstock/contract/calls/driver';
import type { IndexedNamespace } from '@penstock/contract/model/indexed-namespace';
import { client } from '../../app/services.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { driversKey, readDriver } from './driver-calls.ts';
import styles from './drivers.module.css';

interface NamespaceIndexesProps {
  readonly sn: string;
  /** The driver. */
  readonly name: string;
  /** How many of its variables name a namespace by an index. */
  readonly count: number;
}

/** Says that variables name namespaces by an index, and has them named by URI. */
export function NamespaceIndexes({ sn, name, count }: NamespaceIndexesProps) {
  const { t } = useTexts('gatewayDrivers');
  const mayConfigure = useAllowed()('gateway:configure');
  const { run, running } = useChange(
    async () => {
      const { namespaces } = await client.call(driverNamespaces, { sn, name });
      let changed = 0;
      await confirm({
        title: t('namespaces.title', { count: groupedNumber(count), name }),
        text: <Meanings namespaces={namespaces} />,
        action: t('namespaces.action'),
        run: async () => {
          const { revision } = await readDriver(sn, '');
          const answer = await client.call(driverUseUris, { sn, baseRevision: revision, name });
          changed = answer.variables;
        },
      });
      return changed;
    },
    {
      success: (changed) => (changed === 0 ? '' : t('namespaces.done', { count: groupedNumber(changed) })),
      invalidates: [driversKey(sn)],
      failure: 'message',
    },
  );
  return (
    <>
      <p>{t('namespaceIndexes', { count: groupedNumber(count) })}</p>
      {mayConfigure && (
        <button
          type="button"
          className={`plain-button ${styles.byUri}`}
          disabled={running}
          onClick={() => void run(undefined)}
        >
          {t('namespaces.open')}
        </button>
      )}
    </>
  );
}

/** The meaning of each index, and where that namespace is now. */
function Meanings({ namespaces }: { readonly namespaces: readonly IndexedNamespace[] }) {
  const { t } = useTexts('gatewayDrivers');
  return (
    <>
      <p>{t('namespaces.text')}</p>
      <ul className={styles.meanings}>
        {namespaces.map(({ index, uri, present }) => (
          <li key={index}>
            <code>{`ns=${index}`}</code> → <code>{`nsu=${uri}`}</code>
            {present === null && ` · ${t('namespaces.missing')}`}
            {present !== null && present !== index && ` · ${t('namespaces.moved', { index: present })}`}
          </li>
        ))}
      </ul>
    </>
  );
}
