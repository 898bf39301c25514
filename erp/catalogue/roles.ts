/** The consequences of a role, for every column that has it. */
interface Meaning {
	/**
	 * The form's parameter is named after the role, so its value survives a change of the operation. Other parameters are named after the
	 * column.
	 */
	readonly shared?: true;
	/** The part of a line's value; a blank by mistake would count as 0. VAT, discounts and charges may be blank. */
	readonly worth?: 'quantity' | 'price' | 'amount';
	/** Text that is a code: invisible characters at its ends are removed, others are refused. */
	readonly code?: true;
	readonly series?: true;
	/** A reference by which people and lookups find a document: surrounding blanks are removed. */
	readonly reference?: true;
	/** Identifies the record of an update or a deletion. */
	readonly key?: true;
	/** Free text for people. */
	readonly note?: true;
}

const shared = { shared: true } as const;
const code = { code: true } as const;

/**
 * Roles of columns in their documents. Rules, amounts, comparisons, limits and forms use a column's role, never its label or name: a cheque's amount is text
 * (`cha_meblag`), but still money.
 */
const ROLES = {
	series: { ...shared, ...code, series: true },
	/** Series of another document that this one makes or names. */
	otherSeries: { ...code, series: true },
	/** Received quotations have a code instead of a series. */
	quotationCode: { ...code, series: true },
	number: shared,
	date: shared,
	reference: { ...shared, reference: true },
	otherReference: { reference: true },
	referenceDate: {},
	deliveryDate: shared,
	dueDate: shared,
	startDate: shared,
	endDate: shared,
	uuid: shared,
	headGuid: { ...shared, key: true },
	lineGuid: { ...shared, key: true },
	recordGuid: { ...shared, key: true },
	/** The key of a record of another kind. */
	recordKey: { key: true },
	/** Time of the last change, which must be the same as when the record was read. */
	version: {},

	account: code,
	contraAccount: shared,
	item: code,
	product: code,
	employee: code,
	operationCode: code,
	workOrder: code,
	userCode: code,
	barcode: code,
	/** A code of an unknown list. */
	code,
	stage: {},
	tableNumber: shared,
	taxNumber: shared,
	warehouse: shared,
	fromWarehouse: shared,
	toWarehouse: shared,
	secondName: {},
	avenue: {},
	city: {},
	district: {},
	neighborhood: {},
	street: {},

	quantity: { ...shared, worth: 'quantity' },
	unit: {},
	/** The number of a lot within its code. */
	lotNumber: {},
	/** Another quantity of a line: delivered, by colour and size, consumed. */
	otherQuantity: { worth: 'quantity' },
	unitPrice: { ...shared, worth: 'price' },
	grossPrice: { ...shared, worth: 'price' },
	otherPrice: { worth: 'price' },
	/** The seller's cost of a piece. */
	cost: { worth: 'price' },
	lineAmount: { ...shared, worth: 'amount' },
	amount: { ...shared, worth: 'amount' },
	/** The sum of the lines' amounts. */
	subtotal: { ...shared, worth: 'amount' },
	otherAmount: { worth: 'amount' },
	discount: {},
	charge: {},
	headDiscount: {},
	headCharge: {},
	vatPointer: {},
	retailVatPointer: {},
	wholesaleVatPointer: {},
	vatRate: shared,
	vatAmount: shared,
	vatExempt: {},
	currency: shared,
	rate: shared,

	description: { ...shared, note: true },
	note: { note: true },
	/** The number of a line. */
	position: {},
} as const satisfies Readonly<Record<string, Meaning>>;

export type Role = keyof typeof ROLES;

const NONE: Meaning = {};

export const meaningOf = ({ role }: { readonly role?: Role }): Meaning => (role === undefined ? NONE : ROLES[role]);
