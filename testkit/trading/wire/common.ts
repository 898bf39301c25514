import type { Json } from '../../../test/standin/client';
import type { TradeLine, TradeOrder } from '../documents';

/** VAT pointers of the stand-in's usual installation (standin/README.md). */
const POINTERS: Record<number, number> = { 0: 0, 1: 1, 10: 3, 20: 4 };

/** The VAT pointer of a rate. */
export const pointer = (rate: number): number => POINTERS[rate] ?? 0;

/** A day of the week as `yyyy-MM-dd`, counted from the last one. */
export const dayOf = (today: string, day: number): string =>
	new Date(Date.parse(`${today}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10);

/** The same as the API wants it: `dd.MM.yyyy`. */
export const wireDay = (today: string, day: number): string => dayOf(today, day).split('-').reverse().join('.');

/** The GUID of an order's line, once that is saved. */
export type LineGuids = (order: TradeOrder, place: number) => string;

/** What is common to all: the last day, and what is known of saved orders. */
export interface Around {
	readonly today: string;
	readonly guidOf: LineGuids;
}

const amounts = ({ gross, discount, vat, rate }: TradeLine): Json => ({
	sth_tutar: gross / 100,
	sth_iskonto1: discount / 100,
	sth_vergi: vat / 100,
	sth_vergi_pntr: pointer(rate),
});

/** A line that moves goods. */
export const goods = (line: TradeLine, out: boolean): Json => ({
	sth_stok_kod: line.item,
	sth_miktar: line.quantity / 1000,
	[out ? 'sth_cikis_depo_no' : 'sth_giris_depo_no']: line.warehouse,
	...amounts(line),
});
