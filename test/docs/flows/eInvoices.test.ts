import type { IDataObject, INodeParameters, INodeProperties } from 'n8n-workflow';
import { ruleForm } from '../../../nodes/Evrak/operations/tools/ruleForm';
import { bench, items } from '../../../testkit/node/evrak';
import { eDocument, SUPPLIER, uuidAt, withFile, xmlOf } from '../../../testkit/node/invoices';
import { CONTINUE } from '../../../testkit/node/safeSaves';
import { quoted, rowsBelow, textOf } from '../markdown';
import { perTest } from '../../../testkit/jest/benches';

const erp = perTest(async () => await bench({ outgoing: { timeScale: 0 } }));

describe('docs/reference/acceptance-rules.md', () => {
	const table = rowsBelow(textOf('docs', 'reference', 'acceptance-rules.md'), '## The rules');
	const entered = (label: string) => quoted(table.find(([rule]) => rule === label)?.[1] ?? '')[0] ?? '';
	const nameOf = (label: string) =>
		(ruleForm.options as INodeProperties[]).find(({ displayName }) => displayName.replace(/ \(.*\)$/, '') === label)
			?.name ?? label;
	/** What the guide enters, and for what it leaves open what an accountant would. */
	const RULES: INodeParameters = {
		...Object.fromEntries(
			['Allowed Currency', 'VAT Rates', 'Maximum Rounding'].map((rule) => [nameOf(rule), entered(rule)]),
		),
		...{
			[nameOf('Allowed Suppliers')]: SUPPLIER,
			[nameOf('Totals Add Up')]: true,
			[nameOf('Must Be Answerable')]: true,
		},
		[nameOf('Maximum Amounts')]: { limits: [{ currency: 'TRY', amount: '5000.00' }] },
	};

	async function decided(xml: string, more: INodeParameters = {}, json: IDataObject = {}): Promise<IDataObject> {
		const node = eDocument('evaluateRules', { rules: { ...RULES, ...more } });
		const { items: rows, error } = await erp.evrak(node, [withFile(xml, json)]);
		expect(error?.message).toBeUndefined();
		return rows[0]?.json ?? {};
	}

	const blocked = { [nameOf('Blocked Suppliers')]: SUPPLIER, [nameOf('Allowed Suppliers')]: '4444444444' };
	const big = [{ name: 'Makine', quantity: 1, unitPrice: '9000' }];

	const CASES: ReadonlyArray<readonly [string, string, string, INodeParameters?, IDataObject?]> = [
		['an invoice that keeps all rules', xmlOf(), 'accept'],
		['a blocked supplier', xmlOf(), 'reject', blocked],
		['more than the highest amount', xmlOf({ lines: big }), 'reject'],
		['a head that does not add up', xmlOf({ wrong: { payable: '50' } } as never), 'review'],
		['a basic invoice', xmlOf({ profile: 'TEMELFATURA' }), 'review'],
	];

	it.each(CASES.map(([name, xml, decision, more = {}, json = {}]) => [name, xml, decision, more, json] as const))(
		'%s',
		async (_, xml, decision, more, json) => {
			expect(await decided(xml, more, json)).toMatchObject({
				decision,
				explanation: expect.stringMatching(/./) as unknown,
			});
		},
	);

	it('tells the supplier why in Turkish, or in English where that is chosen', async () => {
		const turkish = await decided(xmlOf(), blocked);
		const english = await decided(xmlOf(), { ...blocked, reasonLanguage: 'en' });
		expect([turkish.rejectionReason, english.rejectionReason]).toEqual([
			expect.stringMatching(/[çğıöşü]/i),
			expect.not.stringMatching(/[çğışü]/i),
		]);
	});
});

describe('docs/reference/e-invoices.md', () => {
	const answer = (operation: string, more: INodeParameters = {}) =>
		eDocument(operation, { inputMode: 'json', json: '={{ { UUID: $json.uuid, RedNedeni: $json.reason } }}', ...more });
	const uuid = uuidAt(1);

	it.each<[string, IDataObject]>([
		['basic', { scenario: 'TEMELFATURA' }],
		['an e-archive one', { scenario: 'EARSIVFATURA' }],
		['past its days', { scenario: 'TICARIFATURA', received: '2020-01-01' }],
	])('an invoice that the item calls %s is not answered, unless Send Anyway is on', async (_, facts) => {
		erp.erp.incoming.arrive({ uuid, scenario: 'TICARIFATURA' });
		const accept = { ...answer('acceptInvoice'), json: '={{ { UUID: $json.uuid } }}' };
		const refused = await erp.evrak(accept, items({ uuid, ...facts }), CONTINUE);
		expect([refused.items.length, erp.bodies('GelenFaturalarKabulV2').length]).toEqual([0, 0]);
	});

	it('an invoice that stands twice is answered once, a rejection needs its reason, and Get Status proves it', async () => {
		erp.erp.incoming.arrive({ uuid, scenario: 'TICARIFATURA' });
		const nameless = await erp.evrak(answer('rejectInvoice'), items({ uuid }), CONTINUE);
		expect([nameless.items.length, erp.bodies('GelenFaturalarRedV2').length]).toEqual([0, 0]);
		const reason = 'Sipariş dışı fatura';
		await erp.evrak(answer('rejectInvoice'), items({ uuid, reason }, { uuid, reason }), CONTINUE);
		expect(erp.bodies('GelenFaturalarRedV2').length).toBe(1);
		const ask = eDocument('getStatus', { inputMode: 'fields', EFaturaTipi: 1, EBelgeTipi: 0, UUID: uuid });
		expect((await erp.evrak(ask)).items[0]?.json).toMatchObject({ meaning: 'rejected', final: true });
	});
});
