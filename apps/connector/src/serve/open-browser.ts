import { spawn } from 'node:child_process';

/** The program of each system that opens an address in the browser, with what comes before the address. */
const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  linux: ['xdg-open'],
  darwin: ['open'],
  // The empty text is the title of a window that `start` takes first.
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens an address in the browser of this computer. False where the system has no program for that; it never throws. */
export async function openBrowser(address: string, platform: NodeJS.Platform): Promise<boolean> {
  const opener = openers[platform];
  if (opener === undefined) return false;
  const [program, ...before] = opener;
  return await new Promise((resolve) => {
    const child = spawn(program, [...before, address], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}
