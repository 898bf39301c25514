import { operations } from '../../../../erp/catalogue';
import { toWire } from '../../../../erp/document/convert/values';

const CONVENTIONS = { zone: 'Europe/Istanbul' };
const fieldOf = (wanted: string) => {
	const field = operations.flatMap(({ body }) => body.fields).find(({ name }) => name === wanted);
	if (!field) throw new Error(`No ${wanted}`);
	return field;
};

/** Codes of lists, of cards that are made, of barcodes, and series. */
const FIELDS = ['sip_stok_kod', 'sip_musteri_kod', 'cari_kod', 'sto_kod', 'sip_evrakno_seri', 'cha_projekodu'];

const UNSEEN = [
	' ',
	'\t',
	'\n',
	'\r\n',
	'\u00a0',
	'\u200b',
	'\u200e',
	'\u2060',
	'\ufeff',
	'\u00ad',
	'\u3000',
	'\u2800',
];

describe.each(FIELDS)('a code in %s', (name) => {
	const read = (value: unknown) => toWire(fieldOf(name), value, CONVENTIONS);

	it.each(UNSEEN)('is cleaned of %j around it, and refused with it inside', (mark) => {
		for (const text of [`${mark}STK001`, `STK001${mark}`, `${mark}${mark}STK001${mark}`])
			expect(read(text)).toMatchObject({ ok: true, value: 'STK001' });
		expect(read(`STK${mark}001`).ok).toBe(mark === ' ');
		expect(read(mark).ok).toBe(false);
	});

	it('may be a number, and be cleared', () => {
		expect(read(8690000000000)).toMatchObject({ ok: true, value: '8690000000000' });
		expect(read('')).toMatchObject({ ok: true, value: '' });
	});
});

it.each(['sto_kod', 'sip_belgeno', 'cha_belge_no', 'cari_vdaire_no', 'cari_CepTel', 'sck_no'])(
	'a number that a sheet has rounded is refused in %s',
	(name) => {
		for (const text of ['8,69012E+12', '1.23E+15', ' 5E+10 '])
			expect(toWire(fieldOf(name), text, CONVENTIONS)).toMatchObject({
				ok: false,
				message: expect.stringContaining('that a sheet has rounded') as unknown,
			});
		for (const text of ['5E10', '12E', 'E+12', '1.5E-3'])
			expect(toWire(fieldOf(name), text, CONVENTIONS)).toMatchObject({ ok: true, value: text });
	},
);

it('a description keeps its blanks and lines, and may hold any mark', () => {
	for (const text of ['İki satır\nvar', 'a\u00a0b', ' vor', '8.69E+12'])
		expect(toWire(fieldOf('sip_aciklama'), text, CONVENTIONS)).toMatchObject({ ok: true, value: text });
});
