import type { NotificationChannel } from '@penstock/contract/model/notification';

/** An address as it is shown and logged: without what may be a secret in it, which is the query, or the path too. */
export function shownAddress({
  channel,
  address,
  target = '',
}: {
  readonly channel: NotificationChannel;
  readonly address: string;
  readonly target?: string | undefined;
}): string {
  switch (channel) {
    case 'email':
    case 'sms':
    case 'push':
      return address;
    case 'webhook':
    case 'wecom':
    case 'dingtalk':
      return address.split(/[?#]/, 1)[0] ?? '';
    case 'feishu':
      return hostOf(address);
    case 'telegram':
      return `${hostOf(address)} ${target}`;
    case 'voice':
      return target;
  }
}

function hostOf(address: string): string {
  return /^https?:\/\/[^/?#]*/.exec(address)?.[0] ?? '';
}
