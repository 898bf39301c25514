import type { IDataObject } from 'n8n-workflow';
import type { Life } from './life';

/** The commission, a tenth. */
const part = (amount: number) => Math.floor(amount / 10);

/** Trendyol's statement of a payment for each life, and what each must come to in hundredths, by the number of the payment. */
export function statementOf(paying: readonly Life[]): {
	readonly rows: IDataObject[];
	readonly due: ReadonlyMap<number, readonly [life: Life, amount: number]>;
} {
	const due = new Map<number, readonly [life: Life, amount: number]>();
	const rows = paying.flatMap((life) => {
		const usual = { paymentOrderId: life.seed, transactionDate: Date.UTC(2026, 9, 20, 12) };
		const row = (id: string, transactionType: string, more: object): IDataObject => ({
			...{ ...usual, id, transactionType },
			...more,
		});
		const sales = life.paid.flatMap(({ key, sold, back }) => {
			const split = (gross: number) => ({
				...{ shipmentPackageId: key, orderNumber: `10${key}`, commissionAmount: part(gross) / 100 },
				sellerRevenue: (gross - part(gross)) / 100,
			});
			return [
				row(`S${key}`, 'Satış', { ...split(sold), credit: sold / 100, debt: 0 }),
				...(back > 0 ? [row(`R${key}`, 'İade', { ...split(back), credit: 0, debt: back / 100 })] : []),
			];
		});
		const amount = life.paid.reduce((sum, { sold, back }) => sum + sold - part(sold) - (back - part(back)), 0);
		due.set(life.seed, [life, amount]);
		return [...sales, row(`P${life.seed}`, 'Ödeme', { debt: amount / 100, credit: 0 })];
	});
	return { rows, due };
}
