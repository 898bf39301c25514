import { category } from '../category';
import { shared } from '../column';
import { accountMovement } from '../columns/accountMovement';
import { common } from '../columns/common';
import { columns, withTable } from '../member';
import { cashExpenses } from '../tables';

const c = columns({
	...accountMovement,
	...common,
	cha_kod: shared({ ...accountMovement.cha_kod, label: 'Cashbox Code', turkish: 'Kasa kodu', codeOf: 'cashbox' }),
});

/** Cash Expense Slip (Kasa masraf fişi). */
export const cashExpense = category({
	resource: 'cashExpense',
	name: 'Cash Expense Slip',
	turkish: 'Kasa masraf fişi',
	heading: 'Kasa Masraf Fişi',
	area: 'payments',
	identity: { series: c.cha_evrakno_seri, number: c.cha_evrakno_sira },
	operations: {
		create: {
			description: 'Save expenses that a cashbox paid (kasa masraf fişi)',
			method: 'KasaMasrafFisiKaydetV2',
			documentedIn: 'reference',
			savedIn: cashExpenses,
			lines: withTable(
				[
					c.cha_tarihi.required(),
					c.cha_kod.required(),
					c.cha_evrakno_seri.usual(),
					c.cha_kasa_hizkod.required(),
					c.cha_aratoplam.required(),
					c.cha_aciklama.usual(),
					c.cha_miktari.usual(),
					c.cha_d_cins.as('numericText'),
					c.cha_d_kur.as('numericText'),
					c.cha_srmrkkodu,
					c.cha_projekodu,
					c.user_tablo,
				],
				c.cha_evrakno_sira,
				c.cha_belge_no,
				c.cha_belge_tarih,
			),
			remarks: true,
		},
	},
});
