import { z } from 'zod';
import { commaSeparatedNames } from './comma-separated.ts';
import { host, path, port, portText, setting, url } from './setting.ts';

/** Host names that an authority can check, separated by commas. */
const names = commaSeparatedNames.refine(
  (all) => all.length <= 20 && all.every((name) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(name)),
);

/** The settings of encrypted connections: certificates, and what is open without them. */
export const tlsSettings = {
  tlsCertificate: setting(path.optional(), {
    variable: 'PENSTOCK_TLS_CERTIFICATE',
    expected: 'a file',
    description: {
      zh: '服务器证书链文件（PEM，自己的证书在前）。设置后网页和接口改用 HTTPS，内置 MQTT 服务器提供 mqtts 和 wss。文件更换后自动重新加载，不中断已有连接。',
      en: 'A file with the certificate chain of the server (PEM, its own certificate first). When it is set, pages and calls are served by HTTPS, and the embedded MQTT broker serves mqtts and wss. A changed file is loaded automatically; connections stay.',
    },
  }),
  tlsKey: setting(path.optional(), {
    variable: 'PENSTOCK_TLS_KEY',
    expected: 'a file',
    description: {
      zh: '服务器证书的私钥文件（PEM，不加密），只应由平台的用户可读。',
      en: 'The file with the private key of the certificate (PEM, not encrypted), which only the user of the platform should be able to read.',
    },
  }),
  tlsAuthority: setting(path.optional(), {
    variable: 'PENSTOCK_TLS_AUTHORITY',
    expected: 'a file',
    description: {
      zh: '网关信任的证书颁发机构文件（PEM，可含多个），用于自建的颁发机构。更换颁发机构时先同时放入新旧两个，网关连接后即信任两者。',
      en: 'A file with the certificate authorities that gateways trust (PEM, one or several), for an authority of your own. To change it, put the old and the new one in first: gateways that connect then trust both.',
    },
  }),
  acmeNames: setting(names, {
    variable: 'PENSTOCK_ACME_NAMES',
    default: '',
    expected: 'up to 20 host names, separated by commas',
    description: {
      zh: '通过 ACME（如 Let’s Encrypt）自动申请和更新证书的域名，用逗号分隔；设置即表示接受该机构的服务条款。与 PENSTOCK_TLS_CERTIFICATE 二选一。',
      en: 'Host names, separated by commas, for which a certificate is ordered and renewed automatically by ACME, as at Let’s Encrypt; setting it accepts the terms of that authority. Instead of PENSTOCK_TLS_CERTIFICATE.',
    },
  }),
  acmeDirectory: setting(url('https:'), {
    variable: 'PENSTOCK_ACME_DIRECTORY',
    default: 'https://acme-v02.api.letsencrypt.org/directory',
    expected: 'an https address',
    description: {
      zh: 'ACME 颁发机构的目录地址。',
      en: 'The directory of the ACME authority.',
    },
  }),
  acmeEmail: setting(z.email().max(200).optional(), {
    variable: 'PENSTOCK_ACME_EMAIL',
    expected: 'an e-mail address',
    description: {
      zh: '颁发机构在证书有问题时联系的邮箱。',
      en: 'Where the authority writes to when something is wrong with the certificate.',
    },
  }),
  acmeHost: setting(host, {
    variable: 'PENSTOCK_ACME_HOST',
    default: '0.0.0.0',
    expected: 'an address or a host name of this machine',
    description: {
      zh: '应答 ACME 验证请求的地址。',
      en: 'The address on which challenges of the ACME authority are answered.',
    },
  }),
  acmePort: setting(port, {
    variable: 'PENSTOCK_ACME_PORT',
    default: '80',
    expected: portText,
    description: {
      zh: '应答 ACME 验证请求的端口，域名的 80 端口必须能到达它；其他请求转到 HTTPS。',
      en: 'The port on which challenges of the ACME authority are answered; port 80 of the names must lead to it. Other requests are sent to HTTPS.',
    },
  }),
  mqttPlain: setting(z.enum(['loopback', 'everywhere', 'off']), {
    variable: 'PENSTOCK_MQTT_PLAIN',
    default: 'loopback',
    expected: 'loopback, everywhere or off',
    description: {
      zh: '内置 MQTT 服务器在哪里接受未加密的连接：loopback 只在本机；everywhere 在 PENSTOCK_MQTT_HOST 的所有地址，只适用于封闭网络；off 不接受。',
      en: 'Where the embedded MQTT broker takes connections without encryption: loopback for programs of this machine only; everywhere for all addresses of PENSTOCK_MQTT_HOST, which is for closed networks only; off for nobody.',
    },
  }),
  mqttTlsPort: setting(port, {
    variable: 'PENSTOCK_MQTT_TLS_PORT',
    default: '8883',
    expected: portText,
    description: {
      zh: '内置 MQTT 服务器的 mqtts 端口，有证书时打开。0 表示任意空闲端口。',
      en: 'The mqtts port of the embedded MQTT broker, open when there is a certificate. 0 takes any free one.',
    },
  }),
  mqttTlsWebSocketPort: setting(port, {
    variable: 'PENSTOCK_MQTT_TLS_WS_PORT',
    default: '8084',
    expected: portText,
    description: {
      zh: '内置 MQTT 服务器的 wss 端口，路径为 /mqtt，有证书时打开。0 表示任意空闲端口。',
      en: 'The wss port of the embedded MQTT broker; the path is /mqtt. Open when there is a certificate. 0 takes any free one.',
    },
  }),
} as const;
