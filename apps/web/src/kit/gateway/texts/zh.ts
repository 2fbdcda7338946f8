/** Notices above the pages of a gateway, and why something cannot be done to it. */
export const zh = {
  offline: {
    title: '网关离线',
    stopped: '网关已正常停止',
    text: '页面上是最后已知的状态。网关恢复在线后才能修改。',
    since: '离线时间：',
    never: '网关从未上线。',
  },
  why: {
    stopped: '网关已于 {time} 正常停止，恢复在线后才能操作。',
    lost: '网关自 {time} 起离线，恢复在线后才能操作。',
    never: '网关从未上线，上线后才能操作。',
  },
  busy: {
    title: '{what}：进行中',
    text: '完成前不能修改该网关，离开页面不影响操作。',
    why: '{what}进行中，完成后才能修改。',
  },
} as const;
