import type { Text } from '@penstock/languages/language';
import { textAt } from '@penstock/languages/catalogue';
import { scriptExamples } from '../../kit/script/script-examples.ts';

/** A script to start from. */
export interface ScriptTemplate {
  readonly key: string;
  readonly title: Text;
  readonly code: string;
}

/** Scripts to start from: the examples of docs/scripts.md, which tests run. */
export const scriptTemplates: readonly ScriptTemplate[] = [
  {
    key: 'control',
    title: textAt('web.parts:templates.scriptTemplates.control'),
    code: scriptExamples.task,
  },
  {
    key: 'variables',
    title: textAt('web.parts:templates.scriptTemplates.variables'),
    code: `async function main() {
  const { value, quality, time: readAt } = variables.read('level');
  console.log('level', value, quality, time.iso(readAt));

  const [now] = await variables.readNow(['level']);
  if (now.quality === 'bad') return;

  const result = await variables.write('setpoint', now.value + 1.5);
  if (result.ok) console.log('the device has', result.value);

  // A system variable keeps the value until the gateway is restarted.
  await variables.write('site', 'north');
}
`,
  },
  {
    key: 'publish',
    title: textAt('web.parts:templates.scriptTemplates.publish'),
    code: `async function main() {
  const frame = hex.decode('01 03 00 00 00 0A');
  const sent = await publish('cloud', 'plant/raw', frame, { qos: 1 });
  if (!sent.ok) console.warn(sent.code, sent.message);
}
`,
  },
  {
    key: 'stored',
    title: textAt('web.parts:templates.scriptTemplates.stored'),
    code: `let runs = 0;
function main() {
  runs += 1;
  const total = (userData.get('total') ?? 0) + 1;
  userData.set('total', total);
  console.log(runs, total, userData.names());
}
`,
  },
];
