import type { ConsoleLink } from '@penstock/link/console-link';

/** A way that can be opened again. Its password is the first one of the gateway where `isNew`, until it was opened once. */
export function withFirstPassword(
  isNew: boolean,
  open: (isNew: boolean) => Promise<ConsoleLink>,
): () => Promise<ConsoleLink> {
  let isFirst = isNew;
  return async () => {
    const link = await open(isFirst);
    isFirst = false;
    return link;
  };
}
