import { operationOf } from '../../../../erp/catalogue';
import { docOf } from '../../../../erp/document/doc';
import { unbalanced } from '../../../../erp/document/draft/doubtfulMoney';

const told = (resource: string, satirlar: object[]) =>
	unbalanced(docOf(operationOf(resource, 'create'), { satirlar })).join('');

it.each<[string, unknown[], string]>([
	['as much debit as credit, to the last digit', ['0.1', '0.2', '-0.3'], ''],
	['more debit', [1180, -1000], 'its lines add up to 180, not to zero: debit and credit differ'],
	['more credit', ['10.50', '-11'], 'its lines add up to -0.5, not to zero: debit and credit differ'],
	['a single line', [1500], 'its lines add up to 1500, not to zero: debit and credit differ'],
	['a line whose amount is missing, which is a problem of its own', [5, ''], ''],
])('a journal slip with %s', (_, amounts, warning) => {
	const lines = amounts.map((fis_meblag0) => ({ fis_tarih: '2026-01-31', fis_hesap_kod: '100', fis_meblag0 }));
	expect(told('journalSlip', lines)).toBe(warning);
});

const debit = { cha_evrak_tip: 57, cha_tip: 0, cha_meblag: '50' };
const credit = { ...debit, cha_tip: '1' };
const differ = (sum: string) => `its lines add up to ${sum}, not to zero: debit and credit differ`;
it.each<[string, object[], string]>([
	['a transfer', [debit, credit], ''],
	['a transfer to two', [debit, { ...credit, cha_meblag: 20 }, { ...credit, cha_meblag: 30 }], ''],
	['a transfer that loses money', [debit, { ...credit, cha_meblag: 40 }], differ('10')],
	['half a transfer', [credit], differ('-50')],
	['a transfer with two debits', [debit, debit], differ('100')],
	['half a transfer that names the other side', [{ ...debit, cha_kasa_hizkod: 'KASA01' }], ''],
	['a transfer between currencies', [debit, { ...credit, cha_d_cins: 1, cha_meblag: 2 }], ''],
	['a debit voucher', [{ ...debit, cha_evrak_tip: 31 }], ''],
])('sides of %s', (_, lines, warning) => {
	expect(told('voucher', lines)).toBe(warning);
});
