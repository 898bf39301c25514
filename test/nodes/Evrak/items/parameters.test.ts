import type { IDataObject, INodeParameters, INodeProperties } from 'n8n-workflow';
import { operations } from '../../../../erp/catalogue';
import { filledColumns, questionsOf } from '../../../../erp/catalogue/kinds';
import { formLabel } from '../../../../erp/catalogue/formLabels';
import { pickedFields } from '../../../../nodes/Evrak/form/picked';
import { FORM } from '../../../../nodes/Evrak/forms.data';
import { inputClass } from '../../../../nodes/Evrak/form/description/inputs';
import { furtherFields } from '../../../../nodes/Evrak/form/lookups/furtherFields';
import { bench } from '../../../../testkit/node/evrak';
import { offeredIn, settingsOf, shownWith } from '../../../../testkit/node/shown';
import { further } from '../../../../testkit/operations/form';
import { asking } from '../write/drafts/support';
import { perSuite } from '../../../../testkit/jest/benches';

const erp = perSuite(bench);
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

	it.each<[string, INodeParameters, RegExp]>([
		['a value that no line has', { quantity: '{count}' }, /Quantity \(Miktar\), sip_miktar.*"count"/],
		['braces in a field of the document', { series: '{series}' }, /Series \(Evrak Seri\), sip_evrakno_seri.*braces/],
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
		['a field of the form by its name', named({ 'Evrak serisi': 'LATER' }, {}), /sip_evrakno_seri.*twice/],
		['remarks with their own field', { ...named({ evrak_aciklamalari: 'a' }, {}), remarks: 'b' }, /More Fields, too/],
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
