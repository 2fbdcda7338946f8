import type { Text } from './language.ts';

/**
 * The help for filling in a field, where its label is not enough. Names are as in the labels: one with a dot
 * holds for the field within that object or list.
 */
export const helpTexts = {
  minCollectTime: {
    zh: '两次采集开始之间的最短时间。设备较慢时，实际周期会更长。',
    en: 'The shortest time between the starts of two scan cycles. A slow device takes longer.',
  },
  commInterval: {
    zh: '收到应答（或超时）后，到下一个请求之前的停顿。',
    en: 'The pause after a response, or its absence, before the next request.',
  },
  commWait: {
    zh: '连接建立后（或从其他驱动接管线路后），第一个请求之前的停顿。',
    en: 'The pause before the first request after the connection opens or the line is taken over from another driver.',
  },
  chunkCollection: {
    zh: '将相邻地址合并为一次请求读取，可明显减少请求数。',
    en: 'Reads neighbouring addresses with one request, which saves many requests.',
  },
  mergeGap: {
    zh: '合并两个数据块时，最多可多读的无用字数（位地址按 16 倍计）。填 0 表示从不跨空地址合并，适用于不允许读取空地址的设备。',
    en: 'Unused words (16 times as many bits) that may be read along to join two blocks. With 0, gaps are never read along: for devices that refuse to read unused addresses.',
  },
  largestRequest: {
    zh: '一次请求最多读取的字数（位地址按 16 倍计）。留空时按协议上限读取，设备拒绝过长的请求时自动找出可用的长度。',
    en: 'The most words (16 times as many bits) that one request reads. When empty, as many as the protocol allows; when a device refuses long requests, the length that it answers is found automatically.',
  },
  retries: {
    zh: '请求无应答或应答损坏时，在判定变量异常之前重新请求的次数。',
    en: 'How often a request without a reply, or with a damaged one, is made again before its variables are bad.',
  },
  unit: {
    zh: '设备的从站地址，1 到 247；部分网关设备使用 255，部分 Modbus TCP 设备使用 0。',
    en: 'The server (slave) address of the device, 1 to 247; some gateways use 255, some Modbus TCP devices 0.',
  },
  addressBase: {
    zh: '设备手册中的地址从 0 开始时选协议地址；写作 40001 时选参考编号。',
    en: 'Choose protocol addresses when the manual counts from 0, references when it writes 40001.',
  },
  writeFunction: {
    zh: '部分设备只支持其中一种写功能码。功能码 23 用一次请求写入并读回。',
    en: 'Some devices support only one of these functions. 23 writes and reads back by one request.',
  },
  requestsInFlight: {
    zh: '同时发出的请求数。多数设备只能处理 1 个。共用连接的驱动按其中最小的数。',
    en: 'Requests sent at the same time. Most devices serve one only. Drivers that share a connection keep to the smallest of theirs.',
  },
  acceptZeroIds: {
    zh: '部分设备在应答中把单元号或事务号填为 0。开启后同时只发出 1 个请求，超时后重新连接。仅在设备确实如此应答时开启。',
    en: 'Some devices answer with unit or transaction 0. One request at a time is then sent, and a timeout reconnects. Switch on only for a device that answers so.',
  },
  verifyWrites: {
    zh: '写入后回读并比较。设备会自行清零或修改的命令寄存器请关闭。',
    en: 'Reads a written value back and compares. Switch off for command registers that the device itself clears or changes.',
  },
  ownConnection: {
    zh: 'IP 与端口相同的驱动默认共用一个连接，因为许多网关只接受一个连接。设备接受多个连接且需要更快采集时再开启。',
    en: 'Drivers with the same IP and port share one connection, since many gateways accept a single one. Switch on only where the device accepts several.',
  },
  localTsap: { zh: '如 02.00（S7-200 SMART）。', en: 'Such as 02.00 (S7-200 SMART).' },
  remoteTsap: { zh: '如 02.01（S7-200 SMART）。', en: 'Such as 02.01 (S7-200 SMART).' },
  inputNumbering: {
    zh: 'FX 系列为八进制，Q、L、iQ-R 系列为十六进制。',
    en: 'Octal on FX, hexadecimal on Q, L and iQ-R.',
  },
  station: { zh: '255 表示所连接的 CPU。', en: '255 is the CPU that is connected to.' },
  node: {
    zh: '填 0 时使用 TCP 握手得到的节点号；UDP 必须填写。',
    en: '0 takes the node that the TCP handshake names; UDP needs it.',
  },
  endpoint: { zh: '如 opc.tcp://192.168.1.10:4840。', en: 'Such as opc.tcp://192.168.1.10:4840.' },
  'variables.address': {
    zh: '按协议的写法填写；字中的位写作 100.3。',
    en: 'In the notation of the protocol; a bit in a word is written 100.3.',
  },
  decimals: {
    zh: '公式计算后保留的小数位数，留空则不处理。',
    en: 'Decimal places kept after the formula; empty leaves the value as it is.',
  },
  deadband: {
    zh: '变化超过此值才上报，留空则任何变化都上报。',
    en: 'A change is reported when it exceeds this; empty reports any change.',
  },
  'variables.formula': {
    zh: '用 %s 表示原始值，如 %s*0.1。可读写的变量，公式必须能反算。',
    en: '%s is the raw value, such as %s*0.1. For a variable that is written, the formula must have an inverse.',
  },
  'intermediateVariables.formula': {
    zh: '用标识符引用其他变量，如 (temperature_1 + temperature_2) / 2。',
    en: 'Refers to other variables by key, such as (temperature_1 + temperature_2) / 2.',
  },
  condition: {
    zh: '用标识符引用变量，如 level > 80 && pump_1 == 0。',
    en: 'Refers to variables by key, such as level > 80 && pump_1 == 0.',
  },
  group: {
    zh: '同一分组的连接都服务于使用该分组的主题。',
    en: 'All connections of a group serve the topics that name it.',
  },
  keepAlive: { zh: '填 0 表示不发送心跳。', en: '0 sends no heartbeat.' },
  'http.keepAlive': {
    zh: '连接保留多久以供下一次请求使用；填 0 表示每次请求后关闭。',
    en: 'How long a connection is kept for the next request; 0 closes it after each.',
  },
  'mqtt.timeout': { zh: '填 0 表示使用最大值 10 秒。', en: '0 means the maximum, 10 s.' },
  'tcp.timeout': { zh: '填 0 表示使用最大值 10 秒。', en: '0 means the maximum, 10 s.' },
  'http.timeout': { zh: '填 0 表示使用最大值 10 秒。', en: '0 means the maximum, 10 s.' },
  cleanSession: {
    zh: '关闭时为持久会话：网关离线期间，服务器保留其订阅以及 QoS 1、2 的消息。',
    en: 'Off is a persistent session: while the gateway is away, the server keeps its subscriptions and messages of QoS 1 and 2.',
  },
  localPort: { zh: '填 0 由系统选择。', en: '0 lets the system choose.' },
  callbackScript: {
    zh: '处理服务器下发的数据；留空则按 JSON 读写请求处理。',
    en: 'Handles what the server sends; empty takes it as a read or write request in JSON.',
  },
  requestTopic: { zh: '可使用通配符 + 和 #。', en: 'May contain the wildcards + and #.' },
  responseTopic: {
    zh: '{requestId} 代表请求主题中最后一个通配符处的内容。',
    en: '{requestId} is replaced by what the topic of the request has at the last wildcard.',
  },
  service: {
    zh: '华为云产品模型中的服务 ID；留空时以变量所属驱动的名称作为服务 ID。',
    en: 'The service of the product model at Huawei; empty takes the name of the driver of each variable.',
  },
  minInterval: {
    zh: '两次上报之间的最短时间，期间的变化合并上报。',
    en: 'The shortest time between two reports; changes in between are sent together.',
  },
  greatestInterval: {
    zh: '没有变化时也会在此时间后上报，留空则只在变化时上报。',
    en: 'A report is sent after this time although nothing changed; empty waits for a change.',
  },
  recordedWhen: {
    zh: '变化时记录：任一变量超出死区、变为异常或恢复时，记录组内全部变量各记一次。',
    en: 'On change: when one variable leaves its deadband, or becomes bad or good again, all variables of the recording are recorded.',
  },
  minIntervalMs: {
    zh: '两次记录之间的最短时间，期间的变化合并为一次记录，实际不小于 100 毫秒。',
    en: 'The shortest time between two records, 100 ms at least; changes in between are recorded together.',
  },
  greatestIntervalMs: {
    zh: '没有变化时也会在此时间后记录一次，留空则只在变化时记录。',
    en: 'A record is made after this time although nothing changed; empty waits for a change.',
  },
  hysteresis: {
    zh: '数值越过限值后，需回退超过此值才算恢复，避免在限值附近反复报警。',
    en: 'How far the value must return past the limit before the alarm returns, so that a value near the limit does not raise it again and again.',
  },
  'condition.limit': {
    zh: '与数值单位相同；变化率为时间窗口内的变化量。',
    en: 'In the unit of the value; of a rate the change within the time window.',
  },
  'condition.times': {
    zh: '一次启动和一次停止是两次变化。',
    en: 'A start and a stop are two changes.',
  },
  onDelayMs: {
    zh: '条件持续满足此时间后才报警。',
    en: 'The condition must hold for this time before the alarm is raised.',
  },
  offDelayMs: {
    zh: '条件持续不满足此时间后才恢复。',
    en: 'The condition must be gone for this time before the alarm returns.',
  },
  suppressedWhile: {
    zh: '此条件满足时不报警（设计抑制），例如设备停机时；正在报警的会恢复。',
    en: 'While this holds the alarm is not raised (suppression by design), such as while the machine is stopped; an active one returns.',
  },
  'alarms.values': {
    zh: '报警和恢复时一并记录这些变量的值。',
    en: 'The values of these variables are kept with the alarm when it is raised and when it returns.',
  },
  hours: { zh: '填 0 则在空间允许时一直保存。', en: '0 keeps them as long as there is room.' },
} as const satisfies Record<string, Text>;
