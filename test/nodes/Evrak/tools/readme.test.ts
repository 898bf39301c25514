import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { bench } from '../../../support/evrak';
import { withFile, xmlOf } from '../../../support/invoices';

it('the example of the README decides as it says', async () => {
	const readme = readFileSync(join(__dirname, '../../../../README.md'), 'utf8');
	const after = readme.slice(readme.indexOf('<!-- rules example'));
	const [parameters, advice] = [...after.matchAll(/```json\n([\s\S]*?)```/g)].map(
		([, block = '']) => JSON.parse(block) as IDataObject,
	);
	const erp = await bench();
	const order = { currency: 'TRY', total: '360', taxIncluded: true };
	const input = [withFile(xmlOf()), withFile(xmlOf(), { order })];
	const { items: rows } = await erp.evrak(parameters as INodeParameters, input);
	await erp.close();
	expect(rows[0]?.json).toMatchObject(advice ?? {});
	expect(Object.keys(advice ?? {})).toEqual(['decision', 'explanation']);
	expect(rows[1]?.json.decision).toBe('accept');
});
