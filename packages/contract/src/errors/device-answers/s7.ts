import type { Text } from '../../texts/language.ts';

/** The answers of an S7 controller for an item that it does not read or write, by return code. */
export const s7ReturnCodes: Readonly<Record<string, Text>> = {
  '01': { zh: '硬件故障', en: 'hardware fault' },
  '03': {
    zh: '拒绝访问：请允许 PUT/GET 访问并检查保护等级',
    en: 'access denied: allow PUT/GET access and check the protection level',
  },
  '05': { zh: '地址超出范围', en: 'address out of range' },
  '06': { zh: '不支持该数据类型', en: 'data type not supported' },
  '07': { zh: '数据类型或长度不一致', en: 'data type or size inconsistent' },
  '0A': {
    zh: '对象不存在，或数据块启用了优化访问（须关闭）',
    en: 'not there, or a data block with optimized access, which must be off',
  },
};

/** The answers of an S7 controller to a request that it refuses as a whole, by error class and code. */
export const s7ErrorCodes: Readonly<Record<string, Text>> = {
  '8104': {
    zh: '功能不可用：请在控制器的保护设置中允许 PUT/GET 访问',
    en: 'function not available: allow PUT/GET access in the protection of the controller',
  },
  '8500': { zh: '请求超过协商的 PDU 长度', en: 'the request is longer than the PDU agreed on' },
};
