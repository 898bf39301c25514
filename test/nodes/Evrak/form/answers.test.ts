import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../../testkit/node/evrak';
import { fields } from '../../../../testkit/node/orders';
import {
	asks,
	COLLECTIONS,
	given,
	INVOICE,
	MODES,
	NOTE,
	ORDER,
	previewed,
	withCodes,
	type Codeless,
	type Json,
} from './support';
import { perSuite } from '../../../../testkit/jest/benches';

const erp = perSuite(async () => await bench({ trade: true }));

const at = async (document: Codeless, more: INodeParameters = {}, mode: (typeof MODES)[number] = 'json') =>
	await previewed(erp, given(document, mode, more));
const linesOf = ({ document }: Awaited<ReturnType<typeof at>>, under: 'detay' | 'satirlar') =>
	(document?.[under] ?? []) as Json[];

describe('the question', () => {
	it.each([
		[INVOICE, { cha_evrak_tip: 63, cha_tip: 0 }],
		[ORDER, { sip_tip: '0', sip_cins: '0' }],
		[NOTE, { sth_evraktip: '1', sth_tip: '1' }],
	])('begins in the form with what is usual', async (document, codes) => {
		const filled = await at(document, {}, 'fields');
		expect(filled.error).toBeUndefined();
		expect({ ...filled.document, ...linesOf(filled, 'satirlar')[0] }).toMatchObject(codes);
	});

	it.each([
		...[INVOICE, ORDER, NOTE].flatMap((document) => [[document, 'rows'] as const, [document, 'json'] as const]),
		...MODES.map((mode) => [COLLECTIONS[0] ?? ORDER, mode] as const),
	])('begins without an answer where the data brings its codes, and of money: %o, %s', async (document, mode) => {
		const { error } = await at(document, {}, mode);
		expect(error).toMatch(/is missing/);
		const [codes, line] =
			document === INVOICE ? [{ cha_evrak_tip: 0, cha_tip: 1, cha_cinsi: 6 }] : [{ sip_tip: 1 }, undefined];
		if (document !== INVOICE && document !== ORDER) return;
		const typed = await at(withCodes(document, codes, line), {}, mode);
		const filled = new Set(Object.keys({ ...typed.document, ...linesOf(typed, 'satirlar')[0] }));
		expect(['cha_normal_Iade', 'cha_cari_cins', 'sip_cins'].filter((name) => filled.has(name))).toEqual([]);
	});

	it.each(['returnReceived', 'RETURNRECEIVED', 'Return Received', 'Satıştan iade', 'SATIŞTAN İADE', ' satistan iade '])(
		'takes the value, the name of the list and the ERP’s own words: %s',
		async (kindOfInvoiceInData) => {
			const { document } = await at(INVOICE, { kindOfInvoiceInData });
			expect(document).toMatchObject({ cha_evrak_tip: 0, cha_tip: 1, cha_normal_Iade: 1, cha_cinsi: 6 });
		},
	);

	it.each([
		['={{ $json.none }}', 'has no answer'],
		['={{ "" }}', 'has no answer'],
		['iade', '"iade" is no choice'],
		["={{ $('Nowhere').item.json.kind }}", 'cannot be read'],
	])('refuses what is no answer: %s', async (kindOfInvoice, why) => {
		const { error } = await at(INVOICE, { kindOfInvoice }, 'fields');
		expect(error).toContain('Kind of Invoice (Fatura Türü)');
		expect(error).toContain(why);
		expect(erp.erp.requests).toHaveLength(0);
	});

	it('is answered item by item, and by all rows of a document alike', async () => {
		const kindOfInvoice = "={{ $json.refunded ? 'returnReceived' : 'sales' }}";
		const [parameters, [input = {}]] = given(INVOICE, 'fields', { kindOfInvoice, preview: true });
		const { items: rows } = await erp.evrak(parameters, items(input, { ...input, refunded: true }));
		const sent = rows.map(({ json }) => (json.body as { Mikro: { evraklar: Json[] } }).Mikro.evraklar[0]);
		expect(sent.map((document) => [document?.cha_evrak_tip, document?.cha_normal_Iade])).toEqual([
			[63, 0],
			[0, 1],
		]);
		const lines = INVOICE.lines.map((line, index) => ({ ...line, refunded: index === 1 }));
		const mixed = { ...INVOICE, lines };
		const [rowParameters, rowItems] = given(mixed, 'rows', { kindOfInvoiceInData: kindOfInvoice });
		const mapped = given(INVOICE, 'rows')[0];
		const { error } = await erp.evrak({ ...rowParameters, lineFields: mapped.lineFields }, items(...rowItems));
		expect(error?.message).toContain('differs between the items of this document (0 and 1)');
	});
});

describe('a code that the user gives', () => {
	const SALES = 'sales';

	it.each(MODES)('stands, and a finer kind brings the codes of its lines along: %s', async (mode) => {
		const retail = await at(withCodes(INVOICE, { cha_cinsi: 7 }), { [asks('kindOfInvoice', mode)]: SALES }, mode);
		expect(retail.warnings).toEqual([]);
		expect(retail.document).toMatchObject({ cha_evrak_tip: 63, cha_tip: 0, cha_cinsi: 7 });
		expect(linesOf(retail, 'detay').map(({ sth_cins }) => sth_cins)).toEqual([1, 1]);
		const consignment = await at(withCodes(ORDER, { sip_cins: 1 }), { [asks('kindOfOrder', mode)]: 'purchase' }, mode);
		expect(consignment.warnings).toEqual([]);
		expect(linesOf(consignment, 'satirlar').map((line) => [line.sip_tip, line.sip_cins])).toEqual([
			['1', '1'],
			['1', '1'],
		]);
	});

	const PURCHASE = { cha_evrak_tip: 0, cha_tip: 1, cha_cinsi: 6 };

	it.each(MODES)('of another kind is kept and told, and nothing that goes with it is filled: %s', async (mode) => {
		const answer = { [asks('kindOfInvoice', mode)]: SALES };
		const { document, warnings, error } = await at(withCodes(INVOICE, PURCHASE), answer, mode);
		expect(error).toBeUndefined();
		expect(document).toMatchObject(PURCHASE);
		expect(document).not.toHaveProperty('cha_normal_Iade');
		for (const line of document?.detay as Json[])
			for (const name of ['sth_evraktip', 'sth_tip', 'sth_normal_iade']) expect(line).not.toHaveProperty(name);
		expect(warnings).toHaveLength(1);
		expect(warnings[0]).toMatch(
			/Kind of Invoice .*is Sales Invoice.*Type \(Evrak Tipi\), cha_evrak_tip is 63.*"0" is given/,
		);
	});

	it('of another kind stops the save where the method then lacks a code', async () => {
		const { error } = await at(withCodes(INVOICE, { cha_evrak_tip: 0 }), {}, 'fields');
		expect(error).toContain('Kind of Invoice (Fatura Türü) is Sales Invoice');
		expect(error).toContain('Side (Borç/Alacak), cha_tip is missing');
	});

	it('of one line of a receipt says nothing of the others', async () => {
		const [receipt = ORDER] = COLLECTIONS;
		const lines = receipt.lines.map((line, index) => ({
			...{ ...line, cha_kasa_hizkod: 'KASA01' },
			...(index === 1 ? { cha_cinsi: 19, cha_kasa_hizmet: 2 } : {}),
		}));
		const { document, warnings } = await at({ ...receipt, lines }, { kindOfCollection: 'cash' });
		const told = (document?.satirlar as Json[]).map((line) => [line.cha_tip, line.cha_cinsi, line.cha_kasa_hizmet]);
		expect(told).toEqual([
			[1, 0, 4],
			[1, 19, 2],
		]);
		expect(warnings).toEqual([expect.stringMatching(/^Line 2: .*Collection in Cash.*"19" is given/)]);
	});

	it.each<[string, INodeParameters, IDataObject]>([
		[
			'an expression of the form',
			{ documentFields: fields({ ...(INVOICE.head as Record<string, string>), cha_tip: '={{ $json.none }}' }) },
			{},
		],
		[
			'a column of the item',
			{ documentFields: { mappingMode: 'autoMapInputData', value: null } },
			{ ...INVOICE.head, cha_tip: '' },
		],
	])('that is required and gives nothing is missing, whatever the kind: %s', async (_, more, item) => {
		const [parameters, [input = {}]] = given(INVOICE, 'fields', more);
		const { error } = await previewed(erp, [parameters, [{ ...input, ...item }]]);
		expect(error).toMatch(/Side \(Borç\/Alacak\), cha_tip(: the expression gives nothing| is missing)/);
	});

	it('that is required and gives nothing in any row is missing, too; one row is enough', async () => {
		const [parameters, input] = given(INVOICE, 'rows', {
			kindOfInvoiceInData: SALES,
			documentFields: fields({ ...(INVOICE.head as Record<string, string>), cha_tip: '={{ $json.direction }}' }),
		});
		const { error } = await previewed(erp, [parameters, input]);
		expect(error).toContain('Side (Borç/Alacak), cha_tip: the expression gives nothing');
		const { document } = await previewed(erp, [
			parameters,
			input.map((line, at) => (at === 1 ? { ...line, direction: 0 } : line)),
		]);
		expect(document).toMatchObject({ cha_evrak_tip: 63, cha_tip: 0, cha_normal_Iade: 0 });
	});

	it.each([null, '', ' '])('that is required and %p in the JSON is missing, too', async (cha_tip) => {
		const { error } = await at(withCodes(INVOICE, { cha_tip }), { kindOfInvoiceInData: SALES });
		expect(error).toContain('Side (Borç/Alacak), cha_tip is missing');
	});
});

describe('what looks at a document by its codes', () => {
	it('sees the filled ones: the guard asks for the kind, and a sale is no purchase of the same number', async () => {
		const number = (operation: Codeless) => withCodes(operation, { sip_evrakno_sira: 7001 });
		const run = (kindOfOrder: string) => {
			const [parameters, input] = given(number(ORDER), 'json', { kindOfOrderInData: kindOfOrder });
			return erp.evrak({ ...parameters, options: { protection: 'full' } }, items(...input));
		};
		const ends = [];
		for (const kind of ['sales', 'purchase', 'sales']) ends.push((await run(kind)).items[0]?.json.outcome);
		expect(ends).toEqual(['saved', 'saved', 'alreadySaved']);
		const asked = erp.bodies('SqlVeriOkuV2').map(({ SQLSorgu }) => String(SQLSorgu));
		expect(asked.some((sql) => /sip_tip\W+1\b/.test(sql) && /sip_cins\W+0\b/.test(sql))).toBe(true);
	});
});

it('an empty document stays as it is', async () => {
	const [parameters] = given(ORDER, 'json');
	const errorOf = async (more: INodeParameters) => (await previewed(erp, [{ ...parameters, ...more }, [{}]])).error;
	expect(await errorOf({ kindOfOrderInData: 'sales' })).toBe(await errorOf({}));
	expect(await errorOf({})).toContain('has no lines');
});
