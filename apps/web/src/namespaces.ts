import type { zh as accountAccess } from './features/account-access/texts/zh.ts';
import type { zh as accounts } from './features/accounts/texts/zh.ts';
import type { zh as operationLog } from './features/operation-log/texts/zh.ts';
import type { zh as equipmentInfo } from './features/equipment-info/texts/zh.ts';
import type { zh as equipmentList } from './features/equipment-list/texts/zh.ts';
import type { zh as agreement } from './features/agreement/texts/zh.ts';
import type { zh as download } from './features/download/texts/zh.ts';
import type { zh as findPassword } from './features/find-password/texts/zh.ts';
import type { zh as firstSetup } from './features/first-setup/texts/zh.ts';
import type { zh as gatewayDisconnected } from './features/gateway-disconnected/texts/zh.ts';
import type { zh as gatewayDrivers } from './features/gateway-drivers/texts/zh.ts';
import type { zh as live } from './features/live/texts/zh.ts';
import type { zh as notFound } from './features/not-found/texts/zh.ts';
import type { zh as operationSignIn } from './features/operation-sign-in/texts/zh.ts';
import type { zh as announcement } from './features/announcement/texts/zh.ts';
import type { zh as missingPhone } from './features/missing-phone/texts/zh.ts';
import type { zh as security } from './features/security-centre/texts/zh.ts';
import type { zh as outbox } from './features/outbox/texts/zh.ts';
import type { zh as profile } from './features/profile/texts/zh.ts';
import type { zh as register } from './features/register/texts/zh.ts';
import type { zh as signIn } from './features/sign-in/texts/zh.ts';
import type { zh as account } from './kit/account/texts/zh.ts';
import type { zh as detail } from './kit/detail/texts/zh.ts';
import type { zh as dialog } from './kit/dialog/texts/zh.ts';
import type { zh as form } from './kit/form/texts/zh.ts';
import type { zh as list } from './kit/list/texts/zh.ts';
import type { zh as mutation } from './kit/mutation/texts/zh.ts';
import type { zh as time } from './kit/time/texts/zh.ts';
import type { zh as operation } from './kit/operation/texts/zh.ts';
import type { zh as transfer } from './kit/transfer/texts/zh.ts';
import type { zh as shell } from './shell/texts/zh.ts';
import type { Texts } from './texts/namespaces.ts';

/** The texts of each folder that has some. To add some, add a line. */
declare module './texts/namespaces.ts' {
  interface Namespaces {
    shell: Texts<typeof shell>;
    accountAccess: Texts<typeof accountAccess>;
    signIn: Texts<typeof signIn>;
    operationSignIn: Texts<typeof operationSignIn>;
    notFound: Texts<typeof notFound>;
    register: Texts<typeof register>;
    findPassword: Texts<typeof findPassword>;
    firstSetup: Texts<typeof firstSetup>;
    agreement: Texts<typeof agreement>;
    download: Texts<typeof download>;
    accounts: Texts<typeof accounts>;
    operationLog: Texts<typeof operationLog>;
    equipmentInfo: Texts<typeof equipmentInfo>;
    equipmentList: Texts<typeof equipmentList>;
    live: Texts<typeof live>;
    gatewayDisconnected: Texts<typeof gatewayDisconnected>;
    gatewayDrivers: Texts<typeof gatewayDrivers>;
    outbox: Texts<typeof outbox>;
    profile: Texts<typeof profile>;
    security: Texts<typeof security>;
    announcement: Texts<typeof announcement>;
    missingPhone: Texts<typeof missingPhone>;
    account: Texts<typeof account>;
    list: Texts<typeof list>;
    detail: Texts<typeof detail>;
    time: Texts<typeof time>;
    dialog: Texts<typeof dialog>;
    form: Texts<typeof form>;
    mutation: Texts<typeof mutation>;
    operation: Texts<typeof operation>;
    transfer: Texts<typeof transfer>;
  }
}
