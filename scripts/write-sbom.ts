// Writes the software bill of materials, `sbom.cdx.json` (CycloneDX 1.6), from the lock file. `npm run sbom`.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { billOfMaterials } from './supply-chain/bill-of-materials.ts';
import { readLockFile } from './supply-chain/lock-file.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bill = billOfMaterials(readLockFile(root));
const file = join(root, 'sbom.cdx.json');
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
const shipped = bill.components.filter(({ scope }) => scope !== 'excluded').length;
console.log(`${file}: ${bill.components.length} packages, ${shipped} of them shipped`);
