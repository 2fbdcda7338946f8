import type { SignIn } from '@penstock/contract/vendors/sign-in';
import { alibabaCredentials } from './alibaba.ts';
import { azureCredentials } from './azure.ts';
import { baiduCredentials } from './baidu.ts';
import type { CredentialInput, Credentials } from './credentials.ts';
import { huaweiCredentials } from './huawei.ts';
import { onenetCredentials } from './onenet.ts';
import { tencentCredentials } from './tencent.ts';

/**
 * The sign-ins that are computed from the configuration alone; dynamic registration asks the platform first.
 */
export type ComputedSignIn = Exclude<SignIn, { vendor: 'alibabaDynamic' }>;

/** The credentials for one connect, by the rules of the vendor. */
export function credentialsFor(signIn: ComputedSignIn, input: CredentialInput): Credentials {
  switch (signIn.vendor) {
    case 'plain':
    case 'sparkplug':
      return {
        clientId: signIn.clientId || input.ownClientId,
        username: signIn.username,
        password: signIn.password,
        renewAt: null,
      };
    case 'alibaba':
      return alibabaCredentials(signIn, input);
    case 'huawei':
      return huaweiCredentials(signIn, input);
    case 'tencent':
      return tencentCredentials(signIn, input);
    case 'onenet':
      return onenetCredentials(signIn, input);
    case 'baidu':
      return baiduCredentials(signIn, input);
    case 'azure':
      return azureCredentials(signIn, input);
    case 'aws':
      // The certificate of two-way TLS proves the thing.
      return { clientId: signIn.thingName, username: '', password: '', renewAt: null };
    case 'thingsboard':
    case 'ubidots':
      return {
        clientId: signIn.clientId || input.ownClientId,
        username: signIn.accessToken,
        password: '',
        renewAt: null,
      };
  }
}
