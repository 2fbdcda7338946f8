import type { Text } from '@penstock/contract/texts/language';
import type { AddressProblem } from './stream-address.ts';
import type { StreamFailure } from './stream-player.ts';

/** The words of videos. */
export const videoTexts = {
  video: { zh: '视频', en: 'Video' },
  sample: { zh: '示例画面', en: 'Sample picture' },
  connecting: { zh: '正在连接视频流…', en: 'Connecting to the stream …' },
  refused: { zh: '浏览器未自动播放，请点击播放', en: 'The browser waits: press play' },
  paused: { zh: '已暂停', en: 'Paused' },
  awaySince: { zh: '自 {time} 起无画面', en: 'No picture since {time}' },
  retryIn: { zh: '{seconds} 秒后重试', en: 'Tried again in {seconds} s' },
  retrying: { zh: '正在重试…', en: 'Trying again …' },
  retryNow: { zh: '立即重试', en: 'Try again now' },
  play: { zh: '播放', en: 'Play' },
  pause: { zh: '暂停', en: 'Pause' },
  soundOn: { zh: '打开声音', en: 'Sound on' },
  soundOff: { zh: '关闭声音', en: 'Sound off' },
  picture: { zh: '截图', en: 'Save the picture' },
  pictureFailed: {
    zh: '无法截图：视频服务器不允许读取画面',
    en: 'The server of the stream does not allow that its picture is saved',
  },
  floating: { zh: '画中画', en: 'Picture in picture' },
  fullScreen: { zh: '全屏', en: 'Full screen' },
  leaveFullScreen: { zh: '退出全屏', en: 'Leave full screen' },
  panTilt: { zh: '云台控制', en: 'Pan, tilt and zoom' },
  up: { zh: '向上', en: 'Up' },
  down: { zh: '向下', en: 'Down' },
  left: { zh: '向左', en: 'Left' },
  right: { zh: '向右', en: 'Right' },
  closer: { zh: '放大', en: 'Zoom in' },
  wider: { zh: '缩小', en: 'Zoom out' },
  presets: { zh: '预置位', en: 'Presets' },
  choosePreset: { zh: '转到预置位…', en: 'Go to a preset …' },
  noPresets: { zh: '没有预置位', en: 'No presets' },
  presetsLoading: { zh: '正在读取预置位…', en: 'Reading the presets …' },
} as const satisfies Record<string, Text>;

/** Why nothing comes. */
export const failureTexts: Readonly<Record<StreamFailure, Text>> = {
  notReached: { zh: '视频服务器无法访问', en: 'The server of the stream is not reached' },
  ended: { zh: '视频流已结束', en: 'The stream has ended' },
  stalled: { zh: '视频流没有新画面', en: 'The stream brings no new pictures' },
  format: { zh: '浏览器无法播放此视频流', en: 'This browser cannot play the stream' },
  notAllowed: {
    zh: '平台未允许播放此服务器的视频（PENSTOCK_VIDEO_SOURCES）',
    en: 'The installation does not allow streams from this server (PENSTOCK_VIDEO_SOURCES)',
  },
};

/** Why an address is not played. */
export const addressTexts: Readonly<Record<AddressProblem, Text>> = {
  none: { zh: '未填写视频地址', en: 'No address of a stream' },
  rtmpOnly: {
    zh: '浏览器不能播放 RTMP，请填写 HLS 或 FLV 地址',
    en: 'Browsers do not play RTMP: enter an HLS or FLV address',
  },
  invalid: {
    zh: '视频地址无效：须为 http、https 地址或本平台的路径',
    en: 'Not an address of a stream: http, https, or a path of this platform',
  },
  withPassword: {
    zh: '视频地址不能包含用户名或密码',
    en: 'The address of the stream must not contain a user or a password',
  },
  insecure: {
    zh: '本页面使用 HTTPS，不能播放 http 地址的视频',
    en: 'This page came by HTTPS and cannot play a stream by http',
  },
};
