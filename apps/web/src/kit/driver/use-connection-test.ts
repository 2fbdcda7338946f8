import { driverTest } from '@penstock/contract/calls/driver';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { ConnectionTest } from '@penstock/contract/model/connection-test';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../app/services.ts';

/** Where a test of a connection is. `of`: the driver or the draft that was tested. */
export type TestState =
  | { readonly step: 'none' }
  | { readonly step: 'running' }
  | { readonly step: 'answered'; readonly answer: ConnectionTest; readonly of: unknown }
  | { readonly step: 'failed'; readonly error: unknown };

/**
 * Tests the connection of a driver as it is entered, saved or not; nothing is changed by it. `savedName`: the driver whose secrets and
 * variables are meant, empty for a new one. Leaving ends the wait for the answer.
 */
export function useConnectionTest(sn: string, savedName: string) {
  const [state, setState] = useState<TestState>({ step: 'none' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function test(driver: Driver, draft: unknown, key = ''): Promise<void> {
    if (state.step === 'running') return;
    const controller = new AbortController();
    leaving.current = controller;
    setState({ step: 'running' });
    try {
      const answer = await client.call(
        driverTest,
        { sn, name: savedName, driver, key },
        { signal: controller.signal },
      );
      if (!controller.signal.aborted) setState({ step: 'answered', answer, of: draft });
    } catch (error) {
      if (!controller.signal.aborted) setState({ step: 'failed', error });
    }
  }
  return { state, test };
}
