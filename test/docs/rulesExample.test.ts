import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { bench } from '../../testkit/node/evrak';
import { withFile, xmlOf } from '../../testkit/node/invoices';
import { textOf } from './markdown';

it('the example of docs/reference/e-invoices.md decides as it says', async () => {
	const page = textOf('docs', 'reference', 'e-invoices.md');
	const after = page.slice(page.indexOf('<!-- rules example'));
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
