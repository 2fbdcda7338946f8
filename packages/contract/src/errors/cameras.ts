import { errorEntries } from './entry.ts';

/** Cameras: how they are reached and moved. */
export const cameraErrors = errorEntries({
  'camera.tooMany': {
    code: '7821',
    status: 409,
    parameters: ['maximum'],
    text: {
      zh: '摄像机最多 {maximum} 台，请先删除不再使用的摄像机。',
      en: 'There are at most {maximum} cameras; delete those that are no longer used.',
    },
  },
  'camera.serialTaken': {
    code: '7822',
    status: 409,
    parameters: ['serialNumber'],
    text: {
      zh: '序列号为 {serialNumber} 的摄像机已存在，请使用其他序列号。',
      en: 'There is a camera with the serial number {serialNumber} already; take another one.',
    },
  },
  'camera.passwordAgain': {
    code: '7823',
    status: 400,
    parameters: [],
    text: {
      zh: '修改摄像机的地址时请重新输入密码，以免密码被发送到其他主机。',
      en: 'Enter the password again when the address of a camera changes, so that it is not sent to another host unknowingly.',
    },
  },
  'camera.forbiddenAddress': {
    code: '7824',
    status: 403,
    parameters: ['address'],
    text: {
      zh: '平台不允许访问摄像机地址 {address}：须为公网的 https 地址，或由管理员设置 PENSTOCK_CAMERA_PRIVATE=on。',
      en: 'The platform does not ask the camera at {address}: it takes https addresses of the internet, unless its operator sets PENSTOCK_CAMERA_PRIVATE=on.',
    },
  },
  'camera.notReached': {
    code: '7825',
    status: 502,
    parameters: ['reason'],
    text: {
      zh: '无法连接摄像机（{reason}）。请检查地址、端口和网络。',
      en: 'The camera is not reached ({reason}). Check its address, its port and the network.',
    },
  },
  'camera.refused': {
    code: '7826',
    status: 502,
    parameters: [],
    text: {
      zh: '摄像机拒绝了用户名或密码。请检查后重试；ONVIF 用户可能需要在摄像机上单独创建。',
      en: 'The camera refuses user or password. Check them; some cameras have users of their own for ONVIF.',
    },
  },
  'camera.answer': {
    code: '7827',
    status: 502,
    parameters: ['reason'],
    text: {
      zh: '摄像机的应答不是 ONVIF（{reason}）。请检查端口，并在摄像机上启用 ONVIF。',
      en: 'What the camera answers is not ONVIF ({reason}). Check the port, and enable ONVIF at the camera.',
    },
  },
  'camera.fault': {
    code: '7828',
    status: 502,
    parameters: ['reason'],
    text: {
      zh: '摄像机报告错误：{reason}',
      en: 'The camera reports an error: {reason}',
    },
  },
  'camera.channel': {
    code: '7829',
    status: 400,
    parameters: ['channel', 'count'],
    text: {
      zh: '摄像机没有通道 {channel}：共 {count} 个通道，从 1 开始编号。',
      en: 'The camera has no channel {channel}: it has {count}, counted from 1.',
    },
  },
  'camera.notMovable': {
    code: '7830',
    status: 409,
    parameters: [],
    text: {
      zh: '此摄像机的通道不支持云台控制。',
      en: 'This channel of the camera cannot be moved.',
    },
  },
  'camera.tooFast': {
    code: '7831',
    status: 429,
    parameters: ['maximum'],
    text: {
      zh: '操作过快：每台摄像机每秒最多控制 {maximum} 次，请稍后重试。',
      en: 'Too fast: a camera takes at most {maximum} controls a second. Try again in a moment.',
    },
  },
});
