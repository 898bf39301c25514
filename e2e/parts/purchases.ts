import type { IRun } from 'n8n-workflow';
import type { ArrivedInvoice, Erp, IncomingInvoice } from '../../standin';
import { passedThrough } from '../../demo/workflow';

/** An invoice whose supplier, units, VAT rates and items workflow 11 can map. */
export const MAPPABLE: IncomingInvoice = {
	supplier: { number: '3333333339', name: 'Örnek Tedarikçi A.Ş.' },
	scenario: 'TICARIFATURA',
	currency: 'TRY',
	lines: [
		{ name: 'Masa Üstü Bilgisayar', item: 'PC-100', quantity: 3, unitPrice: '825.505', taxRate: 20 },
		{ name: 'Yazıcı', item: 'YZ-7', quantity: '1.5', unitPrice: '121.30', taxRate: 10 },
		{ name: 'Kahve 1 kg', item: 'KH-1', quantity: 7, unitPrice: '312.455', taxRate: 1, discount: '0.35' },
	],
};

/** Purchase invoices of workflow 11 in the ERP, by its series: the supplier's number and the amount to pay. */
const booked = ({ db }: Erp) =>
	db
		.all(
			"SELECT cha_belge_no AS number, cha_meblag AS payable FROM CARI_HESAP_HAREKETLERI WHERE cha_evrak_tip = 0 AND COALESCE(cha_normal_Iade, 0) = 0 AND cha_evrakno_seri = 'ALS'",
		)
		.map(({ number, payable }) => ({ number: String(number), payable: Number(payable).toFixed(2) }));

/** Keeps account of what workflow 11 does with invoices that arrive: each is booked once, or goes to a person. */
export class Purchases {
	private saved = 0;
	private readonly asked: string[] = [];

	take(run: IRun): void {
		this.saved += passedThrough(run, 'Saved').length;
		const subjects = passedThrough(run, 'Ask a Person').map(({ json }) => String(json.subject));
		this.asked.push(...subjects.map((subject) => subject.slice(subject.lastIndexOf(' ') + 1)));
	}

	/** How many invoices came to an end in the workflow. */
	get ended(): number {
		return this.saved + this.asked.length;
	}

	/** What the workflow told, held against the database and what arrived. */
	report(erp: Erp, arrived: readonly ArrivedInvoice[]) {
		const inErp = booked(erp);
		const ends = [...inErp.map(({ number }) => number), ...this.asked];
		const differences = arrived.flatMap(({ number, total }) => [
			...(ends.filter((one) => one === number).length === 1 ? [] : [`${number} did not end once`]),
			...inErp
				.filter((one) => one.number === number && one.payable !== total)
				.map(({ payable }) => `${number} is booked with ${payable} instead of ${total}`),
		]);
		return { saved: this.saved, booked: inErp.length, ended: this.ended, differences };
	}
}
