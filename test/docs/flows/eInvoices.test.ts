import type { IDataObject, INodeParameters, INodeProperties } from 'n8n-workflow';
import { ruleForm } from '../../../nodes/Evrak/operations/tools/ruleForm';
import { bench, items, type Bench } from '../../../testkit/node/evrak';
import { eDocument, SUPPLIER, uuidAt, withFile, xmlOf } from '../../../testkit/node/invoices';
import { CONTINUE } from '../../../testkit/node/safeSaves';
import { INVOICE } from '../../standin/client';
import { quoted, rowsBelow, textOf } from '../markdown';

let erp: Bench;
beforeEach(async () => (erp = await bench({ outgoing: { timeScale: 0 } })));
afterEach(async () => await erp.close());

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

	it('has a value of its own for the rules that can begin with one', () => {
		expect([entered('Allowed Currency'), entered('VAT Rates'), entered('Maximum Rounding')]).toEqual([
			'TRY',
			'1, 10, 20',
			'1.00',
		]);
	});

	const blocked = { [nameOf('Blocked Suppliers')]: SUPPLIER, [nameOf('Allowed Suppliers')]: '4444444444' };
	const big = [{ name: 'Makine', quantity: 1, unitPrice: '9000' }];

	const CASES: ReadonlyArray<readonly [string, string, string, INodeParameters?, IDataObject?]> = [
		['an invoice that keeps all rules', xmlOf(), 'accept'],
		['a blocked supplier', xmlOf(), 'reject', blocked],
		['a supplier that is not allowed', xmlOf({ supplier: { number: '4444444444', name: 'Başka A.Ş.' } }), 'reject'],
		[
			'the same, where that asks a person',
			xmlOf({ supplier: { number: '4444444444', name: 'Başka A.Ş.' } }),
			'review',
			{ reviewOnFail: ['allowedSuppliers'] },
		],
		['more than the highest amount', xmlOf({ lines: big }), 'reject'],
		['another VAT rate', xmlOf({ lines: [{ name: 'Kitap', quantity: 1, unitPrice: '100', taxRate: 8 }] }), 'reject'],
		['another currency', xmlOf({ currency: 'EUR', exchangeRate: '40' } as never), 'reject'],
		['a head that does not add up', xmlOf({ wrong: { payable: '50' } } as never), 'review'],
		['a basic invoice', xmlOf({ profile: 'TEMELFATURA' }), 'review'],
		['a return', xmlOf({ type: 'IADE' }), 'review'],
		['an order that nobody found', xmlOf(), 'review', { order: '={{ $json.order }}' }],
		[
			'the order',
			xmlOf(),
			'accept',
			{ order: '={{ $json.order }}' },
			{ order: { currency: 'TRY', total: '360', taxIncluded: true } },
		],
		[
			'a number that came before',
			xmlOf(),
			'review',
			{ seenNumbers: '={{ $json.seen }}' },
			{ seen: 'ORN2026000001001' },
		],
		['another number', xmlOf(), 'accept', { seenNumbers: '={{ $json.seen }}' }, { seen: 'ORN2026000000999' }],
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
	const page = textOf('docs', 'reference', 'e-invoices.md');

	it.each([
		['waiting', 'waiting', false],
		['delivered', 'delivered', false],
		['accepted', 'accepted', true],
		['rejected', 'rejected', true],
		['failed:1160', 'failed', true],
	] as const)('an invoice whose fate is %s has the status %s of its table', async (fate, meaning, final) => {
		const told = rowsBelow(page, '## Status').find(([name = '']) => quoted(name).includes(meaning));
		expect(told?.[2]).toMatch(final ? /yes/ : /no|basic/);

		erp.erp.outgoing.upcoming(fate);
		const save = { resource: 'invoice', operation: 'create', inputMode: 'json', json: JSON.stringify(INVOICE) };
		const [saved] = (await erp.evrak(save)).items;
		const send = eDocument('sendInvoice', {
			inputMode: 'json',
			json: JSON.stringify({
				cha_evrakno_seri: saved?.json.series,
				cha_evrakno_sira: saved?.json.number,
				IslemTipi: 1,
			}),
		});
		expect((await erp.evrak(send)).items[0]?.json.outcome).toBe('saved');
		const uuid = String(erp.erp.db.get('SELECT cha_uuid AS uuid FROM CARI_HESAP_HAREKETLERI')?.uuid);
		const ask = eDocument('getStatus', { inputMode: 'fields', EFaturaTipi: 0, EBelgeTipi: 0, UUID: uuid });
		expect((await erp.evrak(ask)).items[0]?.json).toMatchObject({ meaning, final });
	});

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
