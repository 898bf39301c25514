import type { IDataObject } from 'n8n-workflow';
import { dice } from './random';

/** An order that the laboratory asks for. */
export interface Order {
	/** The shop's own order number, by which the order is found again: `sip_belgeno`. */
	readonly reference: string;
	/** Lines in ERP names, without the reference. */
	readonly lines: readonly IDataObject[];
	/** False: it names an item that the ERP does not have, so the ERP refuses it. */
	readonly isGood: boolean;
}

/** Share of orders that the ERP must refuse: they show whether `failed` is told of the right document. */
const SHARE_OF_BAD = 0.01;

const ITEMS = ['STK001', 'STK002', 'STK003', 'STK004', 'STK005', 'WEB-MUG', 'WEB-POSTER'] as const;
const ACCOUNTS = ['120.01.001', '120.01.002', '120.01.003'] as const;

/** The stand-in's day, as documents write it. */
const day = () =>
	new Date().toLocaleDateString('tr-TR', {
		timeZone: 'Europe/Istanbul',
		day: '2-digit',
		month: '2-digit',
		year: 'numeric',
	});

/** Orders of one to four lines, the same for the same seed. The ERP chooses their numbers, so it would accept each any number of times. */
export function ordersOf(seed: string, count: number): Order[] {
	const date = day();
	return Array.from({ length: count }, (_, at) => {
		const { whole, chance, one } = dice(`order ${seed} ${at}`);
		const isGood = !chance(SHARE_OF_BAD);
		const account = one(ACCOUNTS);
		const lines = Array.from({ length: whole(1, 4) }, () => {
			const quantity = whole(1, 20);
			const price = whole(100, 99_999) / 100;
			return {
				sip_tip: 0,
				sip_cins: 0,
				sip_tarih: date,
				sip_musteri_kod: account,
				sip_evrakno_seri: 'LAB',
				sip_stok_kod: one(ITEMS),
				sip_miktar: quantity,
				sip_b_fiyat: price,
				sip_tutar: Math.round(quantity * price * 100) / 100,
			};
		});
		const [first = {}, ...others] = lines;
		return {
			reference: `L${seed}-${String(at + 1).padStart(6, '0')}`,
			lines: isGood ? lines : [{ ...first, sip_stok_kod: 'NO-SUCH-ITEM' }, ...others],
			isGood,
		};
	});
}

/** What an order should be in the database: lines and quantity. */
export const sizeOf = ({ lines }: Order) => ({
	lines: lines.length,
	quantity: lines.reduce((sum, { sip_miktar }) => sum + Number(sip_miktar), 0),
});
