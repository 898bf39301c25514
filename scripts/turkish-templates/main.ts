/** `npm run templates`: writes a Turkish copy of each example workflow to `demo/workflows-tr`, with the texts of `demo/turkish.json`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { turkishCopies, type Workflow } from './copies';

const DEMO = join(__dirname, '..', '..', 'demo');

const read = (...path: readonly string[]): unknown => JSON.parse(readFileSync(join(DEMO, ...path), 'utf8'));

const workflows = Object.fromEntries(
	readdirSync(join(DEMO, 'workflows')).map((file) => [file, read('workflows', file) as Workflow]),
);
const copies = turkishCopies(workflows, read('turkish.json') as Parameters<typeof turkishCopies>[1]);
for (const [file, copy] of Object.entries(copies))
	writeFileSync(join(DEMO, 'workflows-tr', file), `${JSON.stringify(copy, null, '\t')}\n`);
