/** Texts of the page of a gateway that cannot be reached. */
export const texts = {
  title: '网关 {sn} 未连接',
  reason: {
    connected: '网关自 {time} 起在线，但没有应答。',
    stopped: '网关已于 {time} 正常停止。',
    lost: '与网关的连接已于 {time} 中断。',
    never: '网关从未连接过平台。',
  },
  check: '请检查：',
  checks: {
    power: '网关的电源',
    cable: '网关的网络：网线、SIM 卡、WiFi',
    network: '网关能否访问互联网或平台所在的网络',
    way: '到网关的通路：电缆、网络、MQTT 服务器',
    address: '网关中填写的平台地址：本页面的地址为 {address}',
    secret: '网关中填写的密钥是否为该序列号的密钥',
    started: '网关程序是否已重新启动',
    busy: '网关是否正在重启或升级',
    restart: '如果一直如此，请重启网关',
  },
  howToInstall: '网关运行程序的安装与启动方法',
  wait: '重启或断开后，网关最多需要 {min} 到 {max} 分钟重新连接，连接后将自动返回。',
  next: '{seconds} 秒后再次尝试',
  trying: '正在尝试…',
  toList: '返回网关列表',
  toConnections: '连接',
};
