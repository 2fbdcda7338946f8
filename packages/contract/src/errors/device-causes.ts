import { textIn, type Language, type Text, type TextParameters } from '../texts/language.ts';

/** One cause: what is shown of it. Both texts have the same `{place}`s in both languages. */
interface CauseTexts {
  /** The cause, as a sentence. */
  readonly happened: Text;
  /** The remedy, as a sentence. */
  readonly remedy: Text;
}

/** Checks causes against the type while keeping their names. */
function causes<const Causes extends Record<string, CauseTexts>>(table: Causes): Causes {
  return table;
}

/**
 * Every cause for which a device gives no value or takes none, and its remedy: the one table of what people are shown.
 * Several causes may share a field device code, which only names the family; a cause names what to do.
 */
export const deviceCauses = causes({
  // On the way to the device.
  connectionRefused: {
    happened: {
      zh: '设备在线，但该端口拒绝连接。',
      en: 'The host is there, and nothing accepts connections at the port.',
    },
    remedy: {
      zh: '请检查端口号，并在设备上启用该协议的服务；若只接受固定数量的连接，请关闭其他客户端。',
      en: 'Check the port number, and enable the protocol on the device; close other clients if it takes only a few.',
    },
  },
  noRoute: {
    happened: { zh: '网关没有到该地址的路由。', en: 'The gateway has no route to this address.' },
    remedy: {
      zh: '请检查网关的网线、IP 地址、子网掩码与默认网关，以及设备是否在同一网段。',
      en: 'Check network cable, IP address, subnet mask and default gateway of the gateway, and the subnet of the device.',
    },
  },
  nameUnknown: {
    happened: { zh: '无法解析设备的主机名。', en: 'The host name of the device cannot be resolved.' },
    remedy: {
      zh: '请检查主机名的拼写与网关的 DNS 设置，或改填 IP 地址。',
      en: 'Check the spelling and the DNS server of the gateway, or enter the IP address instead.',
    },
  },
  timeout: {
    happened: {
      zh: '连接下位设备超时：该地址没有应答。',
      en: 'The connection to the field device timed out: nothing answers at this address.',
    },
    remedy: {
      zh: '请检查设备电源、IP 地址，以及途中是否有防火墙。',
      en: 'Check the power of the device, the IP address, and firewalls on the way.',
    },
  },
  hungUp: {
    happened: {
      zh: '设备接受了连接，随即将其关闭。',
      en: 'The device accepted the connection and hung up at once.',
    },
    remedy: {
      zh: '请检查设备的连接数是否已满、是否只允许指定的客户端 IP，以及该端口是否属于其他服务。',
      en: 'Check whether all its connections are in use, whether it admits only listed clients, and whether the port belongs to another service.',
    },
  },
  hungUpInHandshake: {
    happened: {
      zh: '对方接受了连接，但在协议握手时将其关闭。',
      en: 'The other side accepted the connection and hung up when the protocol began.',
    },
    remedy: {
      zh: '请检查端口是否属于其他服务（例如 MQTT 或网页），以及机架与槽号、TSAP 或节点号。',
      en: 'Check whether the port belongs to another service, such as MQTT or a web page, then rack and slot, TSAP or node.',
    },
  },
  connectionCut: {
    happened: {
      zh: '连接中断：设备或网络关闭了连接。',
      en: 'The connection was cut by the device or the network.',
    },
    remedy: {
      zh: '网关会自动重新连接；若反复出现，请检查网线、交换机与设备是否重启。',
      en: 'The gateway connects again; if it happens often, check cable and switch, and whether the device restarts.',
    },
  },
  communication: {
    happened: {
      zh: '通讯故障：无法连接下位设备。',
      en: 'Communication fault: the field device cannot be reached.',
    },
    remedy: { zh: '请检查设备电源、网线、IP 与端口。', en: 'Check its power, the cable, IP and port.' },
  },
  portMissing: {
    happened: { zh: '无法打开网关的串口。', en: 'The serial port of the gateway cannot be opened.' },
    remedy: {
      zh: '请检查串口是否存在、是否被其他程序占用。',
      en: 'Check whether the port exists, and whether another program uses it.',
    },
  },
  pathUnavailable: {
    happened: {
      zh: '设备前的 Modbus 网关没有通向该从站的路径（异常码 10）。',
      en: 'The Modbus gateway before the device has no path to this unit (exception 10).',
    },
    remedy: {
      zh: '请检查从站地址，以及该 Modbus 网关中串口与从站的映射。',
      en: 'Check the slave address, and which units its serial ports are set to.',
    },
  },
  targetSilent: {
    happened: {
      zh: 'Modbus 网关可达，但其后的从站没有应答（异常码 11）。',
      en: 'The Modbus gateway answers, and the unit behind it does not (exception 11).',
    },
    remedy: {
      zh: '请检查从站的电源、接线、从站地址与波特率。',
      en: 'Check power, wiring, slave address and baud rate of that unit.',
    },
  },
  // Replies that do not come, or come too late.
  responseTimeout: {
    happened: { zh: '下位设备响应超时。', en: 'The field device did not respond in time.' },
    remedy: {
      zh: '请检查接线、从站地址与波特率，或 IP 与端口。',
      en: 'Check the wiring, slave address and baud rate, or IP and port.',
    },
  },
  connectedSilent: {
    happened: {
      zh: '连接已建立，但请求没有得到应答。',
      en: 'The connection is open, and requests are not answered.',
    },
    remedy: {
      zh: '请检查从站地址（站号）、协议与端口是否正确；端口可能属于其他服务。',
      en: 'Check slave address (unit), protocol and port; the port may belong to another service.',
    },
  },
  addressSilent: {
    happened: {
      zh: '设备对其他地址有应答，对此地址没有应答。',
      en: 'The device answers for other addresses, and not for this one.',
    },
    remedy: {
      zh: '请核对寄存器类型与地址；设备可能没有此地址。',
      en: 'Check register type and address; the device may not have it.',
    },
  },
  lateReply: {
    happened: {
      zh: '设备在 {milliseconds} 毫秒后才应答，超过了 {timeout} 毫秒的响应超时。',
      en: 'The device answered after {milliseconds} ms, later than the response timeout of {timeout} ms.',
    },
    remedy: { zh: '请增大驱动的响应超时。', en: 'Raise the response timeout of the driver.' },
  },
  busy: {
    happened: { zh: '下位设备忙。', en: 'The field device is busy.' },
    remedy: { zh: '请稍后重试。', en: 'Try again shortly.' },
  },
  overloaded: {
    happened: {
      zh: '等待发送的请求过多，线路来不及处理。',
      en: 'More requests wait than the line can carry, or one is too large for the device.',
    },
    remedy: {
      zh: '请增大采集间隔，或减少变量与单次请求的长度。',
      en: 'Scan less often, or ask for fewer variables and smaller requests.',
    },
  },
  // Replies that are not understood.
  otherProtocol: {
    happened: {
      zh: '此端口上的服务使用 {protocol}，不是驱动的协议。',
      en: 'The service at this port speaks {protocol}, not the protocol of the driver.',
    },
    remedy: { zh: '请检查端口与协议。', en: 'Check port and protocol.' },
  },
  notUnderstood: {
    happened: { zh: '收到的应答不符合该协议。', en: 'The answer does not follow the protocol.' },
    remedy: {
      zh: '请检查协议、端口与从站地址，端口可能属于其他设备。',
      en: 'Check protocol, port and slave address; the port may belong to something else.',
    },
  },
  dataCheck: {
    happened: { zh: '数据校验错误。', en: 'The data failed its check.' },
    remedy: { zh: '请检查接线与通讯参数。', en: 'Check the wiring and the communication parameters.' },
  },
  checksum: {
    happened: { zh: '应答的校验和错误。', en: 'A reply came with a wrong checksum.' },
    remedy: {
      zh: '请检查串口参数（波特率、校验位、停止位）、屏蔽、接地与终端电阻，以及是否有两个设备使用同一从站地址。',
      en: 'Check baud rate, parity and stop bits, shielding, grounding and termination, and whether two devices have one slave address.',
    },
  },
  incomplete: {
    happened: { zh: '收到的数据不完整。', en: 'The data received is incomplete.' },
    remedy: { zh: '请检查接线与响应超时设置。', en: 'Check the wiring and the response timeout.' },
  },
  // Values.
  invalidValue: {
    happened: {
      zh: '读到的字节不是该数据类型的值。',
      en: 'The bytes read are no value of this data type.',
    },
    remedy: {
      zh: '请检查变量的数据类型与字节顺序。',
      en: 'Check data type and byte order of the variable.',
    },
  },
  notANumber: {
    happened: {
      zh: '读到的浮点值是 {raw}，不是数值。',
      en: 'The floating-point value read is {raw}, which is no number.',
    },
    remedy: {
      zh: '请检查字节顺序与数据类型；两者正确时，设备以此表示没有测量值。',
      en: 'Check byte order and data type; if they are right, the device marks a missing measurement so.',
    },
  },
  byteOrder: {
    happened: {
      zh: '读到的浮点值 {raw} 异常；换一种字节顺序则为 {other}。',
      en: 'The floating-point value {raw} is implausible; in another byte order it would be {other}.',
    },
    remedy: {
      zh: '请检查变量或驱动的字节顺序。',
      en: 'Check the byte order of the variable or the driver.',
    },
  },
  formula: {
    happened: {
      zh: '采集公式不受支持：无法由读到的值计算。',
      en: 'The collect formula is not supported: it gives no value for what was read.',
    },
    remedy: { zh: '请检查采集公式。', en: 'Check the formula.' },
  },
  divisionByZero: {
    happened: {
      zh: '采集公式在原始值为 {raw} 时除以零。',
      en: 'The collect formula divides by zero at the raw value {raw}.',
    },
    remedy: {
      zh: '请在公式中排除该值，或检查设备为何给出此值。',
      en: 'Exclude this value in the formula, or find out why the device gives it.',
    },
  },
  formulaResult: {
    happened: {
      zh: '采集公式在原始值为 {raw} 时没有结果。',
      en: 'The collect formula has no result for the raw value {raw}.',
    },
    remedy: {
      zh: '请检查公式，例如零除以零、对负数求对数或平方根。',
      en: 'Check the formula for zero divided by zero, or a logarithm or square root of a negative number.',
    },
  },
  formulaWrite: {
    happened: {
      zh: '采集公式不受支持：不能反算，该变量不能写入。',
      en: 'The collect formula is not supported: it has no inverse, so the variable cannot be written.',
    },
    remedy: { zh: '请使用可以反算的公式。', en: 'Use a formula that can be undone.' },
  },
  // The device answers of an address or a request.
  searching: {
    happened: {
      zh: '正在搜索：设备拒绝了含此地址的请求，网关正在查找其中哪些地址可读。',
      en: 'Searching: the device did not answer a request with this address, and the gateway is finding out which of its addresses can be read.',
    },
    remedy: {
      zh: '请稍候；不可读的地址随后会单独列出。',
      en: 'Wait a moment; those that cannot be read are named then.',
    },
  },
  fault: {
    happened: {
      zh: '下位设备故障或不接受此请求。',
      en: 'The field device reports a fault or does not accept the request.',
    },
    remedy: { zh: '请检查设备状态。', en: 'Check its state.' },
  },
  variableUnknown: {
    happened: { zh: '下位设备中不存在该变量。', en: 'The variable does not exist in the field device.' },
    remedy: { zh: '请核对变量的地址。', en: 'Check the address of the variable.' },
  },
  addressUnknown: {
    happened: {
      zh: '下位设备中不存在该变量地址。',
      en: 'The address of the variable does not exist in the field device.',
    },
    remedy: { zh: '请核对寄存器类型与地址。', en: 'Check register type and address.' },
  },
  addressMalformed: {
    happened: { zh: '变量地址为空或格式错误。', en: 'The address of the variable is empty or malformed.' },
    remedy: { zh: '请更正地址。', en: 'Correct the address.' },
  },
  namespaceMissing: {
    happened: {
      zh: '服务器没有变量地址中的命名空间。',
      en: 'The server has no namespace of the URI in the address.',
    },
    remedy: {
      zh: '请检查服务器的配置，或重新浏览服务器并选择变量。',
      en: 'Check the configuration of the server, or browse it and choose the variable again.',
    },
  },
  variableMissing: {
    happened: { zh: '网关中没有该变量。', en: 'The gateway has no such variable.' },
    remedy: {
      zh: '请检查变量名称与网关的配置。',
      en: 'Check its name and the configuration of the gateway.',
    },
  },
  dataType: {
    happened: {
      zh: '数据类型错误：变量类型与设备或写入值不符。',
      en: 'The data type is wrong: it does not fit the device, or the value does not fit it.',
    },
    remedy: { zh: '请检查数据类型。', en: 'Check the data type.' },
  },
  // Writing.
  writeLimit: {
    happened: {
      zh: '写入值超出设备允许的范围。',
      en: 'The value exceeds what the device allows to be written.',
    },
    remedy: { zh: '请写入设备允许的值。', en: 'Write a value that the device allows.' },
  },
  outOfRange: {
    happened: { zh: '数值超出该数据类型的范围。', en: 'The value is outside the range of its data type.' },
    remedy: { zh: '请检查数值与数据类型。', en: 'Check value and data type.' },
  },
  writeRefused: {
    happened: { zh: '设备中的该变量为只读。', en: 'The variable is read-only in the device.' },
    remedy: {
      zh: '请在设备上允许写入，或使用其他变量。',
      en: 'Allow writing on the device, or use another variable.',
    },
  },
  readOnly: {
    happened: { zh: '该变量为只读，不能写入。', en: 'The variable is read-only and cannot be written.' },
    remedy: { zh: '请检查变量的读写模式与地址。', en: 'Check mode and address of the variable.' },
  },
  verifyFailed: {
    happened: {
      zh: '已写入，但设备中的值与写入值不同。',
      en: 'Written, but the device holds another value.',
    },
    remedy: {
      zh: '设备可能限制或清除了该值；命令寄存器请关闭写入校验。',
      en: 'It may have limited or cleared it; switch verification off for command registers.',
    },
  },
  // Sessions and settings.
  certificateUntrusted: {
    happened: {
      zh: '网关不信任设备的证书。',
      en: 'The gateway does not trust the certificate of the device.',
    },
    remedy: {
      zh: '请与设备上的证书指纹核对，一致时把该证书填入驱动设置。',
      en: 'Compare the fingerprint with that on the device; if they are the same, put the certificate into the settings of the driver.',
    },
  },
  certificateRefused: {
    happened: {
      zh: '设备不接受网关的证书。',
      en: 'The device does not accept the certificate of the gateway.',
    },
    remedy: {
      zh: '请在设备的证书管理中信任网关的证书。',
      en: 'Trust it in the certificate management of the device.',
    },
  },
  credentialsRefused: {
    happened: { zh: '设备拒绝登录。', en: 'The device refuses to sign in the gateway.' },
    remedy: {
      zh: '请检查驱动设置中的用户名、密码或用户证书。',
      en: 'Check user name, password or user certificate in the settings of the driver.',
    },
  },
  sessionRefused: {
    happened: { zh: '设备拒绝建立会话。', en: 'The device refuses the session.' },
    remedy: {
      zh: '请检查连接设置（机架与槽号、TSAP、节点号或安全策略），以及设备的连接数是否已满。',
      en: 'Check the settings of the connection (rack and slot, TSAP, node or security policy), and whether all connections of the device are in use.',
    },
  },
  settings: {
    happened: {
      zh: '驱动的设置在此网关或设备上不可用。',
      en: 'The settings of the driver cannot work on this gateway or device.',
    },
    remedy: { zh: '请检查驱动设置。', en: 'Check them.' },
  },
  unsupported: {
    happened: { zh: '该网关或协议不支持此操作。', en: 'This gateway or protocol cannot do this.' },
    remedy: { zh: '请使用其他协议或设置。', en: 'Use another protocol or setting.' },
  },
  unknown: {
    happened: { zh: '下位设备发生未知错误。', en: 'An unknown error occurred with the field device.' },
    remedy: { zh: '请检查设备状态与网关日志。', en: 'Check the device, and the log of the gateway.' },
  },
});

export type DeviceCause = keyof typeof deviceCauses;

/** Whether this version knows a cause: a newer gateway may give others. */
export function isDeviceCause(name: string): name is DeviceCause {
  return Object.hasOwn(deviceCauses, name);
}

/** Cause and remedy, each as a sentence. */
export function causeText(
  cause: DeviceCause,
  parameters: TextParameters,
  language: Language,
): { readonly happened: string; readonly remedy: string } {
  const { happened, remedy } = deviceCauses[cause];
  return {
    happened: textIn(happened, language, parameters),
    remedy: textIn(remedy, language, parameters),
  };
}
