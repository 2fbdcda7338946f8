import { errorEntries } from './entry.ts';

/** Binding equipment to gateways. */
export const bindingErrors = errorEntries({
  'binding.parameterMissing': {
    code: '7480',
    status: 400,
    parameters: ['name'],
    text: {
      zh: '参数“{name}”必填。请先填写，再绑定网关。',
      en: 'The parameter “{name}” is required. Fill it in before binding.',
    },
  },
  'binding.offsetNotWhole': {
    code: '7481',
    status: 400,
    parameters: ['name'],
    text: {
      zh: '参数“{name}”是地址偏移量，必须为整数。',
      en: 'The parameter “{name}” is an address offset and must be a whole number.',
    },
  },
  'binding.nameTooLong': {
    code: '7482',
    status: 400,
    parameters: ['name', 'prefix', 'maximum'],
    text: {
      zh: '名称 {name} 加上前缀 {prefix} 后超过 {maximum} 个字符。请缩短前缀或名称。',
      en: 'The name {name} with the prefix {prefix} is longer than {maximum} characters. Shorten one of them.',
    },
  },
  'binding.addressNotShiftable': {
    code: '7483',
    status: 400,
    parameters: ['address', 'offset'],
    text: {
      zh: '地址 {address} 无法偏移 {offset}：结果超出寄存器范围，或该地址不是数字。',
      en: 'The address {address} cannot be shifted by {offset}: the result is outside the register area, or the address is not a number.',
    },
  },
  'binding.collision': {
    code: '7484',
    status: 409,
    parameters: ['names', 'count'],
    text: {
      zh: '网关上已有 {count} 个同名的驱动、变量或记录组：{names}。请为绑定设置前缀，或改用网关上已有的驱动。',
      en: 'The gateway already has drivers, variables or recordings of the same name ({count}): {names}. Set a prefix, or use the existing drivers.',
    },
  },
  'binding.conflict': {
    code: '7485',
    status: 409,
    parameters: ['names', 'count'],
    text: {
      zh: '网关上有 {count} 项已被修改：{names}。请选择重新应用，或采用网关上的值。',
      en: 'Somebody has changed {count, plural, one {# item} other {# items}} on the gateway: {names}. Apply again, or take over what the gateway has.',
    },
  },
  'binding.notBound': {
    code: '7486',
    status: 409,
    parameters: [],
    text: {
      zh: '设备未绑定网关。',
      en: 'The equipment is not bound to a gateway.',
    },
  },
  'binding.otherGateway': {
    code: '7487',
    status: 409,
    parameters: ['sn'],
    text: {
      zh: '设备已绑定网关 {sn}，请先解绑。',
      en: 'The equipment is bound to gateway {sn}. Unbind it first.',
    },
  },
  'gateway.binding': {
    code: '7488',
    status: 409,
    parameters: ['sn'],
    text: {
      zh: '正在将设备绑定到网关 {sn}，请稍后重试。',
      en: 'Equipment is being bound to gateway {sn}. Try again when it is done.',
    },
  },
  'binding.foreignSecrets': {
    code: '7489',
    status: 403,
    parameters: ['sn'],
    text: {
      zh: '其中有密码，而网关 {sn} 属于另一账号。请由密码所属的一方操作，或先清除这些密码。',
      en: 'There are passwords in it, and gateway {sn} belongs to another account. Have it done by the side that the passwords belong to, or clear them first.',
    },
  },
});
