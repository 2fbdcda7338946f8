import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { copiedDriver } from '../../kit/driver/copied-driver.ts';
import { type CurrentDriver, readDriver } from './driver-calls.ts';
import { DriverEditor, type EditorStart } from './DriverEditor.tsx';
import { DriverStateNotice } from './DriverStateNotice.tsx';
import styles from './drivers.module.css';
import type { NamedView } from '../../kit/drawer/use-named-drawer.ts';

interface DriverDrawerProps {
  readonly sn: string;
  readonly view: NamedView;
  readonly onClose: () => void;
}

/** The drawer in which a driver is added, changed or copied: it reads what there is before anything can be entered. */
export function DriverDrawer({ sn, view, onClose }: DriverDrawerProps) {
  const { t } = useTexts(['gatewayDrivers', 'driver', 'common']);
  const name = view.mode === 'add' ? '' : view.name;
  const found = useQuery({
    // Read once: what is being entered must not change under its author. A stale base is refused when it is saved.
    queryKey: ['gatewayDrivers.editor', sn, view.mode, name],
    queryFn: ({ signal }) => readDriver(sn, name, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const title = view.mode === 'edit' ? t('editTitle', { name }) : t('addTitle');
  const start = found.data && startOf(view, found.data);

  return (
    <Drawer title={title} width={720} onClose={onClose}>
      {start !== undefined ? (
        <>
          {view.mode === 'edit' && found.data?.row !== undefined && (
            <div className={styles.stateNotice}>
              <DriverStateNotice sn={sn} row={found.data.row} />
            </div>
          )}
          <DriverEditor sn={sn} start={start} onClose={onClose} />
        </>
      ) : found.data !== undefined ? (
        <Message
          title={t('missing.title', { name })}
          actions={<Button onClick={onClose}>{t('common:close')}</Button>}
        >
          {t('missing.text')}
        </Message>
      ) : found.error !== null ? (
        <ReadFailure error={found.error} onRetry={found.refetch} />
      ) : (
        <Outline />
      )}
    </Drawer>
  );
}

/** The initial fields of the form; undefined when there is no driver of the name. */
function startOf(view: NamedView, { revision, row }: CurrentDriver): EditorStart | undefined {
  if (view.mode === 'add') return { mode: 'add', name: '', driver: {}, revision };
  if (row === undefined) return undefined;
  if (view.mode === 'copy')
    return { mode: 'copy', name: view.name, revision, driver: copiedDriver(row.driver) };
  return { mode: 'edit', name: row.driver.name, driver: row.driver, revision };
}
