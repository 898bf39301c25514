import { findOperation } from '../../../erp/catalogue';
import { outsideYear } from '../../../erp/draft/doubtful';
import type { Connection } from '../../../erp/wire/connection';

const IN_2026 = { workingYear: '2026', zone: 'Europe/Istanbul' } as Connection;
const create = findOperation('order', 'create') as NonNullable<ReturnType<typeof findOperation>>;

describe('the day of a document', () => {
	it.each([
		['31.12.2025', ['Order Date (Tarih), sip_tarih 2025-12-31 is not in the working year 2026']],
		['05.01.2031', ['Order Date (Tarih), sip_tarih 2031-01-05 is not in the working year 2026']],
		['27.11.1926', ['Order Date (Tarih), sip_tarih 1926-11-27 is not in the working year 2026']],
		['30.12.1899', ['Order Date (Tarih), sip_tarih 1899-12-30 is not in the working year 2026']],
		['01.01.2026', []],
		['31.12.2026', []],
		[undefined, []],
	])('%s is told where the working year is another one', (sip_tarih, told) => {
		const texts = outsideYear({ satirlar: [{ sip_tarih }, { sip_tarih }] }, create, IN_2026, '2026-11-20');
		expect(texts.map((text) => text.split(':')[0])).toEqual(told);
	});

	it('is held to the current year where the credential leaves it blank', () => {
		const held = (sip_tarih: string) =>
			outsideYear({ satirlar: [{ sip_tarih }] }, create, { ...IN_2026, workingYear: '' }, '2027-01-01');
		expect(held('01.01.2027')).toEqual([]);
		expect(held('31.12.2026')).toEqual([expect.stringContaining('is not in the working year 2027')]);
	});
});
