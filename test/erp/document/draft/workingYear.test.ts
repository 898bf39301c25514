import { findOperation } from '../../../../erp/catalogue';
import { farFromYear, outsideYear, unrated } from '../../../../erp/document/draft/doubtful';
import type { Connection } from '../../../../erp/protocol/wire/connection';
import { docOf } from '../../../../erp/document/doc';

const IN_2026 = { workingYear: '2026', zone: 'Europe/Istanbul' } as Connection;
const ON_A_DAY = { connection: IN_2026, today: '2026-11-20' };
const create = findOperation('order', 'create') as NonNullable<ReturnType<typeof findOperation>>;

describe('the day of a document', () => {
	it.each([
		['31.12.2025', ['Order Date (Tarih), sip_tarih 2025-12-31 is not in the working year 2026']],
		['01.01.2025', ['Order Date (Tarih), sip_tarih 2025-01-01 is not in the working year 2026']],
		['01.01.2026', []],
		['31.12.2026', []],
		[undefined, []],
	])('%s is told where the working year is another one', (sip_tarih, told) => {
		const texts = outsideYear(docOf(create, { satirlar: [{ sip_tarih }, { sip_tarih }] }), ON_A_DAY);
		expect(texts.map((text) => text.split(':')[0])).toEqual(told);
	});

	it.each([
		['31.12.2024', 'sip_tarih 2024-12-31 is not in the working year 2026'],
		['31.12.2025', ''],
		[undefined, ''],
	])('%s is refused where it is far outside the working year', (sip_tarih, told) => {
		const issues = farFromYear(docOf(create, { satirlar: [{ sip_tarih }, { sip_tarih }] }), ON_A_DAY);
		expect(issues.map(({ field, message }) => `${field} ${message}`).join()).toContain(told);
		expect(issues).toHaveLength(told === '' ? 0 : 1);
		const others = outsideYear(docOf(create, { satirlar: [{ sip_tarih }] }), ON_A_DAY);
		expect(others.length > 0).toBe(sip_tarih === '31.12.2025');
	});
});

describe('an amount in a foreign currency', () => {
	const issuesOf = (head: object, ...lines: object[]) =>
		unrated(docOf(create, { ...head, satirlar: lines })).map(({ message }) => message.split(':')[0]);

	it.each([
		['no rate', { currency: 1 }, '1'],
		['its rate', { currency: 1, rate: '40.5' }, ''],
		['no currency', { rate: 1 }, ''],
	])('with %s is refused, or not', (_, { currency, rate }: { currency?: unknown; rate?: unknown }, told) => {
		const line = { sip_doviz_cinsi: currency, sip_doviz_kuru: rate };
		const wanted = told === '' ? [] : [`is blank or 0, and the currency is ${told}`];
		expect(issuesOf({}, line, line)).toEqual(wanted);
	});

	it('is refused once for all currencies without a rate', () => {
		expect(issuesOf({ sip_doviz_cinsi: 1 }, { sip_doviz_cinsi: 2 })).toEqual([
			'is blank or 0, and the currency is 1, 2',
		]);
	});

	it('may have its rate on the header of the document alone', () => {
		const invoice = findOperation('invoice', 'create') as NonNullable<ReturnType<typeof findOperation>>;
		const members = { cha_d_cins: 2, cha_d_kur: 48, detay: [{ sth_har_doviz_cinsi: 2 }] };
		expect(unrated(docOf(invoice, members))).toEqual([]);
	});
});
