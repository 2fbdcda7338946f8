import type { FirmwareRow } from '@penstock/contract/calls/firmware';
import { useCallback, useState } from 'react';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useOpened } from '../../kit/list/use-opened.ts';
import { OpenedDrawer } from '../../kit/record/OpenedDrawer.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AddFirmware } from './AddFirmware.tsx';
import { DifferenceForm } from './DifferenceForm.tsx';
import { FirmwareEditor } from './FirmwareEditor.tsx';
import { firmwareDrawers, useFirmwareList } from './use-firmware-list.tsx';

needTexts('firmware');

/** The firmware of gateways: uploaded, changed, made into differences, downloaded and deleted. */
export function FirmwarePage() {
  const { t } = useTexts('firmware');
  const { opened, open, close } = useOpened(firmwareDrawers);
  const [row, setRow] = useState<FirmwareRow | undefined>(undefined);
  const openRow = useCallback(
    (kind: 'edit' | 'difference', chosen: FirmwareRow) => {
      setRow(chosen);
      open({ kind, id: chosen.id });
    },
    [open],
  );
  const add = useCallback(() => open({ kind: 'add', id: 'new' }), [open]);
  const ofRow = (title: string, content: (shown: FirmwareRow) => React.ReactNode) => ({
    title,
    width: 560,
    content: row === undefined ? null : content(row),
  });
  // An address with the drawer of a row that this page has not seen shows the list alone.
  const isKnown = opened === undefined || opened.kind === 'add' || row?.id === opened.id;
  return (
    <>
      <ListPage list={useFirmwareList({ add, openRow })} />
      <OpenedDrawer
        opened={isKnown ? opened : undefined}
        views={{
          add: () => ({ title: t('add'), width: 560, content: <AddFirmware onClose={close} /> }),
          edit: () => ofRow(t('edit'), (shown) => <FirmwareEditor stored={shown} onClose={close} />),
          difference: () =>
            ofRow(t('difference'), (shown) => <DifferenceForm target={shown} onClose={close} />),
        }}
        onClose={close}
      />
    </>
  );
}
