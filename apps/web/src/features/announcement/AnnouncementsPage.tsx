import type { AnnouncementRow } from '@penstock/contract/calls/announcement';
import { useCallback, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useAddressQuery } from '../../app/address-query.ts';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { AnnouncementEditor } from './AnnouncementEditor.tsx';
import { useAnnouncementList } from './use-announcement-list.tsx';

needTexts('announcement');

/** The announcements of the platform: those to come, those that are shown, and those that are over. */
export function AnnouncementsPage() {
  const { t } = useTexts('announcement');
  const [query, setQuery] = useAddressQuery();
  const [row, setRow] = useState<AnnouncementRow | undefined>(undefined);
  // The edited record is in the address, so that leaving it is asked about like leaving a page.
  const edit = useCallback(
    (chosen: AnnouncementRow | 'new') => {
      setRow(chosen === 'new' ? undefined : chosen);
      setQuery((before) => withEdited(before, chosen === 'new' ? newName : chosen.id));
    },
    [setQuery],
  );
  const close = useCallback(
    () => setQuery((before) => withEdited(before, undefined), { replace: true }),
    [setQuery],
  );
  const list = useAnnouncementList(edit);
  const edited = query.get(parameter);
  const isNew = edited === newName;
  return (
    <>
      <ListPage list={list} />
      {(isNew || (row !== undefined && edited === row.id)) && (
        <Drawer title={t(isNew ? 'page.addTitle' : 'page.editTitle')} width={720} onClose={close}>
          <AnnouncementEditor row={isNew ? undefined : row} onClose={close} />
        </Drawer>
      )}
    </>
  );
}

const parameter = 'edit';
const newName = 'new';

/** The address with the editor open for an announcement, or closed. */
function withEdited(before: URLSearchParams, id: string | undefined): URLSearchParams {
  const next = new URLSearchParams(before);
  if (id === undefined) next.delete(parameter);
  else next.set(parameter, id);
  return next;
}
