import type { Text } from '../../texts/language.ts';

/**
 * The answers of a Mitsubishi controller instead of data, by end code: four digits for 3E frames (SLMP
 * reference manual, chapter 6; QJ71E71 user's manual, section 11.3.3), two for 1E frames (MELSEC
 * communication protocol reference manual, chapter 18).
 */
export const mcEndCodes: Readonly<Record<string, Text>> = {
  '0055': { zh: '未允许运行中写入', en: 'writing while the controller runs is not enabled' },
  '4021': { zh: '驱动器或对象不存在', en: 'the drive or object does not exist' },
  '4030': { zh: '不存在该软元件', en: 'no such device' },
  '4031': { zh: '软元件编号超出范围', en: 'device number out of range' },
  '4033': { zh: '软元件受写保护', en: 'the device is protected against writing' },
  C035: { zh: '目标未响应存活检查', en: 'the other side does not answer the existence check' },
  C050: {
    zh: 'ASCII 数据无法转换：请检查帧格式',
    en: 'ASCII data cannot be converted: check the frame format',
  },
  C051: { zh: '点数超出允许范围', en: 'the number of points is out of range' },
  C056: { zh: '地址超出范围', en: 'address out of range' },
  C058: { zh: '请求长度与数据不符', en: 'the length does not fit the data' },
  C059: { zh: '不支持该指令', en: 'the command is not supported' },
  C05B: { zh: '不能读写该软元件', en: 'the device cannot be read or written' },
  C05C: { zh: '请求内容错误', en: 'the content of the request is wrong' },
  C05F: { zh: '目标不能执行该请求', en: 'the target cannot carry out the request' },
  C060: { zh: '写入的位值错误', en: 'the value for a bit is wrong' },
  C061: { zh: '请求长度与数据不符', en: 'the length does not fit the data' },
  C0B2: { zh: '缓冲区不足', en: 'no buffer is free' },
  C0B5: { zh: '指定了不能处理的数据', en: 'data that cannot be handled' },
  C0DE: { zh: '目标响应超时', en: 'the target did not answer in time' },
  C200: { zh: '远程密码错误', en: 'the remote password is wrong' },
  C201: { zh: '端口被远程密码锁定', en: 'the port is locked by a remote password' },
  CEE0: { zh: '正在处理其他请求', en: 'another request is being processed' },
  CEE1: { zh: '请求报文过长', en: 'the request is too long' },
  CEE2: { zh: '响应报文过长', en: 'the reply is too long' },
  '50': { zh: '指令错误', en: 'the command is wrong' },
  '54': {
    zh: 'ASCII 数据无法转换：请检查帧格式',
    en: 'ASCII data cannot be converted: check the frame format',
  },
  '55': { zh: '未允许运行中写入', en: 'writing while the controller runs is not enabled' },
  '56': { zh: '不存在该软元件', en: 'no such device' },
  '57': { zh: '点数超出允许范围', en: 'the number of points is out of range' },
  '58': { zh: '起始地址超出范围', en: 'the start address is out of range' },
  '59': { zh: '不能扩展寄存器', en: 'extension registers cannot be used' },
  '60': { zh: '目标响应超时', en: 'the target did not answer in time' },
};
