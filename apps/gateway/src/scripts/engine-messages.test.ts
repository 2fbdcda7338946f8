import { isErrorKey } from '@penstock/contract/errors/catalogue';
import { errorText } from '@penstock/contract/errors/error';
import { afterAll, expect, it } from 'vitest';
import { clock } from '../testing/platform.ts';
import { ScriptEngine } from './engine.ts';

const noHost = { answer: () => null, call: () => Promise.resolve(null) };
const engine = new ScriptEngine({ clock, host: noHost, onRun: () => undefined });
afterAll(() => engine.stop());

/** The message of a script that a person reads, in Chinese. */
async function shown(code: string): Promise<string> {
  const outcome = await engine.run('main', code, null, { owner: code, isOnce: true });
  if (outcome.ok) return 'ok';
  const { key, parameters } = outcome.problem;
  return isErrorKey(key) ? errorText(key, parameters, 'zh') : key;
}
const inMain = (body: string) => shown(`function main() { ${body} }`);

it.each([
  ['nothing.here', 'nothing 未定义'],
  ['hidden; let hidden = 1', 'hidden 在声明之前被使用'],
  ['JSON.nothing()', '被调用的不是函数'],
  ['new (1)()', '被调用的不是函数'],
  ['return undefined.level', '无法读取 undefined 的属性 level'],
  ['null.level = 1', '无法设置 null 的属性 level'],
  ['const a = 1; a = 2', 'a 是只读的'],
  ['const [a] = 5', '该值不能遍历'],
  ['return 1n + 1', 'BigInt 不能与普通数值混合运算'],
  ['JSON.parse("{")', '此处缺少名称'],
  ['JSON.parse("")', 'JSON 内容不完整'],
  ['const a = {}; a.a = a; JSON.stringify(a)', '循环引用'],
  ['new Array(-1)', '长度超出范围'],
  ['hex.decode("xyz")', '不是十六进制'],
  ['base64.decode("*")', 'Base64'],
  ['throw new Error("pump 1 is blocked")', 'pump 1 is blocked'],
])('%s fails with a reason in Chinese, or in the words of the script', async (body, reason) => {
  expect(await inMain(body)).toMatch(reason);
});

it.each([
  ['function main() {', '脚本在此处意外结束'],
  ['function main() { return 1 +; }', '此处不应出现“;”'],
  ['function main( { }', '此处缺少“,”'],
  ['function main() { const a; }', 'const 声明缺少初始值'],
  ['function main() { let a; let a; }', '名称重复声明'],
  ['function main() { "text }', '字符串没有结束'],
  ['function main() { /* }', '注释没有结束'],
  ['function main() { return `${1 }', /字符串没有结束|缺少 \}/],
  ['function main() { return /a; }', '正则表达式没有结束'],
  ['function main() { 1 = 2 }', '此处不能赋值'],
  ['function main() { await sleep(1) }', '此处缺少“;”'],
  ['break;', 'break 只能用在循环或 switch 中'],
  ['continue;', 'continue 只能用在循环中'],
  ['function main() { try { } }', 'try 之后缺少 catch 或 finally'],
  ['function main() { return 3px }', '数值写法有误'],
  ['return 5', 'return 只能用在函数中'],
  ['function main() { return (1; }', '此处缺少“)”'],
  ['function () { }', '此处缺少名称'],
])('%s does not compile, with a reason in Chinese', async (code, reason) => {
  const problem = await engine.check(code);
  if (problem === null || !isErrorKey(problem.key)) throw new Error('it compiles');
  const text = errorText(problem.key, problem.parameters, 'zh');
  expect(text).toMatch(reason);
  // The engine's own words are not beside their translation.
  expect(text).not.toMatch(/expect|unexpected|invalid|missing/);
});
