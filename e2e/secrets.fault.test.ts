import { readFileSync, watch } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Installation } from './installation.ts';
import { type RunningProgram, until } from './program.ts';
import { openRecorded } from './recorded.ts';
import { createInstallation, nextSecond, second } from './recorded-seconds.ts';

/**
 * Looks at a file at each change of its folder, so that a kill falls between two steps of a renewal. Answers whether it
 * became as it is to be before `over`.
 */
function whenFile(file: string, matches: (text: string) => boolean, over: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isMatched: boolean) => {
      watcher.close();
      resolve(isMatched);
    };
    const look = () => {
      if (matches(readFileSync(file, 'utf8'))) end(true);
    };
    const watcher = watch(dirname(file), look);
    over.addEventListener('abort', () => end(false));
    look();
  });
}

async function finished(command: RunningProgram): Promise<void> {
  await until(
    () => !command.isRunning(),
    60 * second,
    () => command.output(),
  );
}

const secretIn = (text: string) => /"secret": "([^"]+)"/.exec(text)?.[1] ?? '';
const secretOf = (installation: Installation) => secretIn(readFileSync(installation.identityFile, 'utf8'));

describe('the renewal of the secret of a gateway', () => {
  it('locks it out at no step at which the gateway or the platform is killed', async () => {
    const installation = await createInstallation();
    let platform = await installation.startPlatform();
    let gateway = installation.startGateway();
    const steps = {
      'the gateway, when it has the new secret': 'gateway',
      'the platform, when the gateway has the new secret': 'platform',
      'the gateway, when the platform has taken it': 'gateway',
      'the platform, when it was asked to': 'platform',
    } as const;
    for (const [step, victim] of Object.entries(steps)) {
      await (await openRecorded(installation.url)).untilStored(nextSecond(), 60 * second);
      const before = secretOf(installation);
      const command = installation.platformCommand('renew-gateway-secret', 'all');
      // Having the new secret may last for less than a look: then this is the moment after.
      const isReached = (text: string) =>
        secretIn(text) !== before || (text.includes('newSecrets') && !step.endsWith('has taken it'));
      if (step.endsWith('was asked to')) await finished(command);
      else
        expect(await whenFile(installation.identityFile, isReached, AbortSignal.timeout(60 * second))).toBe(
          true,
        );
      if (victim === 'gateway') {
        await gateway.end('SIGKILL');
        gateway = installation.startGateway();
      } else {
        await platform.end('SIGKILL');
        platform = await installation.startPlatform();
      }
      await finished(command);
      await (await openRecorded(installation.url)).untilStored(nextSecond(), 60 * second);
      // The change that was cut off is made when the gateway comes again.
      await until(
        () => secretOf(installation) !== before,
        60 * second,
        () => `${step}: ${platform.output().slice(-2000)}`,
      );
    }
  });
});

describe('the renewal of the password of the database', () => {
  it('is settled by a platform that runs, and by the next start, where the command is killed', async () => {
    const installation = await createInstallation();
    let platform = await installation.startPlatform();
    installation.startGateway();
    const passwordIn = (text: string) => /"password":"([^"]+)"/.exec(text)?.[1];
    const password = () => passwordIn(readFileSync(installation.databaseAccessFile, 'utf8'));
    const first = password();
    const whole = installation.platformCommand('renew-database-password');
    await finished(whole);
    expect(password()).not.toBe(first);
    /** A renewal that is under way. The step may last for less than a look: then another one is started. */
    const renewalUnderWay = async () => {
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const command = installation.platformCommand('renew-database-password');
        const over = new AbortController();
        const end = () => over.abort();
        void finished(command).then(end, end);
        const isUnderWay = (text: string) => text.includes('nextPassword');
        if (await whenFile(installation.databaseAccessFile, isUnderWay, over.signal)) return command;
      }
      throw new Error('no renewal was seen under way');
    };
    for (const restart of [false, true]) {
      const cut = await renewalUnderWay();
      if (restart) await platform.end('SIGKILL');
      await cut.end('SIGKILL');
      if (restart) platform = await installation.startPlatform();
      // Signing in and looking at trends opens connections.
      await (await openRecorded(installation.url)).untilStored(nextSecond(), 60 * second);
      const again = installation.platformCommand('renew-database-password');
      await finished(again);
      expect(readFileSync(installation.databaseAccessFile, 'utf8')).not.toContain('nextPassword');
    }
  });
});
