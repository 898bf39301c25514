import type { IDataObject, INodeParameters, INodeProperties } from 'n8n-workflow';
import { findOperation, operations } from '../../../../erp/catalogue';
import { filledColumns, questionsOf } from '../../../../erp/catalogue/kinds';
import { formLabel } from '../../../../erp/catalogue/formLabels';
import { pickedFields } from '../../../../nodes/Evrak/form/picked';
import { FORM } from '../../../../nodes/Evrak/forms.data';
import { inputClass } from '../../../../nodes/Evrak/form/description/inputs';
import { furtherFields } from '../../../../nodes/Evrak/form/lookups/furtherFields';
import { bench, items, type Bench } from '../../../../testkit/node/evrak';
import { offeredIn, settingsOf, shownWith } from '../../../../testkit/node/shown';
import { fields } from '../../../../testkit/node/orders';
import { saves, twoLines } from '../../../../testkit/operations/documents';
import { allFields, formOf, further, shared, shopLines, typed } from '../../../../testkit/operations/form';
import { asking } from '../write/drafts/support';

let erp: Bench;
beforeAll(async () => {
	erp = await bench();
});
afterAll(async () => await erp.close());
const { previewed } = asking(() => erp);

const code = (value: string) => ({ __rl: true, mode: 'code', value });

/** An order by the parameters of the form, for lines of a shop. */
const ORDER: INodeParameters = {
	kindOfOrder: 'sales',
	account: code('120.01.001'),
	date: '2026-11-20',
	series: 'WEB',
	reference: '={{ $json.number }}',
	lines: '={{ $json.line_items }}',
	item: code('{sku}'),
	quantity: '{quantity}',
	unitPrice: '{price.amount}',
	vatRate: { __rl: true, mode: 'rate', value: '20' },
	warehouse: { __rl: true, mode: 'list', value: '3' },
	deliveryDate: '{delivery?}',
};
const SHOP = {
	number: 'S-17',
	line_items: [
		{ sku: 'STK001', quantity: 2, price: { amount: 9.5 }, delivery: '2026-12-01' },
		{ sku: 'STK002', quantity: 1, price: { amount: 4 } },
	],
};

describe('the usual fields of a document as parameters', () => {
	it('make an order of a shop’s lines', async () => {
		const { lines, error } = await previewed(ORDER, SHOP);
		expect(error?.message).toBeUndefined();
		expect(lines).toMatchObject([
			{
				sip_tip: '0',
				sip_tarih: '20.11.2026',
				sip_musteri_kod: '120.01.001',
				sip_evrakno_seri: 'WEB',
				sip_belgeno: 'S-17',
				sip_stok_kod: 'STK001',
				sip_miktar: 2,
				sip_b_fiyat: 9.5,
				sip_vergi_pntr: 4,
				sip_depono: 3,
				sip_teslim_tarih: '01.12.2026',
			},
			{ sip_stok_kod: 'STK002', sip_miktar: 1, sip_b_fiyat: 4 },
		]);
		expect(lines[1]).not.toHaveProperty('sip_teslim_tarih');
	});

	it('are read line by line where a value was dragged from the first line, and said so', async () => {
		const dragged = { ...ORDER, quantity: '={{ $json.line_items[0].quantity }}', warehouse: code('{depot}') };
		const line_items = SHOP.line_items.map((line, at) => ({ ...line, depot: at + 1 }));
		const { lines, error, hints } = await previewed(dragged, { ...SHOP, line_items });
		expect(error?.message).toBeUndefined();
		expect(lines.map(({ sip_miktar, sip_depono }) => [sip_miktar, sip_depono])).toEqual([
			[2, 1],
			[1, 2],
		]);
		expect(hints.join()).toContain('Quantity (Miktar), sip_miktar');
	});

	it.each<[string, INodeParameters, RegExp]>([
		['a value that no line has', { quantity: '{count}' }, /Quantity \(Miktar\), sip_miktar.*"count"/],
		['braces in a field of the document', { series: '{series}' }, /Series \(Evrak Seri\), sip_evrakno_seri.*braces/],
		[
			'a value of the lines that the item is asked for',
			{ unitPrice: '={{ $json.price }}' },
			/sip_b_fiyat.*of the lines/,
		],
		['a forgotten expression', { date: '{{ $json.day }}' }, /Order Date \(Tarih\) is the text/],
		['a number that is none', { unitPrice: 'cheap' }, /Unit Price \(Fiyat\), sip_b_fiyat/],
	])('refuse %s by the name that the form has', async (_, more, message) => {
		expect((await previewed({ ...ORDER, ...more }, SHOP)).error?.message).toMatch(message);
	});

	it('are not sent where they are blank, and asked for where the method needs them', async () => {
		const blank = { ...ORDER, series: '', reference: "={{ $json.none ?? '' }}", unitPrice: '', warehouse: code('') };
		const { lines, error } = await previewed(blank, SHOP);
		expect(error?.message).toBeUndefined();
		for (const name of ['sip_evrakno_seri', 'sip_belgeno', 'sip_b_fiyat', 'sip_depono'])
			expect(lines[0]).not.toHaveProperty(name);
		expect((await previewed({ ...ORDER, date: '' }, SHOP)).error?.message).toContain('Order Date (Tarih), sip_tarih');
		expect((await previewed({ ...ORDER, quantity: '' }, SHOP)).error?.message).toContain(
			'Quantity (Miktar), sip_miktar',
		);
	});

	it('are of each row in rows', async () => {
		const rows = {
			...{ ...ORDER, inputMode: 'rows', groupBy: '={{ $json.no }}', lines: '', reference: '={{ $json.no }}' },
			...{ quantity: '={{ $json.quantity }}', unitPrice: '{price}', deliveryDate: '' },
			...{ kindOfOrderInData: 'sales', item: code('={{ $json.sku }}') },
		};
		const input: IDataObject[] = [
			{ no: 'A', sku: 'STK001', quantity: 1, price: 5 },
			{ no: 'A', sku: 'STK002', quantity: 2, price: 6 },
		];
		const { lines, error } = await previewed(rows, ...input);
		expect(error?.message).toBeUndefined();
		expect(lines.map(({ sip_stok_kod, sip_miktar, sip_b_fiyat }) => [sip_stok_kod, sip_miktar, sip_b_fiyat])).toEqual([
			['STK001', 1, 5],
			['STK002', 2, 6],
		]);
		const differing = await previewed({ ...rows, series: '={{ $json.sku }}' }, ...input);
		expect(differing.error?.message).toContain('Series (Evrak Seri), sip_evrakno_seri');
	});

	it('hold the further fields of a document without lines in a collection', async () => {
		const address = {
			...{ resource: 'address', operation: 'create', account: code('120.01.001'), adr_il: 'İzmir' },
			additionalFields: { adr_tel_no1: '={{ $json.phone }}', adr_tel_bolge_kodu: '' },
			preview: true,
		};
		const { items: rows, error } = await erp.evrak(address, items({ phone: '5551234' }));
		expect(error?.message).toBeUndefined();
		const body = JSON.stringify(rows[0]?.json.body);
		expect(body).toContain('"adr_tel_no1":"5551234"');
		expect(body).not.toContain('adr_tel_bolge_kodu');
	});
});

describe('a form by parameters', () => {
	it.each(saves())(
		'%s asks for the same as an older one whose values all stand in the mapper',
		async (_, operation) => {
			const { resource, operation: name, method, body } = operation;
			const { document, lines } = twoLines(method);
			const columns = allFields(operation);
			const column = (path: string) => columns.find(({ id }) => id === path);
			const head = Object.fromEntries(
				shared(body.fields, document, lines).map(([path, value]) => [path, typed(column(path), value)]),
			) as IDataObject;
			const { template, elements } = shopLines(body.fields, columns, lines);
			const form = {
				...{ resource, operation: name, inputMode: 'fields', preview: true },
				...(lines.length > 0 ? { lines: '={{ $json.line_items }}' } : {}),
			};
			const input = items({ line_items: elements as unknown as IDataObject[] });
			const requested = async (parameters: INodeParameters) => {
				const { items: rows, error } = await erp.evrak({ ...form, ...parameters }, input);
				return error ? { message: error.message } : rows.map(({ json }) => json.body);
			};
			const mapped = { documentFields: fields(head as never), lineFields: fields(template as never) };
			expect(
				await requested({
					...formOf(operation, 'document', head),
					...formOf(operation, 'line', template as IDataObject),
				}),
			).toEqual(await requested(mapped));
		},
	);
});

describe('the form of every document', () => {
	const documents = operations.filter((operation) => ['lines', 'document'].includes(inputClass(operation)));
	/** What the node shows for an operation at any value of its switches, in the order of the form. */
	const shown = (resource: string, operation: string) => {
		const there = new Set(settingsOf({ resource, operation }).flatMap((values) => shownWith(values)));
		return FORM.filter((property) => there.has(property));
	};

	it.each(documents.map((operation) => [operation.method, operation] as const))(
		'%s has each field once: as a parameter, in a collection, or by its name',
		(_, operation) => {
			const properties = shown(operation.resource, operation.operation);
			const picked = pickedFields(operation);
			const parameters = picked.map(({ parameter }) => parameter);
			expect(new Set(parameters).size).toBe(parameters.length);
			const within = (collection: string) =>
				properties
					.filter(({ name }) => name === collection)
					.flatMap(({ options = [] }) => options as INodeProperties[]);
			for (const { parameter, field, collection } of picked) {
				const there = collection === undefined ? properties : within(collection);
				const own = there.filter(({ name }) => name === parameter);
				expect([parameter, own.length > 0]).toEqual([parameter, true]);
				const labels = own.map(({ displayName }) => displayName.normalize('NFC'));
				if (parameter !== 'accountRecord') expect(labels).toContain(formLabel(field));
			}
			const byName = (['document', 'line'] as const).flatMap((scope) =>
				furtherFields(operation, scope).map(({ path }) => path),
			);
			const all = operation.body.fields.filter(({ type }) => type !== 'base64').map(({ path }) => path);
			expect([...byName, ...picked.map(({ field }) => field.path)].sort()).toEqual([...all].sort());
			const filled = new Set(questionsOf(operation).flatMap((question) => [...filledColumns(question)]));
			// A deletion shows all of the codes beside its kind, since *Other* needs them; nothing else does.
			const asked = picked.map(({ field }) => field.path).filter((path) => filled.has(path));
			expect(asked.sort()).toEqual(operation.kind === 'delete' ? [...filled].sort() : []);
			expect(properties.filter(({ type }) => type === 'resourceMapper')).toEqual([]);
			for (const [name, scope] of [
				['additionalFields', 'document'],
				['additionalLineFields', 'line'],
			] as const) {
				const collection = properties.find((property) => property.name === name);
				const offered = collection
					? offeredIn(collection, { resource: operation.resource, operation: operation.operation })
					: [];
				const offers = offered.some(({ name: option }) => option === 'furtherFields');
				expect(offers).toBe(furtherFields(operation, scope).length > 0);
			}
		},
	);

	it('begins with the kind of an invoice, and asks for none of the codes that follow from it', () => {
		const create = findOperation('invoice', 'create');
		if (!create) throw new Error('There is no such operation');
		const form = shown('invoice', 'create').filter(({ displayOptions: { show } = {} }) =>
			[show?.inputMode, show?.['/inputMode']].some((modes) => modes?.includes('fields')),
		);
		expect(form[0]?.name).toBe('kindOfInvoice');
		const parameters = pickedFields(create).map(({ parameter }) => parameter);
		const usual = [
			'account',
			'date',
			'series',
			'reference',
			'item',
			'quantity',
			'lineAmount',
			'vatRate',
			'fromWarehouse',
		];
		expect(parameters).toEqual(expect.arrayContaining(usual));
	});

	it('tells kinds by words, and asks for groups and JSON by what fits them', () => {
		const kinds = FORM.filter(({ name }) => /^kindOf|^invoicePayment/.test(name));
		expect(kinds.length).toBeGreaterThan(5);
		for (const { options = [] } of kinds)
			for (const option of options) expect('description' in option && option.description).not.toMatch(/[a-z]{3}_/);
		expect(FORM.filter(({ name, default: usual }) => name === 'json' && usual !== '{}')).toEqual([]);
		const group = shown('account', 'create').find(({ name }) => name === 'groupBy');
		expect(group).toMatchObject({ placeholder: 'e.g. {{ $json.customer_id }}' });
	});
});

describe('fields that a form gives by name', () => {
	const named = (document: IDataObject, line: IDataObject): INodeParameters =>
		({ ...ORDER, additionalFields: further(document), additionalLineFields: further(line) }) as INodeParameters;

	it('go where their own parameters would, line by line', async () => {
		const more = named(
			{ sip_satici_kod: '={{ $json.seller }}', Project: 'PRJ01' },
			{ sip_aciklama: '{sku}-{price.amount}', 'Unit Pointer': '1', sip_paket_kod: '={{ $json.line_items[0].sku }}' },
		);
		const { lines, error, hints } = await previewed(more, { ...SHOP, seller: 'PLS01' });
		expect(error?.message).toBeUndefined();
		expect(lines).toMatchObject([
			{ sip_satici_kod: 'PLS01', sip_aciklama: 'STK001-9.5', sip_paket_kod: 'STK001' },
			{ sip_satici_kod: 'PLS01', sip_aciklama: 'STK002-4', sip_paket_kod: 'STK002' },
		]);
		expect(hints.join()).toContain('sip_paket_kod');
	});

	it.each<[string, INodeParameters, RegExp]>([
		['a value for no field', named({ '': 'x' }, {}), /More Fields.*no field/],
		['a field that is given twice', named({}, { sip_aciklama: 'a', SIP_ACIKLAMA: 'b' }), /sip_aciklama.*twice/],
		['a field of the form', named({ sip_evrakno_seri: 'LATER' }, {}), /sip_evrakno_seri.*twice: "?WEB.*LATER/],
		['a field of the form by its name', named({ 'Evrak serisi': 'LATER' }, {}), /sip_evrakno_seri.*twice/],
		['a field of the lines', named({}, { sip_b_fiyat: '1' }), /sip_b_fiyat.*twice/],
		['remarks with their own field', { ...named({ evrak_aciklamalari: 'a' }, {}), remarks: 'b' }, /More Fields, too/],
		['braces in a field of the document', named({ sip_satici_kod: '{seller}' }, {}), /sip_satici_kod.*braces/],
		['a code that the field does not have', named({ sip_tip: 'sideways' }, {}), /sip_tip/],
	])('refuse %s', async (_, parameters, message) => {
		expect((await previewed(parameters, SHOP)).error?.message).toMatch(message);
	});

	it('leave out what is blank', async () => {
		const parameters = {
			...named({ sip_evrakno_seri: '', sip_satici_kod: '' }, { sip_aciklama: 'new', sip_b_fiyat: '' }),
		};
		const { lines, error } = await previewed(parameters, SHOP);
		expect(error?.message).toBeUndefined();
		expect(lines[0]).toMatchObject({ sip_evrakno_seri: 'WEB', sip_aciklama: 'new', sip_b_fiyat: 9.5 });
		expect(lines[0]).not.toHaveProperty('sip_satici_kod');
	});
});
