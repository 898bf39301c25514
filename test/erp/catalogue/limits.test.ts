import { operations } from '../../../erp/catalogue';
import type { Field } from '../../../erp/catalogue/types';
import { toWire } from '../../../erp/document/convert/values';
import { TURKEY } from '../../../testkit/facts/erp';

const inside = (field: Field): Field[] => [field, ...field.members.flatMap(inside)];
const fields = operations.flatMap(({ body }) => body.fields.flatMap(inside));
const byName = new Map(fields.map((field) => [field.name, field]));

describe('the lengths of columns', () => {
	it('are those of texts', () => {
		const others = fields.filter(({ type, length }) => length !== undefined && type !== 'text' && type !== 'plain');
		expect(others.map(({ name }) => name)).toEqual([]);
	});

	it('are the same in every operation that has the column', () => {
		const texts = fields.filter(({ type }) => type === 'text' || type === 'plain');
		expect(texts.length).toBeGreaterThan(100);
		const different = texts.filter(({ name, length }) =>
			texts.some((other) => other.name === name && other.length !== length),
		);
		expect(different.map(({ name }) => name)).toEqual([]);
	});

	it.each([
		['a document number of the customer', 50, 'altkl_belge_no tkl_belge_no ssip_belgeno fis_tic_belgeno'],
		['a remark of a line', 50, 'altkl_aciklama ssip_aciklama sth_aciklama'],
		['a remark of an issued quotation and of an account movement', 40, 'tkl_Aciklama cha_aciklama'],
		['the code of a place in the shop', 4, 'sym_reyonkodu sym_koridorkodu sym_rafkodu'],
		['a code', 25, 'altkl_teklif_kodu altkl_hareket_kodu sym_parti_kodu sym_serino sip_stok_kod'],
		['a text of a journal slip', 127, 'fis_aciklama1'],
		['an address and an e-mail, by the widest generation', 127, 'adr_cadde adr_mahalle adr_sokak cari_EMail'],
	])('%s takes %d characters', (_, length, names) => {
		expect(names.split(' ').filter((name) => byName.get(name)?.length !== length)).toEqual([]);
	});

	it.each(
		[...byName.values()].filter(({ length }) => length !== undefined).map((field) => [field.name, field] as const),
	)('%s takes a text of its length, and no longer one', (_, field) => {
		const length = field.length ?? 0;
		expect(toWire(field, 'x'.repeat(length), TURKEY)).toMatchObject({ ok: true });
		expect(toWire(field, 'x'.repeat(length + 1), TURKEY)).toMatchObject({ ok: false });
	});

	it('never refuse what a column without a known length gets', () => {
		const free = [...byName.values()].filter(({ type, length }) => type === 'text' && length === undefined);
		expect(free.length).toBeGreaterThan(20);
		for (const field of free) expect(toWire(field, 'x'.repeat(5_000), TURKEY)).toMatchObject({ ok: true });
	});
});

describe('document numbers', () => {
	const numbers = fields.filter(({ documentNumber }) => documentNumber);

	it('are what tells documents apart', () => {
		const names = new Set(numbers.map(({ name }) => name));
		const told = operations.map(({ identity }) => identity.number).filter((name) => name !== undefined);
		// Cards and products are known by codes, which are text, and an e-archive invoice by its UUID.
		const codes = ['cari_kod', 'sto_kod', 'per_kod', 'pz_pers_kod', 'rec_anakod', 'URt_RotaUrunKodu', 'UUID'];
		expect(told.filter((name) => !codes.includes(name) && !names.has(name))).toEqual([]);
		expect(names.size).toBe(20);
	});

	it.each(numbers.map((field, at) => [`${field.name} ${at}`, field] as const))(
		'%s is whole, positive and of 32 bits',
		(_, field) => {
			const ok = (value: unknown) => toWire(field, value, TURKEY).ok;
			expect([1, '1', ' 42 ', '007', 2_147_483_647, '2147483647'].map(ok)).toEqual(
				Array.from({ length: 6 }, () => true),
			);
			expect(
				[-1, '-1', 1.5, '1.5', 2_147_483_648, '2147483648', '1e3', '1.000', 'WEB-1', Infinity, true].filter(ok),
			).toEqual([]);
			// The server numbers where it gets 0; where a number has to be named, 0 names none.
			expect(ok(0)).toBe(!field.required);
		},
	);
});
