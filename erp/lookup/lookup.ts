/** The list method of the API that comes nearest, for servers that cannot be asked by SQL, or where it is the better source. */
export interface NearestMethod {
	/** Method name on the wire. */
	readonly method: string;
	/** Member of a row that holds the code, and those that hold its name, in the order in which they are shown. */
	readonly code: string;
	readonly names: readonly string[];
}

/** Codes that mean something although no row of the list has them. */
interface RowlessCodes {
	/** This number and all below it: 0 for no warehouse, or the local currency; below 0, days instead of a payment plan. */
	readonly upTo: number;
	/** This number and all above it: days yyyymmdd instead of a payment plan. */
	readonly from?: number;
	readonly also?: readonly number[];
}

/** A list of the ERP by whose codes documents name warehouses, projects and the like. */
export interface Lookup {
	/** What one of its rows is called, `Warehouse`, and all of them. */
	readonly label: string;
	readonly plural: string;
	readonly turkish: string;
	/** Table or view; absent where only a method knows the list. */
	readonly table?: string;
	/** Its rows are made of several columns of the table: the names of an item's units at their four places. */
	readonly made?: 'units';
	/** Column of the code, and how the ERP writes it in documents. */
	readonly code: string;
	readonly type: 'number' | 'text';
	/** Columns of the name, in the order in which they are shown. */
	readonly names: readonly string[];
	/** Further columns, told as the dictionary of members has them. They may be missing in a build of the ERP, or hidden. */
	readonly extra: readonly string[];
	/** Column of the GUID of a row, where something is known by it. */
	readonly guid?: string;
	/** Columns that a search looks into beside code and names; they may be missing, too. */
	readonly searched?: readonly string[];
	/** Rows of another table that lead to a code by a text of their own, which a search has to give whole: barcodes. */
	readonly alias?: { readonly table: string; readonly code: string; readonly text: string; readonly cancelled: string };
	/** Bit column of rows that are cancelled (NULL is 0); absent where the table has none that is known. */
	readonly cancelled?: string;
	/** Many rows of the table are one of the list: rows are grouped by the code. */
	readonly grouped?: true;
	/** The greatest value of a column among these rows, by the name that it has in an answer. */
	readonly latest?: Readonly<Record<string, string>>;
	readonly rowless?: RowlessCodes;
	readonly nearest?: NearestMethod;
}

/** A list as its file writes it: codes are texts, and cancelled rows are marked under the prefix of the code, unless `more` says otherwise. */
export const lookup = (
	label: string,
	turkish: string,
	table: string | undefined,
	code: string,
	names: readonly string[],
	more: Partial<Lookup> = {},
): Lookup => ({
	label,
	plural: `${label}s`,
	turkish,
	table,
	code,
	type: 'text',
	names,
	extra: [],
	cancelled: code.replace(/_[^_]*$/, '_iptal'),
	...more,
});

/** Codes are numbers, of which 0 means something although no row has it. */
export const OF_NUMBERS = { type: 'number', rowless: { upTo: 0 } } as const;
