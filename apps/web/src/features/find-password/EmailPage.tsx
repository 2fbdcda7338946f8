import { emailCodeGet, emailCodeValid } from '@penstock/contract/calls/user-code';
import { client } from '../../app/services.ts';
import { CodeStep } from './CodeStep.tsx';
import { FindPasswordFrame } from './FindPasswordFrame.tsx';
import { useFlow } from './flow.ts';

/** The second step by e-mail. */
export function EmailPage() {
  const flow = useFlow((state) => state.flow);
  return (
    <FindPasswordFrame step="validate" way="email">
      {flow !== undefined && (
        <CodeStep
          way="email"
          account={flow.account}
          sentTo={flow.verification.email}
          send={(picture) =>
            client.call(emailCodeGet, { purpose: 'findPassword', account: flow.account, ...picture })
          }
          check={async (code) => {
            const request = { purpose: 'findPassword', account: flow.account, code } as const;
            return (await client.call(emailCodeValid, request)).ticket;
          }}
        />
      )}
    </FindPasswordFrame>
  );
}
