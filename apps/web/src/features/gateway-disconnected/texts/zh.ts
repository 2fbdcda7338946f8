/** What the page of a gateway that cannot be reached says. */
export const zh = {
  title: '网关 {sn} 未连接',
  reason: {
    connected: '{time} 起在线。',
    stopped: '网关已于 {time} 正常停止。',
    lost: '与网关的连接已于 {time} 中断。',
    never: '网关从未连接过平台。',
  },
  check: '请检查网关的电源和网络（网线、SIM 卡、WiFi）。',
  checkNew: '请检查网关的网络设置，以及其中填写的平台地址和密钥。',
  wait: '重启或断开后，网关需要 {min} 到 {max} 分钟才能重新连接；连接后将自动返回。',
  toList: '返回设备列表',
} as const;
