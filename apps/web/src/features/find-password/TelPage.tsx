import { smsCodeGet, smsCodeValid } from '@penstock/contract/calls/user-code';
import { client } from '../../app/services.ts';
import { CodeStep } from './CodeStep.tsx';
import { FindPasswordFrame } from './FindPasswordFrame.tsx';
import { useFlow } from './flow.ts';

/** The second step by text message. */
export function TelPage() {
  const flow = useFlow((state) => state.flow);
  return (
    <FindPasswordFrame step="validate" way="tel">
      {flow !== undefined && (
        <CodeStep
          way="tel"
          account={flow.account}
          sentTo={flow.verification.tel}
          send={(picture) =>
            client.call(smsCodeGet, { purpose: 'findPassword', account: flow.account, ...picture })
          }
          check={async (code) => {
            const request = { purpose: 'findPassword', account: flow.account, code } as const;
            return (await client.call(smsCodeValid, request)).ticket;
          }}
        />
      )}
    </FindPasswordFrame>
  );
}
