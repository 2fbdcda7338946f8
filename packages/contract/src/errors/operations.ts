import { errorEntries } from './entry.ts';

/** Binding, copying, upgrading and connecting gateways (gateway specification, section 8: device, connect failure). */
export const operationErrors = errorEntries({
  'gateway.bindRefused': {
    code: '1501',
    status: 409,
    parameters: [],
    text: {
      zh: '序列号或验证码错误，或该网关已被绑定。',
      en: 'The SN or the verification code is wrong, or the gateway is bound already.',
    },
  },
  'gateway.alreadyBound': {
    code: '1502',
    status: 409,
    parameters: ['sn'],
    text: {
      zh: '网关 {sn} 已绑定。',
      en: 'Gateway {sn} is bound already.',
    },
  },
  'gateway.notBound': {
    code: '1503',
    status: 409,
    parameters: ['sn'],
    text: {
      zh: '网关 {sn} 未绑定，或配置未同步。',
      en: 'Gateway {sn} is not bound, or is out of sync.',
    },
  },
  'gateway.registered': {
    code: '1504',
    status: 409,
    parameters: ['sn'],
    text: {
      zh: '序列号 {sn} 已存在。',
      en: 'The SN {sn} exists already.',
    },
  },
  'gateway.batchTooMany': {
    code: '1505',
    status: 400,
    parameters: ['maximum'],
    text: {
      zh: '一次最多添加 {maximum} 台。',
      en: 'At most {maximum} can be added at a time.',
    },
  },
  'gateway.offlineConfiguration': {
    code: '1506',
    status: 409,
    parameters: ['sn'],
    text: {
      zh: '网关 {sn} 不在线，不能远程配置。',
      en: 'Gateway {sn} is offline, so it cannot be configured remotely.',
    },
  },
  'gateway.offlineParameters': {
    code: '1520',
    status: 409,
    parameters: ['sn', 'port'],
    text: {
      zh: '网关 {sn} 不在线，不能读取 {port} 口参数。',
      en: 'Gateway {sn} is offline, so the parameters of {port} cannot be read.',
    },
  },
  'gateway.offlineVpn': {
    code: '1521',
    status: 409,
    parameters: ['sn'],
    text: {
      zh: '网关 {sn} 不在线，不能使用 VPN。',
      en: 'Gateway {sn} is offline, so the VPN cannot be used.',
    },
  },
  'gateway.modelsDiffer': {
    code: '1507',
    status: 409,
    parameters: ['source', 'target'],
    text: {
      zh: '型号不同（{source} 与 {target}），不能复制或导入。',
      en: 'The models differ ({source} and {target}); copy and import are not possible.',
    },
  },
  'gateway.copySourceOffline': {
    code: '1508',
    status: 409,
    parameters: ['sn'],
    text: {
      zh: '源设备 {sn} 不在线，不能复制。',
      en: 'The source device {sn} is offline and cannot be copied.',
    },
  },
  'gateway.copyTargetOffline': {
    code: '1509',
    status: 409,
    parameters: ['sn'],
    text: {
      zh: '新设备 {sn} 不在线，不能复制。',
      en: 'The new device {sn} is offline and cannot be copied to.',
    },
  },
  'gateway.copying': {
    code: '1510',
    status: 409,
    parameters: ['sn'],
    text: {
      zh: '设备 {sn} 正在复制，请完成后再操作。',
      en: 'Device {sn} is being copied. Wait until it is done.',
    },
  },
  'gateway.importing': {
    code: '1522',
    status: 409,
    parameters: ['sn'],
    text: {
      zh: '设备 {sn} 正在导入，请完成后再操作。',
      en: 'Device {sn} is being imported. Wait until it is done.',
    },
  },
  'gateway.exporting': {
    code: '1523',
    status: 409,
    parameters: ['sn'],
    text: {
      zh: '设备 {sn} 正在导出，请完成后再操作。',
      en: 'Device {sn} is being exported. Wait until it is done.',
    },
  },
  'gateway.variablesLoading': {
    code: '1511',
    status: 409,
    parameters: [],
    text: {
      zh: '变量加载中，请稍候。',
      en: 'The variables are loading. Wait a moment.',
    },
  },
  'gateway.upgradeRunning': {
    code: '1512',
    status: 409,
    parameters: [],
    text: {
      zh: '固件升级中，请稍候。',
      en: 'A firmware upgrade is in progress. Wait until it is done.',
    },
  },
  'gateway.upgradeFailed': {
    code: '1513',
    status: 502,
    parameters: ['reason'],
    text: {
      zh: '固件升级失败：{reason}。',
      en: 'The firmware upgrade failed: {reason}.',
    },
  },
  'gateway.firmwareNewest': {
    code: '1514',
    status: 409,
    parameters: ['version'],
    text: {
      zh: '已是最新固件（{version}）。',
      en: 'There is no newer firmware than {version}.',
    },
  },
  'gateway.syncFailed': {
    code: '1515',
    status: 502,
    parameters: [],
    text: {
      zh: '配置同步失败，请重试。',
      en: 'The configuration could not be synchronised. Try again.',
    },
  },
  'gateway.cloudOnly': {
    code: '1516',
    status: 409,
    parameters: ['model'],
    text: {
      zh: '型号 {model} 只能在云平台上绑定、编辑或删除。',
      en: 'The model {model} can be bound, edited or deleted on the cloud platform only.',
    },
  },
  'gateway.transparentRunning': {
    code: '1517',
    status: 409,
    parameters: [],
    text: {
      zh: '透传已开启，采集、上报和变量读写已停止。',
      en: 'Transparent transmission is on; collecting, reporting, reading and writing have stopped.',
    },
  },
  'gateway.plcDownloadRunning': {
    code: '1518',
    status: 409,
    parameters: [],
    text: {
      zh: 'PLC 远程下载已连接，采集和上报已停止。',
      en: 'PLC remote download is connected; collecting and reporting have stopped.',
    },
  },
  'gateway.reverted': {
    code: '1519',
    status: 409,
    parameters: [],
    text: {
      zh: '新设置未得到确认，网关已恢复原设置。',
      en: 'The new settings were not confirmed in time, so the gateway went back to the old ones.',
    },
  },
  'operation.lost': {
    code: '1524',
    status: 503,
    parameters: [],
    text: {
      zh: '平台在操作过程中停止运行，结果未知。请检查网关的当前配置后重试。',
      en: 'The platform stopped during this operation, so its outcome is not known. Check the configuration of the gateway, then try again.',
    },
  },
  'operation.cancelled': {
    code: '1525',
    status: 409,
    parameters: [],
    text: {
      zh: '操作已取消。',
      en: 'The operation was cancelled.',
    },
  },
  'template.nameTaken': {
    code: '1526',
    status: 409,
    parameters: ['name'],
    text: {
      zh: '模板名称 {name} 已存在。',
      en: 'There is a template named {name} already.',
    },
  },
  'template.tooMany': {
    code: '1527',
    status: 409,
    parameters: ['maximum'],
    text: {
      zh: '一个账号最多保存 {maximum} 个模板，请先删除不用的模板。',
      en: 'An account has at most {maximum} templates. Delete one that is not needed first.',
    },
  },
  'connect.snWrong': {
    code: '1601',
    status: 404,
    parameters: ['sn'],
    text: {
      zh: '连接失败：序列号 {sn} 错误。',
      en: 'The connection failed: the SN {sn} is wrong.',
    },
  },
  'connect.gatewayOffline': {
    code: '1602',
    status: 409,
    parameters: ['sn'],
    text: {
      zh: '连接失败：网关 {sn} 不在线。',
      en: 'The connection failed: gateway {sn} is offline.',
    },
  },
  'connect.serverUnreachable': {
    code: '1603',
    status: 502,
    parameters: ['host'],
    text: {
      zh: '连接失败：无法连接服务器 {host}。',
      en: 'The connection failed: the server {host} cannot be reached.',
    },
  },
  'connect.certificateMissing': {
    code: '1604',
    status: 400,
    parameters: [],
    text: {
      zh: '连接失败：缺少 SSL 证书。',
      en: 'The connection failed: the SSL certificate is missing.',
    },
  },
  'connect.portOccupied': {
    code: '1605',
    status: 409,
    parameters: ['port'],
    text: {
      zh: '连接失败：端口 {port} 被占用。',
      en: 'The connection failed: the port {port} is occupied.',
    },
  },
  'connect.vpnFailed': {
    code: '1606',
    status: 502,
    parameters: ['reason'],
    text: {
      zh: 'VPN 连接失败：{reason}。',
      en: 'The VPN could not be set up: {reason}.',
    },
  },
  'connect.remoteDownloadFailed': {
    code: '1607',
    status: 502,
    parameters: ['reason'],
    text: {
      zh: 'PLC 远程下载失败：{reason}。',
      en: 'The PLC remote download failed: {reason}.',
    },
  },
  'connect.refused': {
    code: '1608',
    status: 401,
    parameters: [],
    text: {
      zh: '连接失败：客户端 ID、用户名或密码错误。',
      en: 'The connection failed: the client ID, the user name or the password is wrong.',
    },
  },
  'connect.registrationsExceeded': {
    code: '1609',
    status: 409,
    parameters: ['maximum'],
    text: {
      zh: '动态注册失败：同一产品注册超过 {maximum} 次。',
      en: 'The dynamic registration failed: the same product was registered more than {maximum} times.',
    },
  },
});
