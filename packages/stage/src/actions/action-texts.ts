import { textIn, type Language, type Text, type TextParameters } from '@penstock/contract/texts/language';

/** The words of what is done with widgets. */
export const actionTexts = {
  unbound: { zh: '未绑定写入的信号', en: 'No signal to write is chosen' },
  noSignal: { zh: '此设备没有该信号', en: 'The equipment has no such signal' },
  noEquipment: { zh: '请先选择设备', en: 'Choose an equipment first' },
  otherEquipment: {
    zh: '页面不能使用此设备：保存页面的账号或您无权查看该设备',
    en: 'The page may not use this equipment: who saved the page, or you, may not see it',
  },
  presentUnknown: {
    zh: '当前值未知，不能据此改变',
    en: 'The present value is not known, so it cannot be changed by it',
  },
  linkWithoutClick: {
    zh: '链接只能在点击启动的脚本中打开',
    en: 'A link is opened only by a script that a click began',
  },
  tooManyLinks: { zh: '一次点击最多打开一个链接', en: 'One click opens one link at most' },
  noToggle: { zh: '此信号不是开关，不能切换', en: 'The signal is no switch that could be turned over' },
  noStep: { zh: '步长不是数字', en: 'The step is no number' },
  atLimit: { zh: '已到限值 {limit}', en: 'Already at the limit of {limit}' },
  noFormula: { zh: '写入公式无效', en: 'The write formula is not valid' },
  decimals: { zh: '最多 {count} 位小数', en: 'At most {count} decimals' },
  noNumber: { zh: '请输入数字', en: 'Enter a number' },
  outOfRange: { zh: '请输入 {low} 到 {high}', en: 'Enter {low} to {high}' },
  below: { zh: '不得小于 {low}', en: 'At least {low}' },
  above: { zh: '不得大于 {high}', en: 'At most {high}' },
  noHold: { zh: '列表中的选项不能按住', en: 'An option of a list cannot be held' },
  holdApproval: {
    zh: '此信号每次写入须验证，不能按住写入',
    en: 'Each write of this signal is approved, so it cannot be written while pressed',
  },
  armed: { zh: '已解除锁定，30 秒内按住生效', en: 'Unlocked: press and hold within 30 s' },
  busy: { zh: '正在写入，请稍候', en: 'Being written, please wait' },
  disabled: { zh: '当前不能操作', en: 'Cannot be operated now' },
  pressAndHold: { zh: '按住 {seconds} 秒', en: 'Press and hold for {seconds} s' },
  sending: { zh: '正在写入 {value}…', en: 'Writing {value} …' },
  waiting: { zh: '已写入 {value}，等待回读…', en: 'Wrote {value}, waiting for it to be read back …' },
  confirmed: { zh: '已写入 {value}', en: 'Wrote {value}' },
  differs: {
    zh: '已写入 {value}，但 {seconds} 秒内未回读到（当前 {present}）',
    en: 'Wrote {value}, but it was not read back within {seconds} s (now {present})',
  },
  held: { zh: '按住中：{value}', en: 'Held: {value}' },
  heldAlone: {
    zh: '按住中：{value}（该网关不能自行松开）',
    en: 'Held: {value} (this gateway does not release it automatically)',
  },
  heldCut: {
    zh: '通信中断：网关将自行写回 {value}（最迟 {seconds} 秒）',
    en: 'The line is cut: the gateway writes {value} automatically within {seconds} s',
  },
  holdOver: {
    zh: '网关已自行写回 {value}，请松开后重新按住',
    en: 'The gateway has written {value} automatically. Let go, and press again',
  },
  releaseGoesOn: {
    zh: '尚未确认写回 {value}，网关会自行写回并重试，请检查现场：{message}',
    en: 'It is not confirmed that {value} was written. The gateway writes it automatically and tries again; check the plant: {message}',
  },
  released: { zh: '已松开', en: 'Released' },
  releaseFailed: {
    zh: '松开后未能写回 {value}，请立即检查现场：{message}',
    en: '{value} could not be written on release. Check the plant now: {message}',
  },
  failed: { zh: '未写入：{message}', en: 'Not written: {message}' },
  badAddress: {
    zh: '地址不是 http 或 https，未打开',
    en: 'The address is neither http nor https, so it was not opened',
  },
  noPage: { zh: '未选择页面', en: 'No page is chosen' },
  notSupported: { zh: '此处不支持该操作', en: 'Not supported here' },
  invalid: { zh: '点击事件的设置无效', en: 'The click event is not valid' },
} as const satisfies Record<string, Text>;

/** A message in the language of the page. */
export type LocalizedMessage = (language: Language) => string;

/** Words of the stage with what their text needs. */
export function localized(text: Text, parameters: TextParameters = {}): LocalizedMessage {
  return (language) => textIn(text, language, parameters);
}
