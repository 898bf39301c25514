import type { INodeParameters } from 'n8n-workflow';
import { bench } from '../../../../../testkit/node/evrak';
import { eDocument, SUPPLIER, uuidAt, withFile, xmlOf } from '../../../../../testkit/node/invoices';

it('another invoice of the same number and sender is for a person; the same invoice may come twice', async () => {
	const erp = await bench();
	const rules: INodeParameters = { allowedSuppliers: SUPPLIER, totalsAddUp: true };
	const files = [xmlOf(), xmlOf(), xmlOf({ uuid: uuidAt(2) }), xmlOf({ uuid: uuidAt(3), number: 'ORN2026000001002' })];
	const { items: rows } = await erp.evrak(
		eDocument('evaluateRules', { rules }),
		files.map((file) => withFile(file)),
	);
	expect(rows.map(({ json }) => [json.decision, json.explanation])).toEqual([
		['accept', expect.anything()],
		['accept', expect.anything()],
		['review', 'The number ORN2026000001001 was seen before from this supplier.'],
		['accept', expect.anything()],
	]);
	await erp.close();
});
