import fc from 'fast-check';
import { convertMembers } from '../../../../erp/document/convert/convert';
import {
	isBlank,
	isEmptyData,
	isMembers,
	memberAt,
	setMember,
	withMember,
	type Members,
} from '../../../../erp/base/json/members';
import { DateTime } from 'luxon';
import { aField, TURKEY, notebook, operation } from '../../../../testkit/facts/erp';

const fields = operation('order.create').body.fields;
const convert = (given: Members, of = fields) => {
	const notes = notebook();
	return { ...notes, members: convertMembers(given, of, TURKEY, notes) };
};

describe('blank', () => {
	it.each([[undefined], [null], [''], ['  '], ['\n']])('is %p', (value) => expect(isBlank(value)).toBe(true));
	it.each([[0], [false], ['0'], [[]], [{}]])('is not %p', (value) => expect(isBlank(value)).toBe(false));
});

describe('an object with members', () => {
	it('is neither a list nor a date of any kind', () => {
		expect([{}, { a: 1 }, Object.create(null)].every(isMembers)).toBe(true);
		expect([[], null, 'a', 1, new Date(), DateTime.now()].some(isMembers)).toBe(false);
	});
});

describe('the data of an answer', () => {
	it.each([[undefined], [null], [''], [' '], [{}]])('is empty: %j', (data) => expect(isEmptyData(data)).toBe(true));
	it.each([[{ a: '' }], [[]], [0], [false], ['a']])('is not empty: %j', (data) =>
		expect(isEmptyData(data)).toBe(false),
	);
});

describe('converting the members of an object', () => {
	it('writes each by its field', () => {
		const given = {
			sip_tarih: '2026-01-31',
			sip_tip: 'Talep',
			sip_miktar: '2',
			sip_b_fiyat: 49.9,
			sip_musteri_kod: 120,
		};
		expect(convert(given).members).toEqual({
			sip_tarih: '31.01.2026',
			sip_tip: '0',
			sip_miktar: 2,
			sip_b_fiyat: 49.9,
			sip_musteri_kod: '120',
		});
	});

	it('leaves out what is not given, yet keeps a text that is cleared on purpose, and null', () => {
		const given = { sip_miktar: '', sip_tarih: ' ', sip_stok_kod: '', sip_depono: null, sip_tip: undefined };
		expect(convert(given)).toMatchObject({
			members: { sip_stok_kod: '', sip_depono: null },
			problems: [],
			unknown: [],
		});
	});

	it('leaves out what cannot be converted, and tells why', () => {
		const { members, problems } = convert({ sip_miktar: '1,5', sip_stok_kod: 'A' });
		expect(members).toEqual({ sip_stok_kod: 'A' });
		expect(problems).toEqual([expect.stringMatching(/^sip_miktar: "1,5" is not a number/)]);
	});

	it('passes on what the catalogue does not know, and reports it', () => {
		const { members, unknown } = convert({ sip_ozel: { deep: [1] } });
		expect(members).toEqual({ sip_ozel: { deep: [1] } });
		expect(unknown).toEqual(['sip_ozel: the catalogue does not know it']);
	});

	it('never corrects the letter case of a name, but asks', () => {
		expect(convert({ SIP_TARIH: '2026-01-31' })).toMatchObject({
			members: { SIP_TARIH: '2026-01-31' },
			unknown: ['SIP_TARIH: did you mean sip_tarih?'],
		});
	});

	it('warns of unpublished codes, by label and wire name', () => {
		expect(convert({ sip_cins: 77 }).warnings).toEqual([
			expect.stringMatching(/^Kind \(Cins\), sip_cins: "77" is not among/),
		]);
	});

	it('goes into objects that the catalogue knows', () => {
		const dispatch = operation('dispatchNote.update').body.fields;
		const { members, unknown } = convert(
			{ e_irsaliye_detaylari: { eir_sofor_adi: 'Ali', eir_matbu_tarih: '2026-01-31', eir_x: 1 } },
			dispatch,
		);
		expect(members).toEqual({
			e_irsaliye_detaylari: { eir_sofor_adi: 'Ali', eir_matbu_tarih: '2026-01-31 00:00:00.000', eir_x: 1 },
		});
		expect(unknown).toEqual(['e_irsaliye_detaylari.eir_x: the catalogue does not know it']);
	});

	it('goes into lists whose elements the catalogue knows', () => {
		const { members, unknown, problems } = convert({ renk_beden: [{ miktar: '3', renk_no: 1 }, { beden: 2 }] });
		expect(members).toEqual({ renk_beden: [{ miktar: 3, renk_no: 1 }, { beden: 2 }] });
		expect(unknown).toEqual(['beden: the catalogue does not know it']);
		expect(problems).toEqual([]);
	});

	it('refuses elements that are no objects there, and takes any where the list is free-form', () => {
		expect(convert({ renk_beden: ['red'] }).problems).toEqual([
			expect.stringContaining('an element of the list is not an object'),
		]);
		expect(convert({ x: ['red'] }, [aField({ type: 'list' })])).toMatchObject({
			members: { x: ['red'] },
			problems: [],
		});
	});

	it('leaves the given object alone', () => {
		const given = Object.freeze({
			sip_tarih: '2026-01-31',
			renk_beden: Object.freeze([Object.freeze({ miktar: '3' })]),
		});
		convert(given);
		expect(given).toEqual({ sip_tarih: '2026-01-31', renk_beden: [{ miktar: '3' }] });
	});

	it('adds no name, whatever is given', () => {
		const names = fc.oneof(fc.constantFrom(...fields.map(({ path }) => path)), fc.string());
		fc.assert(
			fc.property(fc.dictionary(names, fc.jsonValue()), (given) => {
				expect(Object.keys(given)).toEqual(expect.arrayContaining(Object.keys(convert(given).members)));
			}),
		);
	});
});

describe('dot paths', () => {
	it('are read, and undefined where they lead nowhere', () => {
		const members = { a: { b: { c: 1 } }, list: [1] };
		expect(memberAt(members, 'a.b.c')).toBe(1);
		expect([memberAt(members, 'a.x.c'), memberAt(members, 'list.0'), memberAt(members, 'x')]).toEqual([
			undefined,
			undefined,
			undefined,
		]);
	});

	it('are set, making the objects on the way and keeping their neighbours', () => {
		const members: Members = { a: { keep: 1 } };
		setMember(members, 'a.b.c', 2);
		setMember(members, 'd', 3);
		expect(members).toEqual({ a: { keep: 1, b: { c: 2 } }, d: 3 });
	});

	it('give back what was set', () => {
		const paths = fc
			.array(fc.stringMatching(/^[a-z_]{1,8}$/), { minLength: 1, maxLength: 4 })
			.map((names) => names.join('.'));
		fc.assert(
			fc.property(paths, fc.jsonValue(), (path, value) => {
				const members: Members = {};
				setMember(members, path, value);
				expect(memberAt(members, path)).toBe(value);
			}),
		);
	});

	it('are set in a copy, without a change of the given object', () => {
		const members = Object.freeze({ a: Object.freeze({ keep: 1 }), text: 'x' });
		expect(withMember(members, 'a.b.c', 2)).toEqual({ a: { keep: 1, b: { c: 2 } }, text: 'x' });
		expect(withMember(members, 'text.d', 3)).toEqual({ a: { keep: 1 }, text: { d: 3 } });
		expect(members).toEqual({ a: { keep: 1 }, text: 'x' });
	});

	it("never reach into JavaScript's own objects", () => {
		withMember({}, '__proto__.polluted', 'yes');
		setMember({}, '__proto__.polluted', 'yes');
		setMember({}, 'constructor.prototype.polluted', 'yes');
		expect(({} as Members).polluted).toBeUndefined();
	});
});
