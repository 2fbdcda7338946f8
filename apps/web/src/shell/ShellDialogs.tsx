import { agreementPending } from '@penstock/contract/calls/agreement-version';
import { announcementMine } from '@penstock/contract/calls/announcement';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { noteClosed, wasClosed } from '../app/closed-in-session.ts';
import { useEdition } from '../app/edition.ts';
import { patterns } from '../app/paths.ts';
import { client } from '../app/services.ts';
import { useSession } from '../app/session.ts';
import { lazyPart } from '../texts/i18n.ts';

const MissingPhoneDialog = lazyPart(async () => ({
  default: (await import('../features/missing-phone/MissingPhoneDialog.tsx')).MissingPhoneDialog,
}));
const AnnouncementDialog = lazyPart(async () => ({
  default: (await import('../features/announcement/AnnouncementDialog.tsx')).AnnouncementDialog,
}));

const ConsentDialog = lazyPart(async () => ({
  default: (await import('../features/agreements/ConsentDialog.tsx')).ConsentDialog,
}));

/** How often it is asked whether something new is announced, in ms. */
const announcementInterval = 600_000;

const phoneDialog = 'phone';

/** The dialogs that come without being asked for, one after another, each once in a session. */
export function ShellDialogs() {
  const [, drawAgain] = useState(0);
  const { pathname } = useLocation();
  const user = useSession((session) => session.user);
  const edition = useEdition();
  const mine = useQuery({
    queryKey: [announcementMine.path],
    queryFn: ({ signal }) => client.call(announcementMine, {}, { signal }),
    refetchInterval: announcementInterval,
    staleTime: announcementInterval,
  });
  const pending = useQuery({
    queryKey: [agreementPending.path],
    queryFn: ({ signal }) => client.call(agreementPending, {}, { signal }),
    refetchInterval: announcementInterval,
    staleTime: announcementInterval,
  });
  const close = (...names: readonly string[]) => {
    for (const name of names) noteClosed(name);
    drawAgain((count) => count + 1);
  };

  const lacksPhone = edition?.sms === true && user?.tel === '';
  // Whoever is about to bind one need not be asked to.
  const isBinding = pathname.startsWith(patterns.SecurityTel);
  const announcements = (mine.data?.announcements ?? []).filter(({ id }) => !wasClosed(`announcement ${id}`));
  return (
    <Suspense>
      {(pending.data?.rows.length ?? 0) > 0 && pending.data !== undefined ? (
        <ConsentDialog rows={pending.data.rows} />
      ) : lacksPhone && !isBinding && !wasClosed(phoneDialog) ? (
        <MissingPhoneDialog onClose={() => close(phoneDialog)} />
      ) : (
        announcements.length > 0 && (
          <AnnouncementDialog
            announcements={announcements}
            onClose={(id) => close(`announcement ${id}`)}
            onCloseAll={() => close(...announcements.map(({ id }) => `announcement ${id}`))}
          />
        )
      )}
    </Suspense>
  );
}
