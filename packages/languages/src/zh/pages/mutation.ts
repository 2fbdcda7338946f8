/** what the page shows after a change. */
export const texts = {
  messages: '操作结果',
  undo: '撤销',
  advice: {
    offline: '网关恢复在线后再试。',
    timeout: '不确定是否已执行，请先刷新查看结果。',
    permission: '如需此权限，请联系账号管理员。',
    stale: '您的输入仍保留。',
  },
};
