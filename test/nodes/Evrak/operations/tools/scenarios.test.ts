import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../../../testkit/node/evrak';
import { eDocument, SUPPLIER, uuidAt, withFile, xmlOf } from '../../../../../testkit/node/invoices';
import { fields } from '../../../../../testkit/node/orders';
import { perTest } from '../../../../../testkit/jest/benches';

const erp = perTest(bench);

/** What the rules say of an invoice of a blocked supplier, whose profile is written in a certain way. */
async function judged(profile: string, rules: INodeParameters = {}): Promise<IDataObject | undefined> {
	const xml = xmlOf().replace('TICARIFATURA', profile);
	const node = eDocument('evaluateRules', { rules: { blockedSuppliers: SUPPLIER, ...rules } });
	const { items: rows } = await erp.evrak(node, [withFile(xml)]);
	return rows[0]?.json;
}

describe('an e-archive invoice, which takes no answer', () => {
	it.each(['EARSIVFATURA', 'earsivfatura', 'EARŞİVFATURA'])('is for a person, not rejected: %s', async (profile) => {
		const told = await judged(profile);
		expect(told).toMatchObject({ decision: 'review', scenario: 'eArchive' });
		expect(told).not.toHaveProperty('rejectionReason');
	});

	it('is told of as one that cannot be answered', async () => {
		const told = await judged('EARSIVFATURA', { mustBeAnswerable: true });
		expect(told?.decision).toBe('review');
		expect(told?.explanation).toContain('An e-archive invoice takes no answer in the system.');
	});

	it.each<[string, IDataObject]>([
		['a row of the ERP', { Senaryo: 'EARSIVFATURA' }],
		['a row in other words', { Senaryo: 'e-Arşiv' }],
		['an item of the trigger', { scenario: 'eArchive' }],
		['an item of Parse XML', { documentType: 'invoice', profile: 'EARSIVFATURA' }],
	])('is not answered where %s says so, unless it is sent anyway', async (_, facts) => {
		erp.erp.incoming.arrive({ uuid: uuidAt(1), scenario: 'TICARIFATURA' });
		const answer = (options: INodeParameters) =>
			eDocument('acceptInvoice', {
				inputMode: 'fields',
				documentFields: fields({ UUID: '={{ $json.uuid }}' }),
				options,
			});
		const input = items({ uuid: uuidAt(1), ...facts });
		const { error } = await erp.evrak(answer({}), input);
		expect(error?.message).toBe(
			`Document 1 (${uuidAt(1)}): the item says that this is an e-archive invoice (EARSIVFATURA), which takes no answer in the system. Settle it with the sender. If the item is wrong, turn on the option Send Anyway.`,
		);
		expect(erp.bodies('GelenFaturalarKabulV2')).toEqual([]);
		const { items: rows } = await erp.evrak(answer({ sendAnyway: true }), input);
		expect(rows[0]?.json.outcome).toBe('saved');
	});
});
