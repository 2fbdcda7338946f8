/** The review of changes before they are sent to a gateway. */
export const zh = {
  title: '确认修改',
  titleOf: '确认修改 · {sn}',
  counts: {
    added: '新增 {shown} 项',
    removed: '删除 {shown} 项',
    changed: '修改 {shown} 项',
    reordered: '调整顺序 {shown} 处',
  },
  between: '，',
  more: '另有 {shown} 项未列出',
  note: '备注',
  noteHint: '修改原因（可不填）',
  back: '返回修改',
  apply: '应用',
  tryOut: '试运行',
  applyKeys: '快捷键 Ctrl+Enter',
  restart: {
    title: '重启网关后生效',
    text: '该网关在重启后才采用以下部分：{parts}。',
    between: '、',
  },
  cutOff: {
    title: '可能导致网关失联',
    text: '设置有误时，网关可能无法再连接平台。建议先试运行：限时内未确认，网关会自动恢复到修改前的版本。',
    mark: '可能失联',
  },
  probation: {
    offer: '先试运行',
    time: '试运行时长',
    minutes: '{count} 分钟',
    text: '到时未在平台上点“保留”，网关自动恢复到修改前的版本。',
  },
} as const;
