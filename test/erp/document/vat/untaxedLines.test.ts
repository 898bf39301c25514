import fc from 'fast-check';
import { findOperation, operationOf } from '../../../../erp/catalogue';
import { withAmounts } from '../../../../erp/document/money/amounts';
import type { Members } from '../../../../erp/base/json/members';
import { casesOf } from '../../../../testkit/jest/laws';
import { docOf } from '../../../../erp/document/doc';

/** Kinds of document with an account, in the test's own hand: their lines, what those call quantity, worth, pointer and amount of VAT. */
const KINDS = [
	['order', 'create', 'satirlar', 'sip_miktar', 'sip_b_fiyat', 'sip_vergi_pntr', 'sip_vergi'],
	['order', 'create', 'satirlar', 'sip_miktar', 'sip_tutar', 'sip_vergi_pntr', 'sip_vergi'],
	['invoice', 'create', 'detay', 'sth_miktar', 'sth_tutar', 'sth_vergi_pntr', 'sth_vergi'],
	['invoice', 'createV3', 'detay', 'sth_miktar', 'sth_tutar', 'sth_vergi_pntr', 'sth_vergi'],
	['invoice', 'createDocument', 'detay', 'sth_miktar', 'sth_tutar', 'sth_vergi_pntr', 'sth_vergi'],
	['dispatchNote', 'create', 'satirlar', 'sth_miktar', 'sth_tutar', 'sth_vergi_pntr', 'sth_vergi'],
	['issuedQuotation', 'create', 'satirlar', 'tkl_miktar', 'tkl_Birimfiyati', 'tkl_vergi_pntr', 'tkl_vergi'],
	['receivedQuotation', 'create', 'satirlar', 'altkl_miktar', 'altkl_birim_fiyati', 'altkl_vergi_pntr', undefined],
	['proformaOrder', 'create', 'satirlar', 'pro_miktar', 'pro_bfiyati', 'pro_vergipntr', undefined],
] as const;

const TABLE = { entries: [{ pointer: 4, name: 'KDV %20', rate: 20 }], zeroUnknown: false };
const WITHOUT = /^Line \d+(?:, \d+)*: neither a rate nor an amount of VAT is given: it is saved without VAT$/;

describe.each(KINDS)('%s.%s: %s, %s, %s', (resource, operation, lines, quantity, worth, pointer, vat) => {
	const isTold = (...rows: Members[]) =>
		withAmounts(docOf(operationOf(resource, operation), { [lines]: rows }), TABLE).warnings.filter((text) =>
			WITHOUT.test(text),
		);

	it('tells of lines with a price and no VAT at all, and of no other', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 9_999 }),
				fc.integer({ min: 1, max: 50 }),
				fc.constantFrom(undefined, null, '', ' '),
				(cents, pieces, blank) => {
					const bare = { [quantity]: pieces, [worth]: cents / 100, [pointer]: blank };
					expect(isTold(bare)).toHaveLength(1);
					expect(isTold({ ...bare, [pointer]: 4 })).toEqual([]);
					expect(isTold({ ...bare, [pointer]: 0 })).toEqual([]);
					expect(isTold({ ...bare, [worth]: 0 })).toEqual([]);
					expect(isTold({ ...bare, [worth]: blank })).toEqual([]);
					if (vat !== undefined) expect(isTold({ ...bare, [vat]: 0 })).toEqual([]);
				},
			),
			{ numRuns: casesOf(100) },
		);
	});

	it('names the lines, and says nothing of an update', () => {
		const bare = { [quantity]: 1, [worth]: 5 };
		expect(isTold({ ...bare, [pointer]: 4 }, bare, bare)).toEqual([expect.stringMatching(/^Line 2, 3: /)]);
		const update = findOperation(resource, 'update');
		if (update) expect(withAmounts(docOf(update, { [lines]: [bare] }), TABLE).warnings).toEqual([]);
	});
});

it('tells nothing of goods that stay within the company', () => {
	const line = { sth_stok_kod: 'KUPA', sth_miktar: 2, sth_tutar: 100 };
	expect(withAmounts(docOf(operationOf('internalMovement', 'create'), { satirlar: [line] }), TABLE).warnings).toEqual(
		[],
	);
});

describe.each(['create', 'createV3', 'createDocument'])('a service or expense by %s', (operation) => {
	const SERVICE = { cha_kasa_hizkod: 'MONTAJ', cha_aratoplam: 1000, cha_vergipntr: 4 };
	const told = (members: Members) => withAmounts(docOf(operationOf('invoice', operation), members), TABLE).warnings;

	it.each<[string, Members, RegExp[]]>([
		['a price and a rate', {}, [/^The method has no member for the VAT amount/]],
		[
			'no price',
			{ cha_aratoplam: '' },
			[/^The method has no/, /^Subtotal .* is blank: the service or expense counts as 0$/],
		],
		[
			'no VAT',
			{ cha_vergipntr: null },
			[/^VAT .*cha_vergipntr is blank: the service or expense is saved without VAT$/],
		],
		['no VAT, exempt', { cha_vergipntr: null, kdv_istisna_kodu: '301' }, []],
		['pointer 0', { cha_vergipntr: 0 }, []],
		['a price of 0', { cha_vergipntr: null, cha_aratoplam: 0 }, []],
		['a total', { cha_vergipntr: 0, cha_aratoplam: null, cha_meblag: 1200 }, []],
	])('with %s', (_, more, expected) => {
		expect(told({ ...SERVICE, ...more })).toEqual(expected.map((text) => expect.stringMatching(text) as string));
	});
});

it('tells nothing of services that name price and VAT in their list', () => {
	const services = [{ cha_kasa_hizkod: 'MONTAJ', cha_aratoplam: 10, cha_vergipntr: 4 }];
	const doc = docOf(operationOf('invoice', 'createDocument'), { hizmet_masraf_detay: services });
	expect(withAmounts(doc, TABLE).warnings).toEqual([]);
});
