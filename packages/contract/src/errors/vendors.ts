import { errorEntries } from './entry.ts';

/** Cloud vendors: what they allow, how a device is registered with them, and the requests they send. */
export const vendorErrors = errorEntries({
  'serverRequest.invalid': {
    code: '8201',
    status: 400,
    parameters: ['reason'],
    text: {
      zh: '服务器下发的请求无法解析：{reason}。',
      en: 'The request of the server cannot be understood: {reason}.',
    },
  },
  'vendor.qos': {
    code: '8210',
    status: 400,
    parameters: ['vendor', 'maximum'],
    text: {
      zh: '{vendor}的连接最多支持 QoS {maximum}。',
      en: 'Connections to {vendor} take QoS {maximum} at most.',
    },
  },
  'vendor.will': {
    code: '8211',
    status: 400,
    parameters: ['vendor'],
    text: {
      zh: '{vendor}的连接不能设置遗嘱，请关闭遗嘱。',
      en: 'Connections to {vendor} have no will of their own. Switch the will off.',
    },
  },
  'vendor.retain': {
    code: '8212',
    status: 400,
    parameters: ['vendor'],
    text: {
      zh: '{vendor}不支持保留消息，请关闭该选项。',
      en: '{vendor} does not support retained messages. Switch the option off.',
    },
  },
  'vendor.tls': {
    code: '8213',
    status: 400,
    parameters: ['vendor'],
    text: {
      zh: '{vendor}只接受 TLS 连接，请选择单向认证或双向认证。',
      en: '{vendor} takes connections with TLS only. Choose one-way or two-way.',
    },
  },
  'vendor.certificate': {
    code: '8214',
    status: 400,
    parameters: ['vendor'],
    text: {
      zh: '{vendor}以客户端证书识别设备，请选择双向认证，并上传证书和私钥。',
      en: '{vendor} recognises the device by its certificate. Choose two-way TLS, and give certificate and private key.',
    },
  },
  'vendor.keepAlive': {
    code: '8215',
    status: 400,
    parameters: ['vendor', 'minimum', 'maximum'],
    text: {
      zh: '{vendor}的心跳间隔须为 {minimum} 到 {maximum} 秒。',
      en: 'Connections to {vendor} need a keep-alive from {minimum} to {maximum} s.',
    },
  },
  'vendor.cleanSession': {
    code: '8216',
    status: 400,
    parameters: ['vendor'],
    text: {
      zh: '{vendor}的连接须启用清除会话。',
      en: 'Connections to {vendor} start with a clean session. Switch it on.',
    },
  },
  'vendor.noReads': {
    code: '8217',
    status: 400,
    parameters: ['template'],
    text: {
      zh: '{template}模板没有读变量请求，请改用数据上报。',
      en: 'The template {template} has no requests to read variables. Use data reporting.',
    },
  },
  'vendor.noEdgeNode': {
    code: '8218',
    status: 400,
    parameters: [],
    text: {
      zh: 'Sparkplug 模板只能用于登录方式为 Sparkplug B 的 MQTT 连接。',
      en: 'The Sparkplug template needs an MQTT connection that signs in as a Sparkplug edge node.',
    },
  },
  'vendor.sparkplugTopic': {
    code: '8219',
    status: 400,
    parameters: ['topic'],
    text: {
      zh: 'Sparkplug 数据上报的主题须为 {topic}。',
      en: 'The topic of Sparkplug reports on this connection is {topic}.',
    },
  },
  'vendor.sparkplugQos': {
    code: '8220',
    status: 400,
    parameters: [],
    text: {
      zh: 'Sparkplug 数据以 QoS 0 发布，且不保留。',
      en: 'Sparkplug data are published with QoS 0 and not retained.',
    },
  },
  'vendor.registrationLimit': {
    code: '8230',
    status: 409,
    parameters: ['product', 'maximum'],
    text: {
      zh: '动态注册失败：产品 {product} 已注册超过 {maximum} 次。请改用设备密钥登录。',
      en: 'Dynamic registration failed: the product {product} has been registered more than {maximum} times. Sign in with the secret of the device.',
    },
  },
  'vendor.registrationRefused': {
    code: '8231',
    status: 502,
    parameters: ['device', 'maximum'],
    text: {
      zh: '云平台拒绝了设备 {device} 的动态注册。请检查产品 Key 与产品密钥、控制台是否已开启动态注册、设备名称是否已添加；同一产品注册超过 {maximum} 次也会失败。',
      en: 'The vendor refused the dynamic registration of the device {device}. Check product key and secret, that dynamic registration is on, and that the device was entered. It also fails when the product has been registered more than {maximum} times.',
    },
  },
});
