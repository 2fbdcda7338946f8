/** The not-found page. */
export const texts = {
  title: '页面不存在',
  text: '地址可能有误，或页面已移动。',
  home: '返回首页',
};
