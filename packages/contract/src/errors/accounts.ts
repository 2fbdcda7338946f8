import { errorEntries } from './entry.ts';

/** Passwords, registration, authorisation (gateway specification, sections 5, 6 and 8). */
export const accountErrors = errorEntries({
  'password.length': {
    code: '7601',
    status: 400,
    parameters: ['minimum', 'maximum'],
    text: {
      zh: '密码长度为 {minimum} 到 {maximum} 个字符。',
      en: 'A password has {minimum} to {maximum} characters.',
    },
  },
  'password.classes': {
    code: '7602',
    status: 400,
    parameters: ['classes'],
    text: {
      zh: '密码至少包含数字、大写字母、小写字母、特殊字符中的 {classes} 种。',
      en: 'A password has at least {classes} of digits, upper case, lower case and special characters.',
    },
  },
  'password.repeated': {
    code: '7603',
    status: 400,
    parameters: [],
    text: {
      zh: '密码不能有连续相同的字符。',
      en: 'A password may not have the same character twice in a row.',
    },
  },
  'password.emoji': {
    code: '7604',
    status: 400,
    parameters: [],
    text: { zh: '密码不能包含表情符号。', en: 'A password may not contain emoji.' },
  },
  'password.mismatch': {
    code: '7605',
    status: 400,
    parameters: [],
    text: { zh: '两次密码输入不一致。', en: 'The two password inputs are inconsistent.' },
  },
  'signIn.wrongCode': {
    code: '1202',
    status: 401,
    parameters: [],
    text: { zh: '用户名或验证码错误。', en: 'The user name or the code is wrong.' },
  },
  'signIn.operatorNotAllowed': {
    code: '1204',
    status: 403,
    parameters: [],
    text: {
      zh: '运营账号不能登录此平台，请使用运营端。',
      en: 'Operator accounts cannot sign in here. Use the operation side.',
    },
  },
  'signIn.operatorsOnly': {
    code: '1217',
    status: 403,
    parameters: [],
    text: {
      zh: '此入口仅供运营账号使用，请从平台登录页登录。',
      en: 'This entrance is for operator accounts only. Use the sign-in page of the platform.',
    },
  },
  'account.notFound': {
    code: '1207',
    status: 404,
    parameters: [],
    text: { zh: '用户名或手机号不存在。', en: 'There is no such user name or phone number.' },
  },
  'account.codeWrong': {
    code: '1208',
    status: 400,
    parameters: [],
    text: { zh: '验证码错误。', en: 'The code is wrong.' },
  },
  'account.codeExpired': {
    code: '1209',
    status: 400,
    parameters: ['minutes'],
    text: {
      zh: '验证码已过期（有效期 {minutes} 分钟），请重新获取。',
      en: 'The code has expired (it is valid for {minutes, plural, one {# minute} other {# minutes}}). Ask for a new one.',
    },
  },
  'account.codeTooOften': {
    code: '1211',
    status: 429,
    parameters: ['seconds'],
    text: {
      zh: '验证码请求过于频繁，请在 {seconds} 秒后重试。',
      en: 'Codes were asked for too often. Try again in {seconds} s.',
    },
  },
  'account.phoneRegistered': {
    code: '1212',
    status: 409,
    parameters: [],
    text: {
      zh: '手机号已注册，请直接登录。',
      en: 'This phone number is registered already. Sign in directly.',
    },
  },
  'account.emailRegistered': {
    code: '1213',
    status: 409,
    parameters: [],
    text: {
      zh: '邮箱已注册，请直接登录。',
      en: 'This email address is registered already. Sign in directly.',
    },
  },
  'account.usernameTaken': {
    code: '1214',
    status: 409,
    parameters: ['username'],
    text: { zh: '用户名 {username} 已存在。', en: 'The user name {username} exists already.' },
  },
  'account.own': {
    code: '1250',
    status: 409,
    parameters: [],
    text: {
      zh: '不能在此修改自己的账号，请使用安全设置。',
      en: 'You cannot change your own account here. Use the security centre.',
    },
  },
  'account.lastAdministrator': {
    code: '1251',
    status: 409,
    parameters: [],
    text: {
      zh: '至少要保留一个启用的超级管理员。',
      en: 'At least one super administrator must remain enabled.',
    },
  },
  'account.inUse': {
    code: '1252',
    status: 409,
    parameters: ['equipment', 'products', 'gateways', 'users'],
    text: {
      zh: '该账号名下还有 {equipment} 台设备、{products} 个产品、{gateways} 台网关和 {users} 个用户，不能删除。请先转移或删除，或改为禁用该账号。',
      en: 'The account cannot be deleted: it has {equipment, plural, one {# equipment} other {# equipments}}, {products, plural, one {# product} other {# products}}, {gateways, plural, one {# gateway} other {# gateways}} and {users, plural, one {# user} other {# users}}. Move or delete them first, or disable the account.',
    },
  },
  'account.authCodeNotYours': {
    code: '1253',
    status: 403,
    parameters: ['authCode'],
    text: {
      zh: '不能授予权限 {authCode}：该角色不能拥有，或您自己没有此权限。',
      en: 'The permission {authCode} cannot be given: the role cannot have it, or you do not have it yourself.',
    },
  },
  'setup.linkInvalid': {
    code: '1255',
    status: 410,
    parameters: [],
    text: {
      zh: '初始设置链接无效或已失效。重新启动平台会打印新的链接；如果已有管理员，请直接登录。',
      en: 'The setup link is not valid, or no longer valid. Restarting the platform prints another; where there is an administrator already, sign in.',
    },
  },
  'account.mustSetUp': {
    code: '1254',
    status: 403,
    parameters: [],
    text: {
      zh: '请先设置新密码，然后继续使用。',
      en: 'Set a new password first, then go on.',
    },
  },
  'account.loadFailed': {
    code: '1215',
    status: 401,
    parameters: [],
    text: {
      zh: '无法获取权限信息，请重新登录。',
      en: 'Permission info could not be fetched. Sign in again.',
    },
  },
  'session.tokenInvalid': {
    code: '1216',
    status: 401,
    parameters: [],
    text: {
      zh: '令牌无效或已失效，请刷新页面后重试。',
      en: 'The token is not valid, or no longer valid. Reload the page and try again.',
    },
  },
  'secondFactor.wrong': {
    code: '1240',
    status: 403,
    parameters: [],
    text: {
      zh: '动态码或恢复码错误，或已使用过。',
      en: 'The code or the recovery code is wrong, or has been used already.',
    },
  },
  'secondFactor.ticketExpired': {
    code: '1241',
    status: 403,
    parameters: [],
    text: { zh: '两步验证已超时，请重新登录。', en: 'The second step took too long. Sign in again.' },
  },
  'secondFactor.exists': {
    code: '1242',
    status: 409,
    parameters: [],
    text: { zh: '两步验证已启用。', en: 'The second factor is enabled already.' },
  },
  'secondFactor.notBegun': {
    code: '1243',
    status: 409,
    parameters: [],
    text: { zh: '请先开始设置两步验证。', en: 'Begin to set up the second factor first.' },
  },
  'apiKey.tooMany': {
    code: '1244',
    status: 409,
    parameters: ['maximum'],
    text: {
      zh: '每个账号最多 {maximum} 个 API 密钥，请先删除不用的密钥。',
      en: 'An account has {maximum} API keys at most. Delete one that is not used first.',
    },
  },
  'apiKey.authCodeMissing': {
    code: '1245',
    status: 403,
    parameters: [],
    text: {
      zh: '密钥的权限不能超出账号自身的权限。',
      en: 'A key cannot have a permission that its account does not have.',
    },
  },
  'authorisation.tooMany': {
    code: '1401',
    status: 409,
    parameters: ['maximum'],
    text: {
      zh: '每台设备最多授权 {maximum} 个账号。',
      en: 'A device can be authorised to {maximum} accounts at most.',
    },
  },
  'authorisation.self': {
    code: '1402',
    status: 400,
    parameters: [],
    text: { zh: '不能授权给自己。', en: 'You cannot authorise yourself.' },
  },
  'authorisation.exists': {
    code: '1403',
    status: 409,
    parameters: ['account'],
    text: { zh: '账号 {account} 已被授权。', en: 'The account {account} is authorised already.' },
  },
  'authorisation.creator': {
    code: '1404',
    status: 409,
    parameters: [],
    text: {
      zh: '设备创建者不能取消自己的授权。',
      en: 'The creator of a device cannot cancel their own authorisation.',
    },
  },
});
