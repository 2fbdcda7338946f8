import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How long a program may take to print its address, in ms. */
const patience = 60_000;

/**
 * Starts a connection tool in an environment with nothing in it, has it serve its page, and ends it. Answers how long it took until the
 * page was there, in ms. @throws where it does not.
 */
export async function tryTool(program: string, args: readonly string[] = []): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'penstock-try-'));
  const started = performance.now();
  const child = spawn(program, [...args, '--no-browser', '--port', '0', '--data', data, '--language', 'en'], {
    env: { HOME: data, XDG_CACHE_HOME: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const address = new URL(await addressOf(child));
    const page = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
    if (!page.includes('content="tool"')) throw new Error('Its page is not that of the tool.');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
    const answer = await fetch(new URL(script, address));
    if (!answer.ok || (await answer.text()).length === 0) throw new Error(`It does not serve ${script}.`);
    return performance.now() - started;
  } finally {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(data, { recursive: true, force: true });
  }
}

async function addressOf(child: ReturnType<typeof spawn>): Promise<string> {
  return await new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`It does not say where it serves: ${said}`)), patience);
    const hear = (bytes: Buffer) => {
      said += String(bytes);
      const address = /http:\S+/.exec(said)?.[0];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${said}`)));
  });
}
