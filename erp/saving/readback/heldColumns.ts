import { numberedColumns } from '../../base/text/words';
import { memoized } from '../../base/values/memoized';
import { operations } from '../../catalogue';
import type { Role } from '../../catalogue/roles';
import type { ReadTable } from '../../catalogue/tables';

/** The table of a document's lines, and the columns of their content. Requests use the same names. */
export interface HeldColumns {
	readonly table: string;
	readonly cancelled: string;
	/** The GUID of a row that the lookup found. */
	readonly link: string;
	/** The item's code; the account's where the document is money. */
	readonly item: string;
	/** The cashbox or bank of a payment. */
	readonly against?: string;
	readonly quantity?: string;
	/** The unit of the quantity; 1 is the item's own. */
	readonly unit?: string;
	/** Amount before discounts and charges, without VAT. */
	readonly amount?: string;
	/** Unit prices by likelihood: the first one that the request fills is compared. */
	readonly prices: readonly string[];
	readonly discounts: readonly string[];
	readonly charges: readonly string[];
	readonly vat?: string;
	readonly vatPointer?: string;
	/** The currency number, on the line or the header of a request; 0 is the local one. */
	readonly currency: readonly string[];
	readonly rate: readonly string[];
	/**
	 * Source and target warehouse of a transfer. Where goods only come in or only go out, the warehouse is not compared: staff may choose another
	 * one in the ERP.
	 */
	readonly warehouses: readonly string[];
	/** Discounts and charges of the whole document, on the header of a request and of its table. */
	readonly headDiscounts: readonly string[];
	readonly headCharges: readonly string[];
	/** Extra items are no difference: the ERP may write such rows itself. */
	readonly mayHaveMore?: true;
}

/** Columns that the catalogue's roles do not give, or that are not compared, by table. */
const OWN: Readonly<Record<string, Partial<HeldColumns>>> = {
	// Its line spells discounts otherwise than the table, and has no VAT.
	ALINAN_TEKLIFLER: { discounts: numberedColumns('altkl_Iskonto', 6), vat: 'altkl_vergi' },
	DEPOLAR_ARASI_SIPARISLER: { amount: undefined, prices: [] },
	// The first of several quantities is what was counted.
	SAYIM_SONUCLARI: { quantity: 'sym_miktar1' },
	// Money: the amount booked on each account. Contra rows are the ERP's own.
	CARI_HESAP_HAREKETLERI: { item: 'cha_kod', quantity: undefined, mayHaveMore: true },
};

/** Tables whose documents are not compared: conditions, price changes and journal slips. */
const UNCOMPARED = /^(?:SATIS_SARTLARI|SATINALMA_SARTLARI|STOK_FIYAT_DEGISIKLIKLERI|MUHASEBE_FISLERI)$/;

/**
 * The content columns of a table's documents, by the roles of the columns that a save fills under the same name; `undefined` where they cannot be
 * compared. Columns that a database lacks are left out of the query.
 */
export const heldColumnsOf = memoized((table: ReadTable): HeldColumns | undefined => {
	if (table.coded || UNCOMPARED.test(table.table)) return undefined;
	const fields = operations
		.filter(({ savedIn }) => savedIn?.table === table.table && savedIn.perLine === table.perLine)
		.flatMap(({ body }) => body.fields);
	const columns = (prefix: string, ...roles: readonly Role[]): string[] => {
		const of = (wanted: Role) =>
			fields.flatMap(({ path, role }) => (role === wanted && path.startsWith(`${prefix}_`) ? [path] : []));
		return [...new Set(roles.flatMap(of))];
	};
	// The lines of an invoice are the movements of goods that name its header (docs/trust/erp-behaviour.md#tables-of-documents).
	const prefix = table.perLine ? table.prefix : 'sth';
	const first = (...roles: readonly Role[]): string | undefined => columns(prefix, ...roles)[0];
	return {
		table: table.perLine ? table.table : 'STOK_HAREKETLERI',
		cancelled: `${prefix}_iptal`,
		link: table.perLine ? table.guid : 'sth_fat_uid',
		item: first('item') ?? '',
		against: first('contraAccount'),
		quantity: first('quantity'),
		unit: first('unit'),
		amount: first('lineAmount', 'amount'),
		prices: columns(prefix, 'unitPrice', 'grossPrice', 'cost'),
		discounts: columns(prefix, 'discount'),
		charges: columns(prefix, 'charge'),
		vat: first('vatAmount'),
		vatPointer: first('vatPointer'),
		currency: [...new Set([prefix, table.prefix])].flatMap((one) => columns(one, 'currency')),
		rate: [...new Set([prefix, table.prefix])].flatMap((one) => columns(one, 'rate')),
		warehouses: columns(prefix, 'toWarehouse', 'fromWarehouse'),
		headDiscounts: columns(table.prefix, 'headDiscount'),
		headCharges: columns(table.prefix, 'headCharge'),
		...(table.perLine ? OWN[table.table] : {}),
	};
});

/** Compared columns of the header: rate, discounts and charges. */
export function headColumnsOf(table: ReadTable): readonly string[] {
	const columns = table.perLine || table.coded ? undefined : heldColumnsOf(table);
	if (!columns) return [];
	return [...(table.rate === undefined ? [] : [table.rate]), ...columns.headDiscounts, ...columns.headCharges];
}

export const lineContent = (columns: HeldColumns): string[] => {
	const { quantity, unit, prices, amount, discounts, charges, vat, vatPointer } = columns;
	return [quantity, unit, ...prices, amount, ...discounts, ...charges, vat, vatPointer].filter(
		(column) => column !== undefined,
	);
};
