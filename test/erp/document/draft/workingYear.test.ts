import { findOperation, operations } from '../../../../erp/catalogue';
import { farFromYear, outsideYear } from '../../../../erp/document/draft/doubtfulDays';
import { unrated } from '../../../../erp/document/draft/doubtfulMoney';
import type { Connection } from '../../../../erp/protocol/wire/connection';
import { docOf } from '../../../../erp/document/doc';

const IN_2026 = { workingYear: '2026', zone: 'Europe/Istanbul' } as Connection;
const ON_A_DAY = { connection: IN_2026, today: '2026-11-20' };
const create = findOperation('order', 'create') as NonNullable<ReturnType<typeof findOperation>>;

describe('the day of a document', () => {
	it.each([
		['31.12.2025', ['Order Date (Tarih), sip_tarih 2025-12-31 is not in the working year 2026']],
		['01.01.2025', ['Order Date (Tarih), sip_tarih 2025-01-01 is not in the working year 2026']],
		['31.12.2026', []],
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
		expect(issuesOf({ sip_doviz_cinsi: 1 }, {}, { sip_doviz_cinsi: 2 })).toEqual([
			'is blank or 0, and the currency is 1, 2',
		]);
	});

	it('has a rate above 0 on each of its lines', () => {
		const line = { sip_doviz_cinsi: 1, sip_doviz_kuru: 40 };
		expect(issuesOf({}, line, { ...line, sip_doviz_kuru: -40 }, { sip_doviz_cinsi: 1 })).toEqual([
			'is -40, and the currency is 1',
			'is blank or 0, and the currency is 1',
		]);
		expect(issuesOf(line, {}, { sip_aciklama: 'the rate of the header' })).toEqual([]);
		expect(issuesOf({ sip_doviz_cinsi: 1 }, { sip_doviz_kuru: 40 })).toEqual([]);
	});

	it.each([
		[
			'a header whose rate is taken for its lines',
			{ cha_d_cins: 2, cha_d_kur: 48, detay: [{ sth_har_doviz_cinsi: 2 }] },
			0,
		],
		[
			'a header without a rate, whose lines have one',
			{ cha_d_cins: 2, detay: [{ sth_har_doviz_cinsi: 2, sth_har_doviz_kuru: 48 }] },
			1,
		],
		[
			'a line in another currency than its header',
			{ cha_d_cins: 2, cha_d_kur: 48, detay: [{ sth_har_doviz_cinsi: 1 }] },
			1,
		],
	])('of an invoice: %s', (_, members, count) => {
		const invoice = findOperation('invoice', 'create') as NonNullable<ReturnType<typeof findOperation>>;
		expect(unrated(docOf(invoice, members))).toHaveLength(count);
	});

	it('has a column for its rate in every document that has a currency, but for prices', () => {
		const lacking = operations.filter(
			({ kind, savedIn, body: { fields } }) =>
				kind === 'save' &&
				savedIn?.rate !== undefined &&
				fields.some(({ role }) => role === 'currency') &&
				!fields.some(({ role }) => role === 'rate'),
		);
		expect(lacking.map(({ resource }) => resource)).toEqual([]);
	});
});
