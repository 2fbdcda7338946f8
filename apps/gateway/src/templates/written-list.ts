// Written by scripts/generate-lists.ts from the files that it imports.
import * as alibaba from './vendors/alibaba.ts';
import * as aws from './vendors/aws.ts';
import * as azure from './vendors/azure.ts';
import * as baidu from './vendors/baidu.ts';
import * as huawei from './vendors/huawei.ts';
import * as jetlinks from './vendors/jetlinks.ts';
import * as onenet from './vendors/onenet.ts';
import * as plain from './vendors/plain.ts';
import * as sparkplug from './vendors/sparkplug.ts';
import * as tencent from './vendors/tencent.ts';
import * as thingsboard from './vendors/thingsboard.ts';
import * as ubidots from './vendors/ubidots.ts';

/** How each vendor signs in; the list of vendors in the contract says which there are. */
export const credentials = {
  ...alibaba.credentials,
  ...aws.credentials,
  ...azure.credentials,
  ...baidu.credentials,
  ...huawei.credentials,
  ...jetlinks.credentials,
  ...onenet.credentials,
  ...plain.credentials,
  ...sparkplug.credentials,
  ...tencent.credentials,
  ...thingsboard.credentials,
  ...ubidots.credentials,
};

/** The payloads and topics of each vendor that has its own. */
export const templates = {
  ...alibaba.templates,
  ...aws.templates,
  ...azure.templates,
  ...baidu.templates,
  ...huawei.templates,
  ...jetlinks.templates,
  ...onenet.templates,
  ...plain.templates,
  ...sparkplug.templates,
  ...tencent.templates,
  ...thingsboard.templates,
  ...ubidots.templates,
};
