import type { Text } from '@penstock/contract/texts/language';

/** The words of the stage itself. */
export const stageTexts = {
  unknownType: { zh: '此版本不支持的组件：{type}', en: 'Not supported by this version: {type}' },
  loading: { zh: '加载中…', en: 'Loading …' },
  failed: { zh: '此组件出错', en: 'This widget failed' },
  noImage: { zh: '未选择图片', en: 'No image chosen' },
  missingImage: { zh: '图片不存在', en: 'The image does not exist' },
  unknownSymbol: {
    zh: '此版本没有的图形符号：{symbol}',
    en: 'A symbol that this version does not have: {symbol}',
  },
  missingComponent: { zh: '自定义组件已删除', en: 'The component was deleted' },
  nestedComponent: {
    zh: '自定义组件嵌套过深或引用了自身',
    en: 'Components are nested too deeply, or in themselves',
  },
  tooManyWidgets: {
    zh: '页面上的自定义组件内容过多，未显示',
    en: 'Not shown: the components of this page are too many widgets',
  },
  button: { zh: '按钮', en: 'Button' },
  on: { zh: '开', en: 'On' },
  off: { zh: '关', en: 'Off' },
  empty: { zh: '（空）', en: '(empty)' },
  bad: { zh: '质量异常', en: 'Bad quality' },
  uncertain: { zh: '质量不确定', en: 'Uncertain quality' },
  old: { zh: '最后已知值', en: 'Last known value' },
  day: { zh: '天', en: 'd' },
  setpoint: { zh: '设定值', en: 'Setpoint' },
  time: { zh: '时间', en: 'Time' },
  chooseTime: { zh: '选择时间', en: 'Choose a time' },
  options: { zh: '选项', en: 'Options' },
  enterWrites: { zh: '回车写入，Esc 取消', en: 'Enter writes, Escape restores' },
  writing: { zh: '正在写入…', en: 'Writing …' },
  written: { zh: '已写入，等待回读', en: 'Written, not read back yet' },
  enterValue: { zh: '请输入值', en: 'Enter a value' },
  noNumber: { zh: '请输入数字', en: 'Enter a number' },
  noTime: { zh: '请按 {format} 输入', en: 'Enter a time as {format}' },
  outOfRange: { zh: '请输入 {low} 到 {high}', en: 'Enter {low} to {high}' },
  unknown: { zh: '没有数值', en: 'No value' },
} as const satisfies Record<string, Text>;
