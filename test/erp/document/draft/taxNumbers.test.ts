import { oddTaxNumbers } from '../../../../erp/document/draft/doubtful';
import { docOf } from '../../../../erp/document/doc';
import { operation } from '../../../../testkit/facts/erp';

it.each<[string, unknown, string]>([
	['a company’s', '1111111114', ''],
	['a person’s', '11111111110', ''],
	['nobody’s', '11111111111', ''],
	['one of another country', 'DE123456789', ''],
	['none', '', ''],
	['one without its leading zero', 3210987, 'has 7 digits'],
	['one with a wrong digit', '1111111115', 'its check digits do not fit'],
])('a tax number is told where its digits do not fit: %s', (_, cari_vdaire_no, told) => {
	for (const name of ['create', 'update']) {
		const found = oddTaxNumbers(docOf(operation(`account.${name}`), { cari_vdaire_no }));
		expect(found).toEqual(told ? [expect.stringContaining(told)] : []);
	}
});
