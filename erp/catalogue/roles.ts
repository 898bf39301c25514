/** What a role decides, wherever a column of it stands. */
interface Meaning {
	/** Forms call the parameter by the role, so that a change of the operation keeps what it holds. Others are called by their column. */
	readonly shared?: true;
	/** What a line is worth: blank by mistake, it would count as 0. VAT, discounts and charges may well be blank. */
	readonly worth?: 'quantity' | 'price' | 'amount';
	/** Text that is a code: characters that nobody sees are no part of it. */
	readonly code?: true;
	/** A series of documents. */
	readonly series?: true;
	/** A reference by which people and the look-up find a document: blanks around it are no part of it. */
	readonly reference?: true;
	/** Says which record an update or a deletion means. */
	readonly key?: true;
	/** Free text for people. */
	readonly note?: true;
}

const shared = { shared: true } as const;
const code = { code: true } as const;

/**
 * What columns are to their documents. Rules, amounts, limits and forms ask for the role of a column, never for its label or name: a cheque's
 * amount is text (`cha_meblag`), and money all the same.
 */
const ROLES = {
	series: { ...shared, ...code, series: true },
	/** Of another document that this one makes or names. */
	otherSeries: { ...code, series: true },
	/** Quotations that others sent have a code in the place of a series. */
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
	/** The moment of its last change, which must not have moved since the record was read. */
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
	/** A code of no list that is known. */
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
	/** Of a part of a line, or beside its own: delivered, by colour and size, used up. */
	otherQuantity: { worth: 'quantity' },
	unitPrice: { ...shared, worth: 'price' },
	grossPrice: { ...shared, worth: 'price' },
	otherPrice: { worth: 'price' },
	/** What a piece costs the seller. */
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
	/** The place of a line among the others. */
	position: {},
} as const satisfies Readonly<Record<string, Meaning>>;

export type Role = keyof typeof ROLES;

const NONE: Meaning = {};

/** What the role of a column decides. */
export const meaningOf = ({ role }: { readonly role?: Role }): Meaning => (role === undefined ? NONE : ROLES[role]);
