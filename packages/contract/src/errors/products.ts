import { errorEntries } from './entry.ts';

/** Products, equipment and their definitions. */
export const productErrors = errorEntries({
  'product.inUse': {
    code: '7701',
    status: 409,
    parameters: ['count', 'names'],
    text: {
      zh: '产品正被 {count} 台设备使用（{names}），不能删除。请先解除这些设备的产品关联。',
      en: 'The product is used by {count, plural, one {# equipment} other {# equipments}} ({names}), so it cannot be deleted. Take the product from them first.',
    },
  },
  'definition.changedBy': {
    code: '7702',
    status: 409,
    parameters: ['base', 'current', 'author', 'time'],
    text: {
      zh: '{author} 已于 {time} 修改定义（您基于版本 {base}，当前版本 {current}）。请重新读取后再修改。',
      en: '{author} changed the definition at {time} (yours is from revision {base}, the current one is {current}). Reload it, then change it again.',
    },
  },
  'definition.notApplicable': {
    code: '7703',
    status: 400,
    parameters: ['path'],
    text: {
      zh: '修改 {path} 与定义不符：所指的内容不存在或已存在。请重新读取后再修改。',
      en: 'The change of {path} does not fit the definition: what it names does not exist, or exists already. Reload it, then change it again.',
    },
  },
  'definition.targetMissing': {
    code: '7704',
    status: 400,
    parameters: ['target'],
    text: {
      zh: '定义中没有参数要填写的位置 {target}。',
      en: 'The definition has no {target} for the parameter to be put at.',
    },
  },
  'definition.gatewayVariable': {
    code: '7705',
    status: 400,
    parameters: [],
    text: {
      zh: '产品的信号不能来自网关已有的变量，请在设备中选择该变量。',
      en: 'A signal of a product cannot come from a variable of one gateway. Choose the variable at the equipment.',
    },
  },
  'definition.setpoint': {
    code: '7706',
    status: 400,
    parameters: ['name'],
    text: {
      zh: '没有信号 {name} 可作为设定值。',
      en: 'There is no other signal {name} to hold the setpoint.',
    },
  },
  'definition.range': {
    code: '7707',
    status: 400,
    parameters: [],
    text: {
      zh: '上限和下限须同时填写，且下限小于上限。',
      en: 'Give both limits or none; the lower limit must be below the upper one.',
    },
  },
  'definition.secretMissing': {
    code: '7708',
    status: 400,
    parameters: [],
    text: {
      zh: '请输入此密码或密钥：新增或重命名的内容没有可沿用的值。',
      en: 'Enter this secret: what is new or has a new name has none to keep.',
    },
  },
  'equipment.coordinates': {
    code: '7709',
    status: 400,
    parameters: [],
    text: {
      zh: '经度和纬度须同时填写。',
      en: 'Give both latitude and longitude, or none.',
    },
  },
  'equipment.bound': {
    code: '7710',
    status: 409,
    parameters: ['name', 'sn'],
    text: {
      zh: '设备 {name} 已绑定网关 {sn}，请先解除绑定。',
      en: 'The equipment {name} is bound to gateway {sn}. Unbind it first.',
    },
  },
  'authorisation.unknownAccount': {
    code: '7711',
    status: 404,
    parameters: [],
    text: {
      zh: '没有此用户名或手机号的账号，请输入完整的用户名或手机号。',
      en: 'There is no account with this user name or phone. Enter the whole name or number.',
    },
  },
  'definition.targetSecret': {
    code: '7712',
    status: 400,
    parameters: [],
    text: {
      zh: '参数不能填写密码或密钥，请在设备的驱动中填写。',
      en: 'A parameter cannot be a secret. It is entered at the driver of the equipment.',
    },
  },
});
