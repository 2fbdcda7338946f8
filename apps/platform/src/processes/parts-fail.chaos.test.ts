import { expect, it, onTestFailed } from 'vitest';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { chaos } from '../testing/chaos/chaos.ts';
import { FailingInstallation } from '../testing/chaos/failing-installation.ts';
import { clockLibrary } from '../testing/chaos/moved-clock.ts';
import { hasMosquitto } from '../testing/mosquitto.ts';
import { postgresPrograms } from '../testing/own-postgres.ts';
import { hasPatroni } from '../testing/patroni.ts';
import { chaosSettings } from '../testing/chaos/settings.ts';

const { minutes, seed, size } = chaosSettings(process.env);
const minute = 60_000;

const hasDatabase = size.database === 'one' ? postgresPrograms !== undefined : hasPatroni;
const isComplete = hasMosquitto && hasDatabase && clockLibrary !== undefined;

peer('mosquitto, postgresql, faketime', isComplete)('an installation whose parts fail in turn', () => {
  it(
    `loses nothing, doubles nothing and answers every command for ${minutes} min of chaos with ${size.gateways} gateways`,
    async () => {
      const installation = new FailingInstallation(size);
      onTestFailed(() => console.log(installation.output));
      try {
        await installation.start();
        const plan = { seed, duration: minutes * minute, faults: Infinity, share: 1, patience: 5 * minute };
        const found = await chaos(installation, plan, (line) => console.log(line));
        console.log(JSON.stringify(found, undefined, 2));
        expect(found.stored.wrong).toEqual([]);
        expect(found.stored.recorded).toBeGreaterThan(0);
        expect(found.commands.unanswered).toBe(0);
        expect(found.commands.done).toBeGreaterThan(0);
      } finally {
        await installation.remove();
      }
    },
    (minutes + 30) * minute,
  );
});
