/** Chinese: `web.installed`, the files of the installed application that a browser reads outside of the page. */
export const texts = {
  description: '在此设备上查看设备、报警与网关',
  'shortcut.alarms': '报警',
  'shortcut.equipment': '设备',
  'offline.network': '没有网络',
  'offline.platform': '无法连接到平台',
  'offline.notLive': '此时的数值和报警不是实时的，因此不显示。',
  'offline.returns': '平台恢复响应后，页面会自动打开。',
  'offline.retry': '重试',
};
