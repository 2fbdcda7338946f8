/** Chinese: `platform.platform`. */
export const texts = {
  noAdministrator: '平台还没有管理员。请在 24 小时内打开以下链接创建首个超级管理员（只能使用一次）：',
};
