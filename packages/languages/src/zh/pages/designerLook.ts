/** 设计器中页面的主题与语言。 */
export const texts = {
  menu: '页面显示的主题和语言',
  myTheme: '我的主题',
  myLanguage: '我的语言',
  texts: {
    title: '其他语言的文字',
    note: '页面上的每段文字只列一次。读者看到自己语言的文字；未翻译的按原文显示。',
    missingOnly: '只看未翻译的',
    count: '已翻译 {done} / {count}',
    none: '没有需要翻译的文字。',
    in: '{text}（{language}）',
    full: '一个页面最多翻译 {maximum} 段文字。',
  },
  palette: {
    title: '主题颜色',
    note: '各颜色角色在本页面上的样子。固定颜色的字段不会改变。',
    companyNote: '各颜色角色在本页面上的样子，优先于企业配色。固定颜色的字段不会改变。',
    reset: '恢复全部颜色',
  },
  follows: '页面跟随查看者的主题。',
  fixed: '页面使用固定底色，在各主题下外观相同。选择主题颜色中的“页面”即可跟随主题。',
};
