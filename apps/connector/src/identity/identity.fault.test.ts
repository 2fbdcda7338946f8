import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mayMakeNetworks, onTwoMachines } from '../testing/two-machines.ts';

const identity = {
  format: 'penstock-gateway/1',
  platform: 'http://127.0.0.1:9/',
  sn: '202611290001',
  verificationCode: 'A1B2C3',
  secret: 's'.repeat(40),
};

/** A gateway without an identity on the first machine, the connection tool as it is shipped on the second. */
const script = `
data=$1; file=$2
node apps/gateway/dist/main.js --data "$data" --provisioning "$data/sticks" --page-port 0 > "$data.log" & gateway=$!
untilSays "$data.log" 'can give this gateway its identity'
tool() { other node apps/connector/dist/main.js identity --language en "$@" || echo "exit $?"; }
echo "== found"; tool
fingerprint=$(tool | sed -n 's/.*fingerprint //p')
grep -q "$fingerprint" "$data.log" && echo "the log has the fingerprint"
echo "== another certificate"
tool --file "$file" --fingerprint ${'0f'.repeat(32)} --address 10.77.0.1
echo "== a wrong file"
echo '{}' > "$file.wrong"; tool --file "$file.wrong" --fingerprint "$fingerprint"
test ! -e "$data/identity.json" && echo "it has none yet"
echo "== given"
tool --file "$file" --fingerprint "$fingerprint"
untilSays "$data.log" 'listening for consoles'
echo "== again"
tool
tool --file "$file" --fingerprint "$fingerprint" --address 10.77.0.1
`;

it.runIf(mayMakeNetworks)(
  'the connection tool finds a new gateway in its network and gives it its identity, once, by its certificate',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'penstock-identity-'));
    const data = join(folder, 'gateway');
    const file = join(folder, 'penstock-gateway.json');
    writeFileSync(file, JSON.stringify(identity));
    try {
      const said = await onTwoMachines(script, data, file);
      const part = (title: string) => said.split(`== ${title}\n`)[1]?.split('== ')[0] ?? '';
      expect(part('found')).toMatch(/^10\.77\.0\.1:7143 .* version \S+\n {2}fingerprint [0-9a-f]{64}\n/);
      expect(part('found')).toContain('the log has the fingerprint');
      expect(part('another certificate')).toBe('exit 1\n');
      expect(part('a wrong file')).toContain('Missing or wrong: format');
      expect(part('a wrong file')).toContain('it has none yet');
      expect(part('given')).toBe('The gateway has its identity now, and starts with it.\n');
      expect(part('again')).toMatch(/^No gateway without an identity was found\.\nexit 1\n/);
      expect(JSON.parse(readFileSync(join(data, 'identity.json'), 'utf8'))).toMatchObject({
        sn: identity.sn,
        secret: identity.secret,
      });
      expect(readFileSync(`${data}.log`, 'utf8')).not.toContain(identity.secret);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
