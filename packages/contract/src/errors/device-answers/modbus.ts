import type { Text } from '../../texts/language.ts';

/**
 * The answers of a Modbus device instead of data (Application Protocol V1.1b3, section 7), by exception code.
 */
export const modbusExceptions: Readonly<Record<string, Text>> = {
  '01': { zh: '非法功能', en: 'illegal function' },
  '02': { zh: '非法数据地址', en: 'illegal data address' },
  '03': { zh: '非法数据值', en: 'illegal data value' },
  '04': { zh: '从站设备故障', en: 'server device failure' },
  '05': { zh: '已确认，处理中', en: 'acknowledge' },
  '06': { zh: '从站设备忙', en: 'server device busy' },
  '07': { zh: '否定确认', en: 'negative acknowledge' },
  '08': { zh: '存储奇偶校验错误', en: 'memory parity error' },
  '0A': { zh: '网关路径不可用', en: 'gateway path unavailable' },
  '0B': { zh: '网关目标设备未响应', en: 'gateway target device failed to respond' },
};
