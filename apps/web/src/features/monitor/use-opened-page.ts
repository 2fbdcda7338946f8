import { ClientError } from '@penstock/client/calls/error';
import type { CallAnswer } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import { type MonitoredPage, pageOpen } from '@penstock/contract/calls/monitor-page';
import { useQuery } from '@tanstack/react-query';
import { client, randomBytes } from '../../app/services.ts';
import { forgetPassword, knownPassword } from './page-passwords.ts';

/** A page as it was opened. */
export type PageAnswer = CallAnswer<typeof pageOpen>;

/** Opens a page, by its password where one is given. Throws {@link ClientError}. */
export async function openPage(
  { pageId, equipmentId }: { readonly pageId: Id; readonly equipmentId: Id },
  password: string | undefined,
  signal?: AbortSignal,
): Promise<PageAnswer> {
  const options = signal === undefined ? {} : { signal };
  if (password === undefined) return await client.call(pageOpen, { pageId, equipmentId }, options);
  // Ciphers are large, and few pages have a password.
  const { callSealed } = await import('@penstock/client/sign-in/sealed');
  return await callSealed(
    client,
    { password },
    randomBytes,
    (sealed) => client.call(pageOpen, { pageId, equipmentId, sealed }, options),
    options,
  );
}

/**
 * A page that is opened: its file as it was then, until `refetch`. Nothing is asked for while its password is needed and
 * not known.
 */
export function useOpenedPage(page: MonitoredPage, equipmentId: Id, isUnlocked: boolean) {
  return useQuery({
    queryKey: [pageOpen.path, page.id, equipmentId],
    queryFn: async ({ signal }) => {
      try {
        const password = page.checkpwd ? knownPassword(page.id) : undefined;
        return await openPage({ pageId: page.id, equipmentId }, password, signal);
      } catch (error) {
        // It was changed meanwhile: the page asks for it again.
        if (error instanceof ClientError && error.is('page.passwordWrong')) forgetPassword(page.id);
        throw error;
      }
    },
    enabled: !page.checkpwd || isUnlocked,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
