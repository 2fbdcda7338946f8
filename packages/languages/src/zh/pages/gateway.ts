/** Notices above the pages of a gateway, and why something cannot be done to it. */
export const texts = {
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
  separator: '、',
  restart: {
    title: '重启网关 {sn}？',
    text: '重启期间停止采集与上报，尚未上报的数据保留。网关通常在几秒内恢复，最多需要 {min} 到 {max} 分钟。',
    action: '重启网关',
    started: '网关正在重启。',
    waiting: '重启后生效',
    changes: '以下修改在网关重启后生效：{names}。',
    changesMore: '以下修改在网关重启后生效：{names}等，另有 {count} 项。',
    now: '立即重启',
    later: '以后再说',
  },
  probation: {
    title: '配置试运行中，剩余 {left}',
    over: '试运行时间已到，网关正在恢复',
    text: '{author} 修改的版本 {revision} 正在试运行，到时未保留将恢复到版本 {returnsTo}。',
    note: '备注：{note}',
    keep: '保留',
    return: '立即恢复',
    kept: '已保留修改。',
    returned: '网关已恢复到修改前的版本。',
  },
  busy: {
    title: '{what}：进行中',
    text: '完成前不能修改该网关，离开页面不影响操作。',
    why: '{what}进行中，完成后才能修改。',
  },
};
