import fc from 'fast-check';
import { ASSUMED_NAMES } from '../../../../erp/einvoice/list/names';
import { summary } from '../../../../erp/einvoice/list/summary';
import { readDay } from '../../../../erp/base/values/day';

const UUID = '1111aaaa-2222-3333-4444-55555555bbbb';
const given = (row: Record<string, unknown>) => JSON.parse(JSON.stringify(summary(row))) as unknown;

const full = {
	uuid: UUID,
	number: 'ABC2026000000001',
	senderTaxNumber: '1234567890',
	senderName: 'Örnek A.Ş.',
	issued: '2026-01-30',
	received: '2026-01-31',
	amount: '1200.10',
	tax: '200',
	currency: 'TRY',
	scenario: 'commercial',
	answer: 'unanswered',
};

describe('the facts of an incoming invoice', () => {
	it.each([
		[
			'the names of related calls',
			{
				UUID: `{${UUID.toUpperCase()}}`,
				GIBFaturaNo: 'ABC2026000000001',
				VKNo: '1234567890',
				Unvan: 'Örnek A.Ş.',
				FaturaTarihi: '2026-01-30T00:00:00.000',
				AlinmaTarihi: '2026-01-31 09:15:00.000',
				Tutar: '1200.10',
				VergiTutari: 200,
				ParaBirimi: 'TRY',
				Senaryo: 'TICARIFATURA',
				CevapDurumu: 'Bekliyor',
			},
		],
		[
			'Turkish letters',
			{
				ETTN: UUID,
				'Fatura No': 'ABC2026000000001',
				GönderenVKN: '1234567890',
				GönderenÜnvan: ' Örnek A.Ş. ',
				DüzenlemeTarihi: '30.01.2026',
				GelişTarihi: '20260131',
				ÖdenecekTutar: '1200.10',
				ToplamVergi: '200',
				'Döviz Kodu': 'tl',
				ProfileID: 'TİCARİFATURA',
				YanıtDurumu: 'YANIT BEKLİYOR',
			},
		],
		[
			'English and small letters',
			{
				uuid: UUID,
				invoicenumber: 'ABC2026000000001',
				sendertaxnumber: 1234567890,
				sendername: 'Örnek A.Ş.',
				issuedate: '30/01/2026',
				receivedat: '2026-01-31T06:15:00Z',
				payableamount: '1200.10',
				taxamount: '200',
				currencycode: 'TRY',
				scenario: 'commercial',
				answer: 'pending',
			},
		],
	])('are read from %s', (_, row) => expect(given(row)).toEqual(full));

	it.each([[123456789], ['123456789'], ['TR 0123456789'], ['0123456789.0']])('the tax number %j has its zero', (VKNo) =>
		expect(summary({ UUID, VKNo }).senderTaxNumber).toBe('0123456789'),
	);

	it.each([
		['19.195,72', '19195.72'],
		['1.234.567,8', '1234567.8'],
		['19,195.72', '19195.72'],
	])('read the amount %j as %s', (Tutar, amount) => expect(summary({ Tutar }).amount).toBe(amount));

	it.each([['1.234'], ['1,234'], ['1,234,567']])('hold no amount %j that could mean two things', (Tutar) =>
		expect(summary({ Tutar }).amount).toBeUndefined(),
	);

	it('never throw', () => {
		const name = fc.constantFrom(...Object.values(ASSUMED_NAMES).flat());
		fc.assert(
			fc.property(fc.dictionary(name, fc.jsonValue()), (row) => {
				const { amount, tax, issued, received, currency } = summary(row);
				for (const text of [amount, tax]) expect(text ?? '0').toMatch(/^-?\d+(\.\d+)?$/);
				for (const day of [issued, received]) expect(day ?? '2026-01-01').toMatch(/^\d{4}-\d{2}-\d{2}$/);
				expect(currency ?? 'TRY').toMatch(/^[A-Z]{3}$/);
			}),
		);
	});
});

describe('a day', () => {
	it.each([
		['2026-01-31', '2026-01-31'],
		['2026-01-31T23:30:00Z', '2026-02-01'],
		['2026-01-31T00:00:00', '2026-01-31'],
		['31.01.2026', '2026-01-31'],
		['31.01.2026 10:20:30', '2026-01-31'],
		['20260131', '2026-01-31'],
		['31/01/2026', '2026-01-31'],
		['01/31/2026 00:00:00', '2026-01-31'],
		['02/02/2026', '2026-02-02'],
		['03/04/2026', undefined],
		['/Date(1769817600000)/', '2026-01-31'],
		['/Date(1769817600000+0300)/', '2026-01-31'],
		['1899-12-30T00:00:00', undefined],
		['1900-01-01', undefined],
		['0001-01-01T00:00:00', undefined],
		['2026-02-30', undefined],
		['', undefined],
		[20260131, undefined],
		[null, undefined],
	])('is read from %j as %s', (value, day) => expect(readDay(value, 'Europe/Istanbul')).toBe(day));
});
