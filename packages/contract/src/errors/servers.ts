import { errorEntries } from './entry.ts';

/** Connections of a gateway to customers' servers. */
export const serverErrors = errorEntries({
  'server.offline': {
    code: '8101',
    status: 409,
    parameters: ['server'],
    text: {
      zh: '与服务器 {server} 没有连接，网关会自动重新连接。',
      en: 'There is no connection to the server {server}. The gateway connects again automatically.',
    },
  },
  'server.timeout': {
    code: '8102',
    status: 504,
    parameters: ['seconds'],
    text: {
      zh: '服务器在 {seconds} 秒内没有应答，请检查地址、端口与网络，或增大超时时间。',
      en: 'The server did not answer within {seconds} s. Check address, port and network, or allow more time.',
    },
  },
  'server.nameUnknown': {
    code: '8103',
    status: 502,
    parameters: ['host'],
    text: {
      zh: '无法解析服务器名称 {host}，请检查地址与 DNS 设置。',
      en: 'The name of the server {host} cannot be resolved. Check the address and the DNS settings.',
    },
  },
  'server.connectionRefused': {
    code: '8104',
    status: 502,
    parameters: ['host', 'port'],
    text: {
      zh: '服务器 {host} 的端口 {port} 拒绝连接，请检查端口以及服务是否已启动。',
      en: 'Nothing accepts connections at port {port} of {host}. Check the port, and whether the service runs.',
    },
  },
  'server.closed': {
    code: '8105',
    status: 502,
    parameters: [],
    text: {
      zh: '连接已断开：服务器或网络关闭了连接。',
      en: 'The connection was closed by the server or the network.',
    },
  },
  'server.credentialsRefused': {
    code: '8106',
    status: 401,
    parameters: [],
    text: {
      zh: '服务器拒绝登录：请检查客户端 ID、用户名和密码。',
      en: 'The server refuses the sign-in. Check client ID, user name and password.',
    },
  },
  'server.notAuthorised': {
    code: '8107',
    status: 403,
    parameters: [],
    text: {
      zh: '服务器不允许该客户端连接：请检查用户名、密码以及服务器上的权限设置。',
      en: 'The server does not let this client in. Check user name and password, and its permissions on the server.',
    },
  },
  'server.clientIdRefused': {
    code: '8108',
    status: 409,
    parameters: [],
    text: {
      zh: '服务器不接受该客户端 ID，请更换。',
      en: 'The server does not accept the client ID. Choose another one.',
    },
  },
  'server.versionRefused': {
    code: '8109',
    status: 409,
    parameters: [],
    text: {
      zh: '服务器不支持所选的 MQTT 版本，请选择另一版本。',
      en: 'The server does not support this version of MQTT. Choose the other one.',
    },
  },
  'server.unavailable': {
    code: '8110',
    status: 503,
    parameters: [],
    text: {
      zh: '服务器暂时不可用或繁忙，网关会自动重试。',
      en: 'The server is not available or busy at the moment. The gateway tries again automatically.',
    },
  },
  'server.refused': {
    code: '8111',
    status: 502,
    parameters: ['reason'],
    text: {
      zh: '服务器拒绝连接：{reason}。',
      en: 'The server refuses the connection: {reason}.',
    },
  },
  'server.failed': {
    code: '8112',
    status: 502,
    parameters: ['reason'],
    text: {
      zh: '与服务器的连接出错：{reason}。',
      en: 'The connection to the server failed: {reason}.',
    },
  },
  'server.takenOver': {
    code: '8113',
    status: 409,
    parameters: [],
    text: {
      zh: '另一个客户端使用相同的客户端 ID 登录，连接被其取代。请为每个客户端设置不同的客户端 ID。',
      en: 'Another client signed in with the same client ID and took the connection over. Give each client an ID of its own.',
    },
  },
  'server.certificateExpired': {
    code: '8120',
    status: 502,
    parameters: [],
    text: {
      zh: '服务器证书已过期：请在服务器上更换证书，并检查网关的时间。',
      en: 'The certificate of the server has expired. Replace it on the server, and check the time of the gateway.',
    },
  },
  'server.certificateNotYetValid': {
    code: '8121',
    status: 502,
    parameters: [],
    text: {
      zh: '服务器证书尚未生效：请检查网关的时间。',
      en: 'The certificate of the server is not valid yet. Check the time of the gateway.',
    },
  },
  'server.certificateName': {
    code: '8122',
    status: 502,
    parameters: ['host'],
    text: {
      zh: '服务器证书与地址 {host} 不符：请使用证书中的名称作为地址，或更换证书。',
      en: 'The certificate of the server is not for {host}. Use a name that is in the certificate, or replace it.',
    },
  },
  'server.certificateUntrusted': {
    code: '8123',
    status: 502,
    parameters: [],
    text: {
      zh: '服务器证书的颁发机构不受信任：请导入其根证书。',
      en: 'The authority that issued the certificate of the server is unknown. Give its root certificate.',
    },
  },
  'server.certificateInvalid': {
    code: '8124',
    status: 502,
    parameters: ['reason'],
    text: {
      zh: '服务器证书无效：{reason}。',
      en: 'The certificate of the server is not valid: {reason}.',
    },
  },
  'server.notTls': {
    code: '8125',
    status: 502,
    parameters: [],
    text: {
      zh: '该端口不使用 TLS，或 TLS 版本不兼容：请检查端口与 TLS 设置。',
      en: 'The server does not speak TLS at this port, or no version of it in common. Check port and TLS mode.',
    },
  },
  'server.certificateUnreadable': {
    code: '8126',
    status: 400,
    parameters: ['field'],
    text: {
      zh: '无法读取{field}：请重新上传 PEM 或 DER 文件。',
      en: 'The {field} cannot be read. Upload it again, as PEM or DER.',
    },
  },
  'server.ownCertificateExpired': {
    code: '8127',
    status: 400,
    parameters: ['date'],
    text: {
      zh: '网关的客户端证书已于 {date} 过期，请更换。',
      en: 'The client certificate of the gateway expired on {date}. Replace it.',
    },
  },
  'server.ownCertificateRefused': {
    code: '8128',
    status: 401,
    parameters: ['reason'],
    text: {
      zh: '服务器不接受网关的客户端证书：{reason}。',
      en: 'The server does not accept the client certificate of the gateway: {reason}.',
    },
  },
  'server.keyMismatch': {
    code: '8129',
    status: 400,
    parameters: [],
    text: {
      zh: '私钥与客户端证书不匹配。',
      en: 'The private key does not belong to the client certificate.',
    },
  },
  'server.subscriptionRefused': {
    code: '8140',
    status: 403,
    parameters: ['topic'],
    text: {
      zh: '服务器拒绝订阅 {topic}：请检查服务器上的权限设置。',
      en: 'The server refuses the subscription to {topic}. Check the permissions on the server.',
    },
  },
  'server.publishRefused': {
    code: '8141',
    status: 403,
    parameters: ['reason'],
    text: {
      zh: '服务器拒绝了该消息：{reason}。',
      en: 'The server refuses the message: {reason}.',
    },
  },
  'server.messageTooLarge': {
    code: '8142',
    status: 413,
    parameters: ['maximum', 'actual'],
    text: {
      zh: '消息过大：最多 {maximum} 字节，实际 {actual} 字节。',
      en: 'The message is too large: at most {maximum} bytes, and it has {actual}.',
    },
  },
  'server.busy': {
    code: '8143',
    status: 503,
    parameters: [],
    text: {
      zh: '等待服务器确认的消息过多，请降低上报频率或检查网络。',
      en: 'Too many messages wait for the server. Report less often, or check the network.',
    },
  },
  'server.httpStatus': {
    code: '8144',
    status: 502,
    parameters: ['status'],
    text: {
      zh: '服务器返回 HTTP 状态 {status}。',
      en: 'The server answered with the HTTP status {status}.',
    },
  },
});
