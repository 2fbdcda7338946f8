import type { CallAnswer } from '@penstock/contract/calls/call';
import { edition } from '@penstock/contract/calls/user-edition';
import { useEffect } from 'react';
import { create } from 'zustand';
import { client } from './services.ts';

/** The abilities of this installation before anybody signs in. */
export type Edition = CallAnswer<typeof edition>;

const useLoaded = create<{ readonly edition: Edition | undefined }>(() => ({ edition: undefined }));

/**
 * The abilities of this installation; undefined until the platform has answered, and while it cannot be reached: pages then
 * offer what every installation has. Each page asks again and shows meanwhile what was true before.
 */
export function useEdition(): Edition | undefined {
  useEffect(() => {
    let isOpen = true;
    client.call(edition, {}).then(
      // The answer to a page that was left may come after that to the next one.
      (loaded) => isOpen && useLoaded.setState({ edition: loaded }),
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, []);
  return useLoaded((state) => state.edition);
}
