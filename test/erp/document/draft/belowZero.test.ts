import { findOperation } from '../../../../erp/catalogue';
import type { Operation } from '../../../../erp/catalogue/types';
import {
	belowZero,
	emptyLines,
	misplaced,
	nullPrices,
	oppositeSigns,
	otherUnits,
	repeatedRecords,
	unevenParts,
	unplaced,
} from '../../../../erp/document/draft/doubtful';
import { duePlan, endsEarly, undated } from '../../../../erp/document/draft/doubtfulDays';
import { halfContra, zeroPayments, zeroVoucher, rateOfOne } from '../../../../erp/document/draft/doubtfulMoney';
import { docOf } from '../../../../erp/document/doc';

const operation = (resource: string, name: string): Operation => {
	const found = findOperation(resource, name);
	if (!found) throw new Error(`${resource}.${name}`);
	return found;
};
const order = operation('order', 'create');
const orderOf = (...satirlar: object[]) => docOf(order, { satirlar });

describe('values below 0', () => {
	it.each<[string, string, string, object, RegExp]>([
		['a quantity', 'order', 'create', { sip_miktar: -2 }, /^Line 1: Quantity.* is -2: .*return/],
		['a price', 'order', 'create', { sip_miktar: 1, sip_b_fiyat: -5 }, /^Line 1: Unit Price.* is -5: /],
		['an amount', 'order', 'create', { sip_miktar: 1, sip_tutar: -5 }, /^Line 1: Line Amount.* is -5: /],
	])('are told: %s', (_, resource, name, line, sentence) => {
		const made = operation(resource, name);
		expect(belowZero(docOf(made, { [made.body.lines ?? '']: [line] }))).toEqual([expect.stringMatching(sentence)]);
	});

	it('are told of the lists of a card and of a line', () => {
		const told = (resource: string, members: object) => belowZero(docOf(operation(resource, 'create'), { ...members }));
		expect(told('item', { satis_fiyatlari: [{ sfiyat_fiyati: 5 }, { sfiyat_fiyati: '-5' }] })).toEqual([
			expect.stringMatching(/^Price .*sfiyat_fiyati is -5: /),
		]);
		const line = { sip_miktar: 1, renk_beden: [{ miktar: 2 }, { miktar: -1 }] };
		expect(told('order', { satirlar: [{ sip_miktar: 1 }, line] })).toEqual([
			expect.stringMatching(/^Line 2: .*miktar is -1: /),
		]);
	});

	it('are told and refused of updates, too', () => {
		const update = (line: object) => docOf(operation('order', 'update'), { satirlar: [line] });
		expect(belowZero(update({ sip_miktar: -1 }))).toHaveLength(1);
		expect(oppositeSigns(update({ sip_miktar: -1, sip_tutar: 5 }))).toHaveLength(1);
		expect(oppositeSigns(update({ sip_miktar: -1 }))).toEqual([]);
	});

	it.each<[string, object]>([
		['0', { sip_miktar: 0, sip_b_fiyat: 0 }],
		['blank', { sip_miktar: '', sip_b_fiyat: null }],
		['a discount', { sip_miktar: 1, sip_iskonto_1: -5 }],
	])('are not: %s', (_, line) => expect(belowZero(orderOf(line))).toEqual([]));

	it('are refused where goods come back and are charged', () => {
		expect(oppositeSigns(orderOf({ sip_miktar: 1, sip_tutar: 5 }, { sip_miktar: -1, sip_tutar: 5 }))).toEqual([
			expect.objectContaining({ line: 2, message: expect.stringMatching(/is -1, but Line Amount.* is 5/) }),
		]);
		// A discount as a line of its own, and a line that was reversed as a whole.
		expect(oppositeSigns(orderOf({ sip_miktar: 1, sip_tutar: -5 }, { sip_miktar: -1, sip_tutar: -5 }))).toEqual([]);
	});
});

describe('money that is none', () => {
	const AMOUNT = 'Amount (Meblağ), cha_meblag';
	/** What the operation says of lines: those refused, by number, and sentences. */
	const said = (resource: string, name: string, ...satirlar: object[]) => {
		const doc = docOf(operation(resource, name), { satirlar });
		const [issues, warnings] = [zeroPayments(doc), zeroVoucher(doc)];
		expect(issues.every(({ field, message }) => field === AMOUNT && message.includes('is 0 or blank'))).toBe(true);
		return { refused: issues.map(({ line }) => line), warnings };
	};
	const NOTHING = [{ cha_meblag: null }, { cha_meblag: undefined }, {}, { cha_meblag: '' }, { cha_meblag: 0 }];
	const ZEROS = [{ cha_meblag: 0 }, { cha_meblag: '0' }, { cha_meblag: '0.00' }];

	it.each([3, 4, 66])('is refused in a bordereau of type %i, line by line', (cha_evrak_tip) => {
		const lines = [...NOTHING, ...ZEROS, { cha_meblag: '0.01' }].map((line) => ({ ...line, cha_evrak_tip }));
		expect(said('collectionPayment', 'createBordereau', ...lines)).toEqual({
			refused: [1, 2, 3, 4, 5, 6, 7, 8],
			warnings: [],
		});
	});

	it('is none where the bordereau passes on a cheque that the ERP has', () => {
		const line = { cha_trefno: 'MS-000-000-2026-00000001' };
		for (const cha_evrak_tip of [66, 67, 1])
			expect(said('collectionPayment', 'createBordereau', { ...line, cha_evrak_tip }).refused).toEqual([]);
		for (const cha_evrak_tip of [3, 4])
			expect(said('collectionPayment', 'createBordereau', { ...line, cha_evrak_tip }).refused).toEqual([1]);
		const zero = { ...line, cha_evrak_tip: 67, cha_meblag: 0 };
		expect(said('collectionPayment', 'createBordereau', zero).refused).toEqual([1]);
	});

	it('is told of a voucher, and not of what has no money of its own', () => {
		expect(said('voucher', 'create', { cha_meblag: 5 }, { cha_meblag: 0 })).toEqual({
			refused: [],
			warnings: [`Line 2: ${AMOUNT} is 0 or blank: no balance moves`],
		});
		expect(said('order', 'create', { sip_miktar: 1, sip_b_fiyat: 0 })).toEqual({ refused: [], warnings: [] });
	});

	it.each<[string, object, number]>([
		['a foreign currency at 1', { sip_doviz_cinsi: 2, sip_doviz_kuru: 1 }, 1],
		['a foreign currency at its rate', { sip_doviz_cinsi: 2, sip_doviz_kuru: 40 }, 0],
		['the own currency at 1', { sip_doviz_cinsi: 0, sip_doviz_kuru: 1 }, 0],
	])('a rate: %s', (_, line, count) => expect(rateOfOne(orderOf(line))).toHaveLength(count));
});

describe('a contra account', () => {
	const NO_CLASS = /^Line 2: Contra Account.* has a code, but Contra Class/;
	it.each<[string, object, readonly RegExp[]]>([
		['without its class', { cha_kasa_hizkod: 'KASA01' }, [NO_CLASS]],
		['of class 0, which is none', { cha_kasa_hizkod: 'KASA01', cha_kasa_hizmet: '0' }, [NO_CLASS]],
		['of a cashbox', { cha_kasa_hizkod: 'KASA01', cha_kasa_hizmet: 4 }, []],
		['of a class alone', { cha_kasa_hizmet: 4 }, [/^Line 2: Contra Class.* is given, but Contra Account.* is blank/]],
		['that is blank', { cha_kasa_hizkod: '', cha_kasa_hizmet: 0 }, []],
	])('%s is told, or not', (_, line, warnings) => {
		const payment = docOf(operation('collectionPayment', 'create'), { satirlar: [{ cha_meblag: 5 }, line] });
		expect(halfContra(payment)).toEqual(warnings.map((warning) => expect.stringMatching(warning) as unknown));
	});
});

describe('an agreed price', () => {
	const told = (resource: string, ...satirlar: object[]) => undated(docOf(operation(resource, 'create'), { satirlar }));

	it.each([
		['salesCondition', 'sat_basla_tarih', 'sat_bitis_tarih'],
		['purchaseCondition', 'sas_basla_tarih', 'sas_bitis_tarih'],
	])('of a %s has days from and to which it holds', (resource, from, to) => {
		const whole = { [from]: '01.01.2026', [to]: '31.12.2026' };
		expect(told(resource, whole)).toEqual([]);
		expect(told(resource, whole, { ...whole, [to]: '' })).toEqual([
			expect.stringMatching(/^Line 2: End Date .* is blank/),
		]);
		expect(told(resource, {})).toEqual([
			expect.stringMatching(/^Line 1: Start Date /),
			expect.stringMatching(/^Line 1: End Date /),
		]);
	});

	it.each([
		['salesCondition', 'create', 'satirlar'],
		['purchaseCondition', 'create', 'satirlar'],
		['personnel', 'createLeave', undefined],
	])('of a %s never ends before it begins', (resource, name, lines) => {
		const known = operation(resource, name);
		const [from, to] = ['startDate', 'endDate'].map(
			(role) => known.body.fields.find((one) => one.role === role)?.path ?? '',
		);
		const told = (start: string, end: string) => {
			const row = { [from ?? '']: start, [to ?? '']: end };
			return endsEarly(docOf(known, lines === undefined ? row : { [lines]: [row] }));
		};
		expect(told('31.12.2026', '01.12.2026')).toMatchObject([
			{ message: expect.stringMatching(/^is 2026-12-01, which is before Start Date .*, 2026-12-31$/) as unknown },
		]);
		expect([told('01.12.2026', '01.12.2026'), told('01.12.2026', ''), told('', '01.12.2026')]).toEqual([[], [], []]);
		// An open end.
		expect(told('01.12.2026', '30.12.1899')).toEqual([]);
	});

	it('is no other document’s', () => {
		expect(told('order', {})).toEqual([]);
		expect(told('issuedQuotation', {})).toEqual([]);
	});
});

it.each<[string, string, object, number]>([
	['a line of no goods', 'order.create', { sip_miktar: 0, sip_b_fiyat: 5 }, 1],
	['a line that an update empties', 'order.update', { sip_miktar: 0 }, 1],
	['a line that an update leaves', 'order.update', { sip_b_fiyat: 0 }, 0],
	['a transfer of none', 'internalMovement.create', { sth_miktar: '0' }, 1],
	['an order between warehouses', 'warehouseOrder.create', { ssip_miktar: 0 }, 1],
	['a purchase request', 'purchaseRequest.create', { stl_miktari: 0 }, 1],
	['a production request', 'production.createRequest', { utl_miktari: 0 }, 1],
	['goods', 'order.create', { sip_miktar: 1 }, 0],
	['an amount alone, as of a difference of prices', 'internalMovement.create', { sth_miktar: 0, sth_tutar: 5 }, 0],
	['a route plan of none', 'production.createRoutePlan', { RtP_PlanlananMiktar: 0 }, 1],
	['pieces that are finished', 'production.createRoutePlan', { RtP_PlanlananMiktar: 0, RtP_TamamlananMiktar: 5 }, 0],
	['an item that was counted as 0', 'stockCount.create', { sym_miktar1: 0 }, 0],
	['a price that is agreed for any quantity', 'salesCondition.create', { sat_miktar: 0 }, 0],
	['an expense', 'cashExpense.create', { cha_miktari: 0 }, 0],
])('of quantity 0: %s', (_, address, line, told) => {
	const [resource = '', name = ''] = address.split('.');
	const made = operation(resource, name);
	expect(emptyLines(docOf(made, { [made.body.lines ?? '']: [line] }))).toHaveLength(told);
});

it.each<[string, string, string]>([
	['order', 'satirlar', 'sip_Guid'],
	['stockCount', 'satirlar', 'sym_Guid'],
	['invoice', 'detay', 'sth_Guid'],
])('an update of %s names each record once', (resource, lines, guid) => {
	const one = '91932485-fa82-49ad-bdf2-4cd00ad5f39d';
	const rows = [{ [guid]: one }, {}, { [guid]: '465ab184-098a-4074-ae2c-019a82c74082' }, {}];
	const told = (last: object) =>
		repeatedRecords(docOf(operation(resource, 'update'), { [lines]: [...rows, last] })).map(({ line, message }) => [
			line,
			message,
		]);
	expect(told({})).toEqual([]);
	expect(told({ [guid]: `{${one.toUpperCase()}}` })).toEqual([[5, 'is that of line 1']]);
});

it.each<[string, string, object, number]>([
	['the second one', 'order', { sip_birim_pntr: 2 }, 1],
	['the second one as text', 'dispatchNote', { sth_birim_pntr: '2' }, 1],
	['the second one of a count', 'stockCount', { sym_birim_pntr: 2 }, 1],
	['the first one', 'order', { sip_birim_pntr: 1 }, 0],
	['none', 'order', { sip_birim_pntr: '' }, 0],
	['one of a price', 'priceChange', { fid_birim_pntr: 2 }, 0],
])('a unit in which quantities may not be counted: %s', (_, resource, line, told) => {
	const made = operation(resource, 'create');
	expect(otherUnits(docOf(made, { [made.body.lines ?? '']: [line] }))).toHaveLength(told);
});

it.each<[string, string, object, string[]]>([
	['the whole line', 'order', { sip_miktar: 5, renk_beden: [{ miktar: 2.5 }, { miktar: '2.5' }] }, []],
	['a part', 'order', { sip_miktar: 5, renk_beden: [{ miktar: 2 }] }, ['come to 2, but Quantity']],
	['no quantity', 'order', { sip_miktar: 5, renk_beden: [{ renk_no: 1 }] }, ['come to 0, but Quantity']],
	['too much', 'warehouseOrder', { ssip_miktar: 5, renk_beden: [{ miktar: 7 }] }, ['come to 7, but Quantity']],
	['a variant', 'order', { sip_miktar: 0.3, varyant: [{ miktar: 0.1 }, { miktar: 0.2 }] }, []],
	['pieces of boxes', 'order', { sip_miktar: 2, sip_birim_pntr: 2, renk_beden: [{ miktar: 24 }] }, []],
	['a line that keeps its quantity', 'order', { renk_beden: [{ miktar: 24 }] }, []],
	['nothing', 'order', { sip_miktar: 5, renk_beden: [] }, []],
])('colours and sizes of %s', (_, resource, line, told) => {
	const made = operation(resource, 'create');
	const found = unevenParts(docOf(made, { [made.body.lines ?? '']: [line] }));
	expect(found).toEqual(told.map((text) => expect.stringContaining(text)));
});

it.each<[string, string, object, RegExp[]]>([
	['a transfer without a target', 'internalMovement.create', { sth_tip: '2', sth_cikis_depo_no: 1 }, [/^To Warehouse/]],
	[
		'one into its own warehouse',
		'internalMovement.create',
		{ sth_tip: 2, sth_cikis_depo_no: 1, sth_giris_depo_no: 1 },
		[/^To/],
	],
	[
		'one that an update leads there',
		'internalMovement.update',
		{ sth_tip: 2, sth_cikis_depo_no: 1, sth_giris_depo_no: 1 },
		[/^To/],
	],
	['an update of one side', 'internalMovement.update', { sth_giris_depo_no: 1 }, []],
	['an update of what may be waste', 'internalMovement.update', { sth_cikis_depo_no: 1, sth_giris_depo_no: 1 }, []],
	['an order into its own warehouse', 'warehouseOrder.create', { ssip_cikdepo: 1, ssip_girdepo: 1 }, [/^To/]],
	['one that an update leads there, too', 'warehouseOrder.update', { ssip_cikdepo: 1, ssip_girdepo: 1 }, [/^To/]],
	['waste', 'internalMovement.create', { sth_tip: 1, sth_cikis_depo_no: 1 }, []],
	['waste of no warehouse', 'internalMovement.create', { sth_tip: 1, sth_giris_depo_no: 1 }, [/^From Warehouse/]],
	['a value alone', 'internalMovement.create', { sth_tip: 1, sth_cins: 9, sth_tutar: 5 }, []],
	['goods in without a warehouse', 'internalMovement.create', { sth_tip: 0, sth_cikis_depo_no: 1 }, [/^To Warehouse/]],
])('warehouses of %s', (_, address, line, fields) => {
	const [resource = '', name = ''] = address.split('.');
	const made = operation(resource, name);
	const doc = docOf(made, { [made.body.lines ?? '']: [line] });
	expect(misplaced(doc).map(({ field }) => field)).toEqual(fields.map((field) => expect.stringMatching(field)));
	expect(unplaced(doc)).toEqual([]);
});

const OUT = /^Line 1: From Warehouse.* is blank/;
const IN = /^Line 1: To Warehouse.* is blank/;
it.each<[string, object, RegExp | undefined, RegExp | undefined]>([
	['its own', { sth_tip: '1', sth_cikis_depo_no: 1 }, undefined, undefined],
	['both, as documented', { sth_tip: 1, sth_cikis_depo_no: 1, sth_giris_depo_no: 1 }, undefined, undefined],
	['none', { sth_tip: 1 }, OUT, undefined],
	['that of the other side', { sth_tip: 1, sth_giris_depo_no: 1 }, OUT, OUT],
	['that of the other side, of goods in', { sth_tip: 0, sth_cikis_depo_no: '1' }, IN, IN],
	['none, of no goods', { sth_tip: 1, sth_cins: 9 }, undefined, undefined],
	['one, and no known side', { sth_cikis_depo_no: 1 }, undefined, undefined],
])('a note and an invoice with a warehouse are told: %s', (_, line, note, invoice) => {
	const told = (resource: string) => {
		const made = operation(resource, 'create');
		const doc = docOf(made, { [made.body.lines ?? '']: [line] });
		return [...misplaced(doc), ...unplaced(doc)];
	};
	const wanted = [note, invoice].map((text) => (text ? [expect.stringMatching(text)] : []));
	expect([told('dispatchNote'), told('invoice')]).toEqual(wanted);
});

it.each([
	[[0, 5, '0.00'], 'Line 1, 3: New Price (Yeni Fiyat), fid_yenifiy_tutar is 0, which the ERP takes for no price'],
	[['0.01', -1, 5], ''],
])('new list prices of %j', (prices, told) => {
	const satirlar = prices.map((fid_yenifiy_tutar) => ({ fid_yenifiy_tutar }));
	expect(nullPrices(docOf(operation('priceChange', 'create'), { satirlar })).join('')).toBe(told);
});

it.each([
	[
		[{ sfiyat_fiyati: 5 }, { sfiyat_fiyati: '0' }],
		'Price (Fiyatı), sfiyat_fiyati is 0, which the ERP takes for no price',
	],
	[[{ sfiyat_fiyati: 5 }, {}], ''],
	[undefined, ''],
])('prices of a new card: %j', (satis_fiyatlari, told) => {
	expect(nullPrices(docOf(operation('item', 'create'), { satis_fiyatlari })).join('')).toBe(told);
});

it.each<[string, unknown, boolean]>([
	['no day of its own', 0, false],
	['nothing', '', false],
	['days, as the table holds them', -30, true],
	['a day', 20_261_231, false],
	['a plan, or days', 30, true],
	['the same as text', '30', true],
])('a due number of an invoice is told: %s', (_, cha_vade, told) => {
	const said = (name: string) => duePlan(docOf(operation('invoice', name), { cha_vade }));
	const wanted = told ? [expect.stringMatching(/^Due \(Vade\), cha_vade is -?30: .*payment plan/)] : [];
	expect([said('create'), said('update')]).toEqual([wanted, wanted]);
	expect(duePlan(docOf(operation('collectionPayment', 'create'), { satirlar: [{ cha_vade }] }))).toEqual([]);
});
