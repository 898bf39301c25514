import { ofThisAccount } from '../../../erp/guard/elsewhere';

const WEB = { cha_evrakno_sira: 1, cha_kod: '120.01.WEB' };
const LATER = { cha_evrakno_sira: 2, cha_kod: '100.01', cha_ciro_cari_kodu: '120.01.web' };
const OTHER = { cha_evrakno_sira: 3, cha_kod: '120.01.002' };
const SILENT = { cha_evrakno_sira: 4 };

describe('invoices that were found in another way than by their reference', () => {
	it.each([
		['the one of the account', [WEB], [WEB], undefined],
		['the one that the account pays later', [LATER], [LATER], undefined],
		['the one of the account beside that of another', [OTHER, WEB], [WEB], undefined],
		['one whose account is not told, since it may be this one', [OTHER, SILENT], [SILENT], undefined],
		['none, and says whose the found one is', [OTHER], [], 'its account is 120.01.002'],
		['none where none was found', [], [], undefined],
	])('are %s', (_, found, rows, why) => {
		expect(ofThisAccount(found, '120.01.WEB')).toEqual({ rows, ...(why === undefined ? {} : { why }) });
	});

	it('are all of them where no account is given', () => {
		expect(ofThisAccount([OTHER, WEB], undefined)).toEqual({ rows: [OTHER, WEB] });
	});
});
