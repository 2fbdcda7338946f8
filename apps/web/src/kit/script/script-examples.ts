import type { ScriptUse } from '@penstock/contract/rules/script-entries';

/** A script to begin with for each use: the examples of docs/scripts.md, which tests run. */
export const scriptExamples: Readonly<Record<ScriptUse, string>> = {
  report: `function reportToJson({ sn, time: now, values, details }) {
  const bad = details.filter(({ quality }) => quality === 'bad').map(({ key }) => key);
  // Nothing is sent while nothing is known.
  if (bad.length === details.length) return null;
  return { device: sn, at: time.format(now, 'YYYY-MM-DD HH:mm:ss', 480), ...values, bad };
}
`,
  writeRequest: `// {"serial": 7, "set": {"pump": 1}}
function writeReqToJson({ payload }) {
  const { serial, set } = JSON.parse(payload);
  return { id: serial, writes: Object.entries(set).map(([key, value]) => ({ key, value })) };
}
`,
  writeResponse: `function writeRespToJson({ id, results }) {
  const failed = results.filter(({ code }) => code !== '0');
  return { serial: Number(id), ok: failed.length === 0, failed: failed.map(({ key, message }) => ({ key, message })) };
}
`,
  readRequest: `function readReqToJson({ payload, requestId }) {
  return { id: requestId, keys: payload.split(',') };
}
`,
  readResponse: `function readRespToJson({ id, time: now, results }) {
  return { id, now, values: Object.fromEntries(results.map(({ key, value }) => [key, value])) };
}
`,
  callback: `function main({ payload }) {
  if (payload.startsWith('PING')) return 'PONG';
  const [command, key, value] = payload.trim().split(' ');
  if (command === 'SET') return { id: 'set', writes: [{ key, value: Number(value) }] };
  return null;
}
`,
  task: `// Keeps the level between two limits, with a message to the server when it could not.
async function main({ reason, changed }) {
  const level = variables.value('level');
  if (level === null) return;
  const shouldRun = level > 80 ? 1 : level < 20 ? 0 : variables.value('pump');
  if (shouldRun === variables.value('pump')) return;
  const written = await variables.write('pump', shouldRun);
  if (!written.ok) {
    console.error('pump', written.code, written.message);
    await publish('cloud', 'plant/fault', { level, reason: written.message });
  }
}
`,
};
