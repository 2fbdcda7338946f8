/** Events of widgets and their actions in the designer. */
export const texts = {
  events: {
    click: '单击',
    double: '双击',
    press: '按下',
    release: '松开',
    change: '数值变化',
    open: '页面打开',
  },
  notes: {
    double: '约三分之一秒内连续点击或轻触两次；键盘为 Shift 加 Enter。设置双击后，单击会等待这段时间。',
    press: '指针或按键（Enter、空格）按下时立即执行。',
    release:
      '指针或按键松开、或离开页面时执行。不能保持置位的值，请用单击的“按下为 1，松开为 0”，网关也会负责松开。',
    change: '不是由人触发：不写入设备、不打开网址，其脚本也不能。弹出页面只在没有其他弹窗时显示。',
    open: '不是由人触发：不写入设备、不打开网址，其脚本也不能。弹出页面只在没有其他弹窗时显示。',
  },
  held: '单击为“按下为 1，松开为 0”，不能与其他动作共用。',
  mixed: '所选组件的设置不同，请只选一个查看其动作。',
  actionsOf: '{event}的动作',
  keys: '按 Alt 加方向键可移动',
  up: '上移动作 {count}',
  down: '下移动作 {count}',
  duplicate: '复制动作 {count}',
  remove: '删除动作 {count}',
  addFirst: '添加动作',
  add: '再添加一个动作',
  goesOn: '某个动作失败后继续执行',
  summary: {
    unbound: '写入：尚未选择信号',
    input: '{signal}：输入值',
    toggle: '{signal}：取反',
    step: '{signal}：增减 {value}',
    kinds: {
      link: '打开链接',
      page: '打开页面',
      popup: '弹出页面',
      functionPage: '打开功能页',
      script: '执行脚本',
    },
    when: '{action}（有条件）',
  },
};
