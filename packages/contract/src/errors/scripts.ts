import { errorEntries } from './entry.ts';

/** Why a script of the user did not run to its end. Codes 8301 to 8319. */
export const scriptErrors = errorEntries({
  'script.failed': {
    code: '8301',
    status: 400,
    parameters: ['line', 'message'],
    text: {
      zh: '脚本第 {line} 行执行出错：{message}',
      en: 'The script failed at line {line}: {message}',
    },
  },
  'script.threw': {
    code: '8302',
    status: 400,
    parameters: ['message'],
    text: {
      zh: '脚本执行出错：{message}',
      en: 'The script failed: {message}',
    },
  },
  'script.deadline': {
    code: '8303',
    status: 400,
    parameters: ['milliseconds'],
    text: {
      zh: '脚本执行超过 {milliseconds} 毫秒，已被终止。请检查是否存在死循环或一直未完成的等待。',
      en: 'The script took longer than {milliseconds} ms and was ended. Look for a loop or a wait that does not end.',
    },
  },
  'script.memory': {
    code: '8304',
    status: 400,
    parameters: ['megabytes'],
    text: {
      zh: '脚本占用内存超过 {megabytes} MB，已被终止。请减少保存在变量中的数据。',
      en: 'The script used more than {megabytes} MB of memory and was ended. Keep less data in its variables.',
    },
  },
  'script.recursion': {
    code: '8305',
    status: 400,
    parameters: [],
    text: {
      zh: '脚本的函数调用嵌套过深，已被终止。请检查是否存在没有出口的递归。',
      en: 'The functions of the script call each other too deeply. Look for a recursion without end.',
    },
  },
  'script.tooLarge': {
    code: '8306',
    status: 400,
    parameters: ['actual', 'limit'],
    text: {
      zh: '脚本的输入或结果为 {actual} 字节，超过上限 {limit} 字节。',
      en: 'The input or result of the script has {actual} bytes; at most {limit} are allowed.',
    },
  },
  'script.tooDeep': {
    code: '8310',
    status: 400,
    parameters: ['limit'],
    text: {
      zh: '脚本结果的嵌套超过 {limit} 层。',
      en: 'The result of the script has more than {limit} levels of lists and objects.',
    },
  },
  'script.stopped': {
    code: '8307',
    status: 503,
    parameters: [],
    text: {
      zh: '脚本执行被中断：脚本引擎已停止或已重启。',
      en: 'The run of the script was cut off: the script engine was stopped or restarted.',
    },
  },
  'script.busy': {
    code: '8308',
    status: 503,
    parameters: ['count'],
    text: {
      zh: '已有 {count} 次脚本执行在等待。请降低脚本的执行频率或缩短执行时间。',
      en: '{count, plural, one {# run of scripts is} other {# runs of scripts are}} waiting already. Run scripts less often, or make them faster.',
    },
  },
  'script.resting': {
    code: '8309',
    status: 503,
    parameters: ['seconds'],
    text: {
      zh: '该脚本因超出时间或内存限制暂停执行，{seconds} 秒后重试。',
      en: 'The script exceeded its time or memory and rests; it runs again in {seconds} s.',
    },
  },
  'script.argument': {
    code: '8311',
    status: 400,
    parameters: ['line', 'column'],
    text: {
      zh: '参数第 {line} 行第 {column} 列不是有效的 JSON。',
      en: 'The argument is not JSON at line {line}, column {column}.',
    },
  },
  'script.notLoaded': {
    code: '8312',
    status: 503,
    parameters: ['reason'],
    text: {
      zh: '脚本引擎无法加载：{reason}。请检查网络连接后重试。',
      en: 'The script engine could not be loaded: {reason}. Check the connection and try again.',
    },
  },
  'script.running': {
    code: '8313',
    status: 409,
    parameters: [],
    text: {
      zh: '该脚本仍在执行，请等待其结束。',
      en: 'The script is still running. Wait until it has ended.',
    },
  },
  'script.notPossible': {
    code: '8314',
    status: 409,
    parameters: [],
    text: {
      zh: '此处不能执行脚本。',
      en: 'Scripts cannot be run here.',
    },
  },
});
