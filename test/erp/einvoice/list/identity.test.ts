import fc from 'fast-check';
import { identityOf } from '../../../../erp/einvoice/list/identity';
import { readGuid } from '../../../../erp/base/values/guid';
import { ASSUMED_NAMES } from '../../../../erp/einvoice/list/names';
import { plainName } from '../../../../erp/einvoice/list/lookup';

const UUID = '1111aaaa-2222-3333-4444-55555555bbbb';
const other = '9999aaaa-2222-3333-4444-55555555bbbb';

describe('a GUID', () => {
	it.each([`{${UUID}}`, UUID.toUpperCase(), ` ${UUID} `, UUID.replace(/-/g, ''), `{${UUID.toUpperCase()}}`])(
		'is read from %j',
		(text) => expect(readGuid(text)).toBe(UUID),
	);

	it.each([
		'',
		'0',
		'ABC2026000000001',
		'00000000-0000-0000-0000-000000000000',
		'{00000000-0000-0000-0000-000000000000}',
		UUID.slice(1),
		`${UUID}0`,
		null,
		12,
		{},
	])('is not read from %j', (value) => expect(readGuid(value)).toBeUndefined());
});

describe('the identity of a row', () => {
	it('is what the setting names, in any letter case', () => {
		const row = { UUID, BelgeId: ' 42 ', Anahtar: `{${other}}` };
		expect(identityOf(row, 'belgeid')).toBe('42');
		expect(identityOf(row, 'anahtar')).toBe(other);
		expect(identityOf({ ...row, BelgeId: 42 }, 'BelgeId')).toBe('42');
		expect(identityOf({ ...row, BelgeId: null }, 'BelgeId')).toBe(UUID);
		expect(identityOf(row, 'Yok')).toBe(UUID);
	});

	const prefix = fc.stringMatching(/^[a-z]{2,4}$/);
	const prefixed = (before: string, row: Record<string, unknown>) =>
		Object.fromEntries(Object.entries(row).map(([name, value]) => [`${before}_${name}`, value]));

	it('is read under any column prefix that the members of the row share', () => {
		fc.assert(
			fc.property(
				prefix,
				fc.constantFrom(String, (text: string) => text.toUpperCase()),
				(letters, dress) => {
					const under = (row: Record<string, unknown>) => identityOf(prefixed(dress(letters), row));
					expect(under({ uuid: `{${UUID.toUpperCase()}}`, tarih: '2026-01-30', tutar: 5 })).toBe(UUID);
					expect(under({ uuid: null, belge_no: 'abc1', vkn: '4444444444' })).toBe('4444444444/ABC1');
				},
			),
		);
		expect(identityOf({ gef_uuid: UUID, gef_tarih: '2026-01-30', gef_tutar: 5, Sira: 1 })).toBe(UUID);
	});

	it('is not taken from members that merely begin alike: few, or by a whole word', () => {
		const supplier = { UUID: '', Tarih: '2026-01-30', Tutar: 5 };
		for (const row of [
			{ ...supplier, ref_uuid: other },
			{ ...supplier, ref_uuid: other, ref_no: '1', ref_tarih: '2026-01-01' },
			{ sablon_uuid: other, sablon_no: '1', sablon_tarih: '2026-01-01' },
			{ ref_uuid: other, ref_no: '1' },
		]) {
			expect(identityOf(row)).toBeUndefined();
		}
	});

	it('is one UUID whatever spelling, case and braces it arrives in', () => {
		const spelling = fc
			.constantFrom(...ASSUMED_NAMES.uuid)
			.chain((name) => fc.constantFrom(name, name.toUpperCase(), `${name}_`));
		const dress = fc.constantFrom<(guid: string) => string>(
			(guid) => guid,
			(guid) => guid.toUpperCase(),
			(guid) => `{${guid}}`,
		);
		fc.assert(
			fc.property(fc.uuid(), spelling, dress, (uuid, name, wear) => {
				expect(identityOf({ Tutar: 1, [name]: wear(uuid) })).toBe(uuid);
			}),
		);
	});
});

describe('what is read of hostile text is bounded', () => {
	it('of a name only the beginning is read', () => {
		expect(plainName(`Fatura_${'x'.repeat(1_000_000)}`)).toHaveLength(399);
	});
});
