import type { ChannelEvent } from '@penstock/contract/calls/channel';

type NoticesEvent = Extract<ChannelEvent, { type: 'notices' }>;
type Notice = NoticesEvent['notices'][number];

/** The notices of this process to everybody, each by its id. */
export class Notices {
  readonly #current = new Map<string, Notice>();
  readonly #changed: (event: NoticesEvent) => void;

  /** `changed` is called with all notices each time one comes or goes. */
  constructor(changed: (event: NoticesEvent) => void) {
    this.#changed = changed;
  }

  get event(): NoticesEvent {
    return { type: 'notices', notices: [...this.#current.values()] };
  }

  /** Shows a notice; one with the same id is replaced. */
  show(notice: Notice): void {
    this.#current.set(notice.id, notice);
    this.#changed(this.event);
  }

  /** Takes a notice back. */
  end(id: string): void {
    if (this.#current.delete(id)) this.#changed(this.event);
  }
}

/** The platform's connection to the broker is down. */
export const brokerAway: Notice = {
  id: 'broker',
  level: 'warning',
  text: {
    zh: '平台与消息服务器的连接已断开，正在自动重连。网关状态与实时数据暂不更新，写入与配置暂不可用。',
    en: 'The platform has lost its connection to the message broker and is reconnecting automatically. The state of gateways and live values are not updated meanwhile; writing and configuring are not possible.',
  },
  until: null,
};

/** Scheduled backups fail; why is in the log. */
export const backupFailing: Notice = {
  id: 'backup',
  level: 'warning',
  text: {
    zh: '平台的定时备份失败，将每十分钟重试一次。平台可正常使用，请通知平台管理员查看日志。',
    en: 'The scheduled backup of the platform failed and is tried again every ten minutes. The platform works as usual; please inform its administrator, who finds the reason in the log.',
  },
  until: null,
};

/** The disk of the platform is nearly full. */
export const diskLow: Notice = {
  id: 'disk',
  level: 'warning',
  text: {
    zh: '平台的磁盘空间不足。请通知平台管理员清理磁盘或缩短记录的保留时间；空间用尽后将暂停接收记录。',
    en: 'The disk of the platform is nearly full. Please inform its administrator, who can make room or keep records for a shorter time. When it is full, recorded values are no longer taken.',
  },
  until: null,
};

/** The disk of the platform is full: no recorded values are taken. */
export const diskFull: Notice = {
  id: 'disk',
  level: 'warning',
  text: {
    zh: '平台的磁盘已满，暂停接收记录：网关会继续缓存，腾出空间后自动补传。请通知平台管理员清理磁盘。',
    en: 'The disk of the platform is full and recorded values are not taken. Gateways keep them and deliver them when there is room again. Please inform the administrator of the platform.',
  },
  until: null,
};
