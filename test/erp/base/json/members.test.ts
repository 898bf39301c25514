import fc from 'fast-check';
import { convertMembers } from '../../../../erp/document/convert/convert';
import {
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

describe('an object with members', () => {
	it('is neither a list nor a date of any kind', () => {
		expect([{}, { a: 1 }, Object.create(null)].every(isMembers)).toBe(true);
		expect([[], null, 'a', 1, new Date(), DateTime.now()].some(isMembers)).toBe(false);
	});
});

describe('the data of an answer', () => {
	it.each([[undefined], [null], [{}]])('is empty: %j', (data) => expect(isEmptyData(data)).toBe(true));
	it.each([[{ a: '' }], [[]], [0]])('is not empty: %j', (data) => expect(isEmptyData(data)).toBe(false));
});

describe('converting the members of an object', () => {
	it('leaves out what cannot be converted, and tells why', () => {
		const { members, problems } = convert({ sip_miktar: '1,5', sip_stok_kod: 'A' });
		expect(members).toEqual({ sip_stok_kod: 'A' });
		expect(problems).toEqual([expect.stringMatching(/^sip_miktar: "1,5" is not a number/)]);
	});

	it('never corrects the letter case of a name, but asks', () => {
		expect(convert({ SIP_TARIH: '2026-01-31' })).toMatchObject({
			members: { SIP_TARIH: '2026-01-31' },
			unknown: ['SIP_TARIH: did you mean sip_tarih?'],
		});
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
