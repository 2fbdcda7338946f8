import { errorEntries } from './entry.ts';

/** What a request to a field device can end in: the field-device codes (gateway specification, section 8). */
export const deviceErrors = errorEntries({
  'device.fault': {
    code: '1711',
    status: 502,
    parameters: [],
    text: {
      zh: '下位设备故障或不接受此请求，请检查设备状态。',
      en: 'The field device reports a fault or does not accept the request. Check its state.',
    },
  },
  'device.busy': {
    code: '1712',
    status: 502,
    parameters: [],
    text: {
      zh: '下位设备忙，请稍后重试。',
      en: 'The field device is busy. Try again shortly.',
    },
  },
  'device.dataCheck': {
    code: '1713',
    status: 502,
    parameters: [],
    text: {
      zh: '数据校验错误，请检查接线与通讯参数。',
      en: 'The data failed its check. Check the wiring and the communication parameters.',
    },
  },
  'device.variableUnknown': {
    code: '1714',
    status: 502,
    parameters: [],
    text: {
      zh: '下位设备中不存在该变量。',
      en: 'The variable does not exist in the field device.',
    },
  },
  'device.responseTimeout': {
    code: '1715',
    status: 502,
    parameters: [],
    text: {
      zh: '下位设备响应超时，请检查接线、从站地址或 IP 与端口。',
      en: 'The field device did not respond in time. Check the wiring, the slave address, or IP and port.',
    },
  },
  'device.addressUnknown': {
    code: '1721',
    status: 502,
    parameters: [],
    text: {
      zh: '下位设备中不存在该变量地址，请核对寄存器类型与地址。',
      en: 'The address of the variable does not exist in the field device. Check register type and address.',
    },
  },
  'device.dataType': {
    code: '1722',
    status: 502,
    parameters: [],
    text: {
      zh: '数据类型错误：变量类型与设备或写入值不符。',
      en: 'The data type is wrong: it does not fit the device, or the value does not fit it.',
    },
  },
  'device.writeLimit': {
    code: '2003',
    status: 502,
    parameters: [],
    text: {
      zh: '写入值超出设备允许的范围。',
      en: 'The value exceeds what the device allows to be written.',
    },
  },
  'device.writeRefused': {
    code: '2004',
    status: 502,
    parameters: [],
    text: {
      zh: '设备中的该变量为只读。',
      en: 'The variable is read-only in the device.',
    },
  },
  'device.communication': {
    code: '99901',
    status: 502,
    parameters: [],
    text: {
      zh: '通讯故障：无法连接下位设备，请检查设备电源、网线、IP 与端口。',
      en: 'Communication fault: the field device cannot be reached. Check its power, the cable, IP and port.',
    },
  },
  'device.timeout': {
    code: '99902',
    status: 502,
    parameters: [],
    text: {
      zh: '连接下位设备超时，请检查 IP 与端口以及防火墙。',
      en: 'The connection to the field device timed out. Check IP and port, and firewalls between.',
    },
  },
  'device.variableMissing': {
    code: '99903',
    status: 502,
    parameters: [],
    text: {
      zh: '网关中没有该变量。',
      en: 'The gateway has no such variable.',
    },
  },
  'device.addressMalformed': {
    code: '99904',
    status: 502,
    parameters: [],
    text: {
      zh: '变量地址为空或格式错误。',
      en: 'The address of the variable is empty or malformed.',
    },
  },
  'device.readOnly': {
    code: '99905',
    status: 502,
    parameters: [],
    text: {
      zh: '该变量为只读，不能写入。',
      en: 'The variable is read-only and cannot be written.',
    },
  },
  'device.outOfRange': {
    code: '99906',
    status: 502,
    parameters: [],
    text: {
      zh: '数值超出该数据类型的范围。',
      en: 'The value is outside the range of its data type.',
    },
  },
  'device.incomplete': {
    code: '99907',
    status: 502,
    parameters: [],
    text: {
      zh: '收到的数据不完整，请检查接线与响应超时设置。',
      en: 'The data received is incomplete. Check the wiring and the response timeout.',
    },
  },
  'device.unknown': {
    code: '90099',
    status: 502,
    parameters: [],
    text: {
      zh: '下位设备发生未知错误。',
      en: 'An unknown error occurred with the field device.',
    },
  },
  'device.formula': {
    code: '1600000',
    status: 502,
    parameters: [],
    text: {
      zh: '采集公式不受支持：无法由读到的值计算。',
      en: 'The collect formula is not supported: it gives no value for what was read.',
    },
  },
  'device.formulaWrite': {
    code: '1617000',
    status: 502,
    parameters: [],
    text: {
      zh: '采集公式不受支持：不能反算，该变量不能写入。',
      en: 'The collect formula is not supported: it has no inverse, so the variable cannot be written.',
    },
  },
  'device.certificateUntrusted': {
    code: '90101',
    status: 502,
    parameters: [],
    text: {
      zh: '网关不信任设备的证书：请与设备上的证书指纹核对，一致时把该证书填入驱动设置。',
      en: 'The gateway does not trust the certificate of the device. Compare the fingerprint with that on the device; if they are the same, put the certificate into the settings of the driver.',
    },
  },
  'device.certificateRefused': {
    code: '90102',
    status: 502,
    parameters: [],
    text: {
      zh: '设备不接受网关的证书：请在设备的证书管理中信任网关的证书。',
      en: 'The device does not accept the certificate of the gateway. Trust it in the certificate management of the device.',
    },
  },
  'device.credentialsRefused': {
    code: '90103',
    status: 502,
    parameters: [],
    text: {
      zh: '设备拒绝登录：请检查驱动设置中的用户名、密码或用户证书。',
      en: 'The device refuses to sign in the gateway. Check user name, password or user certificate in the settings of the driver.',
    },
  },
  'device.sessionRefused': {
    code: '90104',
    status: 502,
    parameters: [],
    text: {
      zh: '设备拒绝建立会话：请检查连接设置（机架与槽号、TSAP、节点号或安全策略），以及设备的连接数是否已满。',
      en: 'The device refuses the session. Check the settings of the connection (rack and slot, TSAP, node or security policy), and whether all connections of the device are in use.',
    },
  },
  'device.settings': {
    code: '90105',
    status: 502,
    parameters: [],
    text: {
      zh: '驱动的设置在此网关或设备上不可用，请检查驱动设置。',
      en: 'The settings of the driver cannot work on this gateway or device. Check them.',
    },
  },
  'device.notUnderstood': {
    code: '90106',
    status: 502,
    parameters: [],
    text: {
      zh: '收到的应答不符合该协议：请检查协议、端口与从站地址，端口可能属于其他设备。',
      en: 'The answer does not follow the protocol. Check protocol, port and slave address; the port may belong to something else.',
    },
  },
  'device.verifyFailed': {
    code: '90107',
    status: 502,
    parameters: [],
    text: {
      zh: '已写入，但设备中的值与写入值不同：设备可能限制或清除了该值。',
      en: 'Written, but the device holds another value: it may have limited or cleared it.',
    },
  },
  'device.unsupported': {
    code: '90108',
    status: 502,
    parameters: [],
    text: {
      zh: '该网关或协议不支持此操作。',
      en: 'This gateway or protocol cannot do this.',
    },
  },
  'device.namespaceMissing': {
    code: '90120',
    status: 502,
    parameters: [],
    text: {
      zh: '服务器没有变量地址中的命名空间：请检查服务器的配置，或重新浏览服务器并选择变量。',
      en: 'The server has no namespace of the URI in the address. Check the configuration of the server, or browse it and choose the variable again.',
    },
  },
  /** Any code of a device that has no text of its own. */
  'device.other': {
    code: '90100',
    status: 502,
    parameters: ['deviceCode'],
    text: {
      zh: '与下位设备通讯出错（代码 {deviceCode}）。',
      en: 'Communication with the field device failed (code {deviceCode}).',
    },
  },
});
