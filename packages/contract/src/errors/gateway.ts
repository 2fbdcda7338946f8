import { errorEntries } from './entry.ts';

/** Errors of calls that reach a gateway (platform specification, section 8). */
export const gatewayErrors = errorEntries({
  'gateway.offline': {
    code: '6001',
    status: 409,
    parameters: ['sn'],
    text: {
      zh: '网关 {sn} 不在线，请检查其电源与网络。',
      en: 'Gateway {sn} is offline. Check its power and its network.',
    },
  },
  'gateway.restartNeeded': {
    code: '1007',
    status: 409,
    parameters: ['sn'],
    text: {
      zh: '网关 {sn} 需要重启后才能继续，请重启网关后重试。',
      en: 'Gateway {sn} must be restarted before this. Restart it and try again.',
    },
  },
  'gateway.timeout': {
    code: '1301',
    status: 504,
    parameters: [],
    text: {
      zh: '消息通讯超时：网关没有及时应答，请重试。',
      en: 'Message communication timed out: the gateway did not answer in time. Try again.',
    },
  },
  'gateway.unsupported': {
    code: '1302',
    status: 501,
    parameters: ['what'],
    text: {
      zh: '该网关不支持 {what}。',
      en: '{what} is unsupported by this gateway.',
    },
  },
  'gateway.credentialsRefused': {
    code: '1303',
    status: 401,
    parameters: ['sn'],
    text: {
      zh: '网关 {sn} 的序列号或密钥不正确。',
      en: 'The serial number or the secret of gateway {sn} is wrong.',
    },
  },
  'gateway.portReserved': {
    code: '1304',
    status: 409,
    parameters: [],
    text: {
      zh: '透传或 PLC 远程下载正在使用该驱动的端口，采集、上报与变量读写已暂停。',
      en: 'Transparent transmission or PLC remote download is using the port of this driver. Collecting, reporting, reading and writing are paused.',
    },
  },
  'gateway.debuggingOff': {
    code: '1305',
    status: 409,
    parameters: [],
    text: {
      zh: '报文调试未开启，请先在系统设置中开启。',
      en: 'Message debugging is off. Switch it on in the system settings first.',
    },
  },
  'gateway.driverMissing': {
    code: '1306',
    status: 404,
    parameters: ['driver'],
    text: {
      zh: '网关中没有驱动 {driver}。',
      en: 'The gateway has no driver {driver}.',
    },
  },
  'gateway.quotaExceeded': {
    code: '1307',
    status: 429,
    parameters: ['seconds'],
    text: {
      zh: '网关超出了平台为其设定的配额，请在 {seconds} 秒后重试。',
      en: 'The gateway exceeded a quota that the platform sets for it. Try again in {seconds} s.',
    },
  },
  'gateway.managementRefused': {
    code: '1316',
    status: 409,
    parameters: ['address'],
    text: {
      zh: '平台 {address} 拒绝了该网关：序列号或密钥不正确。网关仍连接原平台。',
      en: 'The platform at {address} refuses this gateway: its serial number or secret is wrong. The gateway stays with its platform.',
    },
  },
  'gateway.managementSilent': {
    code: '1317',
    status: 504,
    parameters: ['address', 'seconds', 'reason'],
    text: {
      zh: '网关在 {seconds} 秒内无法连接平台 {address}（{reason}），仍连接原平台。请检查地址与网络。',
      en: 'The gateway did not reach the platform at {address} within {seconds} s ({reason}), and stays with its platform. Check the address and the network.',
    },
  },
  'transfer.missing': {
    code: '1310',
    status: 404,
    parameters: [],
    text: {
      zh: '该传输不存在或已过期，请重新开始传输。',
      en: 'The transfer does not exist or has expired. Start it again.',
    },
  },
  'transfer.incomplete': {
    code: '1311',
    status: 409,
    parameters: ['received', 'size'],
    text: {
      zh: '传输未完成：已收到 {received} 字节，共 {size} 字节。请从断点继续。',
      en: 'The transfer is not complete: {received} of {size} bytes were received. Continue it.',
    },
  },
  'transfer.damaged': {
    code: '1312',
    status: 400,
    parameters: [],
    text: {
      zh: '传输内容校验失败，数据已损坏，请重新传输。',
      en: 'The transferred content does not match its checksum. Transfer it again.',
    },
  },
  'gateway.secretAtBroker': {
    code: '1315',
    status: 409,
    parameters: [],
    text: {
      zh: '网关连接的是您自己的 MQTT 服务器，密钥由该服务器保存，请在服务器和网关上更换。',
      en: 'The gateways connect to an MQTT broker of your own, which holds their secrets. Change them there and at the gateways.',
    },
  },
});
