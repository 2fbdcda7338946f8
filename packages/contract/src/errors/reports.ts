import { errorEntries } from './entry.ts';

/** Reports and what they need of a plant. */
export const reportErrors = errorEntries({
  'shift.startTwice': {
    code: '7751',
    status: 400,
    parameters: ['time'],
    text: {
      zh: '有两个班次都从 {time} 开始，请修改其中一个的开始时间。',
      en: 'Two shifts begin at {time}; change the start of one of them.',
    },
  },
});
