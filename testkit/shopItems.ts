import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import type { ErpOptions } from '../standin';
import { bench, items as itemsOf, type Bench, type Ran, type Settings } from './node/evrak';

/** Parameters of *Shop Item: Get Many*: all items with prices of the list 1, unless said otherwise. */
export const forShop = ({ filters, ...more }: INodeParameters = {}): INodeParameters => ({
	...{ resource: 'shopItem', operation: 'getForShop', warehouses: '1', priceList: '1', returnAll: true },
	...{ filters: { webOnly: true, ...(filters as INodeParameters | undefined) }, ...more },
});

/** Parameters of *Shop Item: Confirm*. */
export const confirm = (more: INodeParameters = {}): INodeParameters => ({
	...{ resource: 'shopItem', operation: 'confirm', receipt: '={{ $json.receipt }}', ...more },
});

/** A workflow that n8n runs again and again: it keeps its static data, in runs that n8n saves them of. */
export interface Flow {
	readonly erp: Bench;
	readonly staticData: IDataObject;
	/** Reads with the parameters of a node in an active workflow. */
	get(parameters: INodeParameters, input?: INodeExecutionData[], settings?: Settings): Promise<Ran>;
	/** Hands items back to *Shop Item: Confirm*. */
	confirm(taken: readonly INodeExecutionData[], more?: INodeParameters): Promise<Ran>;
	/** n8n starts anew with what it saved: nothing but JSON is left. */
	restart(): void;
}

/** A trading company without stock, prices and web marks of its own, and a workflow beside it. */
export async function flowOf(options: ErpOptions = {}): Promise<Flow> {
	const erp = await bench({ trade: true, ...options });
	erp.erp.db.run('UPDATE STOKLAR SET sto_webe_gonderilecek_fl = 0');
	let staticData: IDataObject = {};
	return {
		erp,
		get staticData() {
			return staticData;
		},
		get: async (parameters, input, settings) =>
			await erp.evrak(parameters, input, settings, {}, { mode: 'trigger', staticData }),
		confirm: async (taken, more) =>
			await erp.evrak(
				confirm(more),
				itemsOf(...taken.map(({ json }) => json)),
				{},
				{},
				{ mode: 'trigger', staticData },
			),
		restart: () => (staticData = JSON.parse(JSON.stringify(staticData)) as IDataObject),
	};
}

/** Writes a row of the ERP's database as it is. */
export function put({ erp }: Bench, table: string, row: Record<string, string | number | null>): void {
	const names = Object.keys(row);
	erp.db.run(
		`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
		Object.values(row),
	);
}

let rows = 0;

/** A price of a list, in place of the one before. */
export function priceOf(erp: Bench, code: string, price: number, list = 1, currency = 0): void {
	erp.erp.db.run('DELETE FROM STOK_SATIS_FIYAT_LISTELERI WHERE sfiyat_stokkod = ? AND sfiyat_listesirano = ?', [
		code,
		list,
	]);
	put(erp, 'STOK_SATIS_FIYAT_LISTELERI', {
		...{ sfiyat_Guid: `p${++rows}`, sfiyat_stokkod: code, sfiyat_listesirano: list, sfiyat_fiyati: price },
		...{ sfiyat_deposirano: 0, sfiyat_odemeplan: 0, sfiyat_doviz: currency, sfiyat_iptal: 0 },
		sfiyat_lastup_date: '2026-01-05T00:00:00.000',
	});
}
