/** 企业的配色与标志。 */
export const texts = {
  title: '配色与标志',
  note: '企业的所有页面都使用这套配色和标志：监控页面、设计器以及分享链接的访客页面。设置了自己配色的页面保持不变。',
  failed: '无法读取配色与标志',
  readOnly: {
    title: '仅可查看',
    text: '配色与标志由企业账号设置。',
  },
  logo: {
    title: '标志',
    note: '支持 PNG、JPEG、WebP、GIF 或 SVG，最大 256 kB。建议使用透明底的横向图片。页面用图片组件显示标志，页眉始终显示。',
    light: '浅色底',
    dark: '深色底',
    none: '尚无标志，可将图片拖到这里。',
    same: '未设置时使用同一张图片',
    upload: '图片：{name}',
    choose: '上传',
    change: '更换',
    remove: '移除',
    removed: '已去除图形中 {count} 处可能运行或加载内容的部分。',
  },
  preview: {
    title: '页面效果',
    page: '泵站',
    label: '集水池液位',
    button: '启动',
  },
  colours: {
    title: '配色',
    note: '页面中的每种颜色对应一个角色。可先选择一套配色方案，再调整与企业不同的颜色。',
  },
  save: '保存',
  discard: '放弃修改',
  saved: '配色与标志已保存，已打开的页面在重新加载后生效。',
  notReadable: '所有文字都能看清后才能保存。',
  never: '页面使用产品的配色。',
  changedBy: '最近保存：{author}，',
};
