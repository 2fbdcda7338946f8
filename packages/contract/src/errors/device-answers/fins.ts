import type { Text } from '../../texts/language.ts';

/** The answers of an Omron controller instead of data, by end code (W342, section 5-1-3). */
export const finsEndCodes: Readonly<Record<string, Text>> = {
  '0001': { zh: '服务被取消', en: 'the service was cancelled' },
  '0101': { zh: '本地节点不在网络中', en: 'the local node is not in the network' },
  '0104': { zh: '本地节点忙', en: 'the local node is busy' },
  '0201': { zh: '目标节点不在网络中', en: 'the destination node is not in the network' },
  '0202': { zh: '没有该单元', en: 'no such unit' },
  '0204': { zh: '目标节点忙', en: 'the destination node is busy' },
  '0205': { zh: '目标节点响应超时', en: 'the destination node did not answer in time' },
  '0301': { zh: '通信控制器故障', en: 'communications controller error' },
  '0302': { zh: 'CPU 单元故障', en: 'CPU unit error' },
  '0304': { zh: '单元号错误', en: 'unit number error' },
  '0401': { zh: '不支持该指令', en: 'the command is not defined' },
  '0402': { zh: '该型号不支持此指令', en: 'not supported by this model' },
  '0501': { zh: '路由表中没有目标', en: 'the destination is not in the routing tables' },
  '0502': { zh: '没有路由表', en: 'there are no routing tables' },
  '1001': { zh: '指令过长', en: 'the command is too long' },
  '1002': { zh: '指令过短', en: 'the command is too short' },
  '1003': { zh: '元素数与数据不符', en: 'the number of elements does not fit the data' },
  '1101': { zh: '没有该区域', en: 'no such area' },
  '1103': { zh: '起始地址超出范围', en: 'the start address is out of range' },
  '1104': { zh: '结束地址超出范围', en: 'the end address is out of range' },
  '110B': { zh: '响应过长', en: 'the response is too long' },
  '110C': { zh: '参数错误', en: 'parameter error' },
  '2002': { zh: '程序受保护', en: 'the program is protected' },
  '2101': { zh: '只读，不能写入', en: 'read-only' },
  '2102': { zh: '受保护，不能写入', en: 'protected against writing' },
  '2108': { zh: '不能更改', en: 'cannot be changed' },
  '2201': { zh: '运行中不能执行', en: 'not possible while running' },
  '2203': { zh: 'PLC 处于编程模式', en: 'the PLC is in program mode' },
  '2502': { zh: '存储器错误', en: 'parity or memory error' },
  '250F': { zh: '存储器错误', en: 'memory error' },
  '2605': { zh: '正在处理其他请求', en: 'another service is being executed' },
  '3001': { zh: '其他设备占用访问权', en: 'another device holds the access right' },
  '4001': { zh: '服务被中止', en: 'the service was aborted' },
};

/**
 * The answers of an Omron controller that refuses the opening of a FINS/TCP connection (W421, section 7-4).
 */
export const finsConnectionCodes: Readonly<Record<string, Text>> = {
  '0020': { zh: '所有连接都在使用中', en: 'all connections are in use' },
  '0021': { zh: '该节点已连接', en: 'this node is connected already' },
  '0022': { zh: '该 IP 地址不允许连接', en: 'this IP address is not allowed' },
  '0023': { zh: '客户端节点号超出范围', en: 'the client node number is out of range' },
  '0024': { zh: '客户端节点号与控制器相同', en: "the client node number is the controller's own" },
  '0025': { zh: '没有可分配的节点号', en: 'no node number is free' },
};
