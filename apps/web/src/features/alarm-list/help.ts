import type { Help } from '../../app/feature.ts';

/** The help of the alarms. */
export const help: Help = {
  zh: [
    {
      title: '这个页面',
      paragraphs: [
        '“当前报警”列出尚未恢复的报警，以及已恢复但还没有人确认的报警，新的在前，变化立即显示。“历史报警”列出所有报警。',
        '点击一行可以看到处理建议、报警时和恢复时的值，以及这条报警的全过程。',
      ],
    },
    {
      title: '确认与搁置',
      paragraphs: [
        '确认表示有人已经知道这条报警，可以附上备注；可以一次选择多条报警确认。',
        '搁置使一个报警在一段时间内不再出现在当前报警里，必须写明原因。到期后自动恢复显示，也可以提前取消。',
        '两者都需要设备的“确认报警”权限，并记入操作日志。',
      ],
    },
    {
      title: '声音与浏览器通知',
      paragraphs: [
        '页面顶部的喇叭图标可以打开或关闭新报警的声音和浏览器通知，只对当前浏览器有效。浏览器在您第一次点击页面之前不允许播放声音。',
      ],
    },
  ],
  en: [
    {
      title: 'This page',
      paragraphs: [
        'Open alarms are active, or have returned and nobody has acknowledged them yet. The newest is first, and changes show at once. History has all alarms.',
        'Select a row to see what to do, the values when it was raised and when it returned, and everything that happened to it.',
      ],
    },
    {
      title: 'Acknowledging and shelving',
      paragraphs: [
        'To acknowledge an alarm says that somebody knows of it, with a note if you like. Select several to acknowledge them at once.',
        'A shelved alarm is not listed as open for a time, however often it is raised; a reason is required. It is back when the time is over, or when somebody unshelves it.',
        'Both need the right to acknowledge alarms of the equipment, and are in the operation log.',
      ],
    },
    {
      title: 'Sound and notifications',
      paragraphs: [
        'The loudspeaker in the header switches the sound and the browser notification of new alarms on and off, for this browser alone. Browsers play no sound before you have clicked on the page once.',
      ],
    },
  ],
};
