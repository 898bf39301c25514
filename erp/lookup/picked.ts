import { derived } from '../catalogue/derived';
import { filledColumns, questionsOf } from '../catalogue/kinds';
import type { Field, Operation } from '../catalogue/types';
import type { CodeOf } from './codeOf';
import { LOOKUPS, type LookupName } from './lookups';

/** A field that has a parameter of its own in the form. */
export interface PickedField {
	/** Name of the parameter. */
	readonly parameter: string;
	readonly field: Field;
	/** The ERP's list from which it is picked, where it has one. */
	readonly list?: LookupName;
	/** The collection in which it stands; absent where it has a parameter of its own. */
	readonly collection?: string;
}

/** The collections of fields that wait behind "Add Field", by what they are fields of. */
export const ADDED = { document: 'additionalFields', line: 'additionalLineFields' } as const;

/** Whether a field waits behind "Add Field". */
export const isAdded = ({ collection, field }: PickedField): boolean => collection === ADDED[field.scope];

/**
 * The collection of the fields that one operation alone has, which opens with all of them. Each operation has its own: n8n keeps the value of a
 * parameter when the operation changes, so that a shared one would not open with the fields of the next.
 */
export const ownCollection = (
	{ resource, operation }: Pick<Operation, 'resource' | 'operation'>,
	scope: Field['scope'],
): string =>
	`${resource}${operation.replace(/^./, (letter) => letter.toUpperCase())}${scope === 'line' ? 'LineFields' : 'Fields'}`;

/**
 * Parameters that mean the same in the form of every document, so that a change of the operation keeps what they hold, by the label
 * of the column. All others are called by their column: codes of one table mean something else in another one.
 */
const SHARED: Readonly<Record<string, string>> = {
	Amount: 'amount',
	Avenue: 'avenue',
	City: 'city',
	'Contra Account (Karşı)': 'contraAccount',
	'Count Date (Sayım)': 'date',
	'Currency (Döviz Cinsi)': 'currency',
	'Delivery (Teslim)': 'deliveryDate',
	'Date (Evrak Tarihi)': 'date',
	'Description (Açıklama)': 'description',
	District: 'district',
	'Document UUID (ETTN)': 'uuid',
	'Due (Vade)': 'dueDate',
	'Employee (Personel)': 'employee',
	'End Date (Bitiş Tarihi)': 'endDate',
	'Gross Price': 'grossPrice',
	'Head ID (Fatura GUID)': 'headGuid',
	'Line ID (Hareket GUID)': 'lineGuid',
	'Series (Evrak Seri)': 'series',
	'Line Amount (Tutar)': 'lineAmount',
	Neighborhood: 'neighborhood',
	'Number (Evrak No)': 'number',
	'Operation (Operasyon)': 'operationCode',
	'Order Date (Tarih)': 'date',
	'Quantity (Miktar)': 'quantity',
	'Quotation Date (Tarih)': 'date',
	'Record ID (Kayıt GUID)': 'recordGuid',
	'Reference (Belge No)': 'reference',
	'Request Date (Talep)': 'date',
	'Stage No (Safha No)': 'stage',
	'Start Date (Başlangıç)': 'startDate',
	Street: 'street',
	Subtotal: 'subtotal',
	'Table Number': 'tableNumber',
	'Tax Number (VKN/TCKN)': 'taxNumber',
	'User Code': 'userCode',
	'Unit Price (Fiyat)': 'unitPrice',
	'VAT Amount (KDV Tutarı)': 'vatAmount',
	'VAT % (KDV)': 'vatRate',
	'Warehouse (Depo)': 'warehouse',
	'To Warehouse (Giriş)': 'toWarehouse',
	'From Warehouse (Çıkış)': 'fromWarehouse',
	'Work Order (İş Emri)': 'workOrder',
};

/** The parameter of a question's field: what it shares with the other forms, else its wire name. */
export const questionParameter = ({ label, name }: Field): string => SHARED[label] ?? name;

/** By its reference a new document is found again, also where the method's documentation shows none. */
const isReference = (kind: Operation['kind'], { label, scope }: Field): boolean =>
	kind === 'save' && scope === 'document' && label === 'Reference (Belge No)';

/**
 * What a first document of items or accounts can do without waits behind "Add Field", by the label of the column: the editor draws all
 * that is shown at once before the panel stands there.
 */
const LATER: ReadonlySet<string> = new Set([
	'Name 2 (Cari Ünvan 2)',
	'Barcode',
	'Copies',
	'Country',
	'Delivery (Teslim)',
	'Number (Evrak No)',
	'Series (Evrak Seri)',
	'Driver (Şoför Adı)',
	'Driver (Şoför Soyadı)',
	'E-Invoice (Mükellef)',
	'Mobile (Cep Telefonu)',
	'Order ID (Sipariş GUID)',
	'Phone 1 (Telefon 1)',
	'Plate (Araç Plakası)',
	'Postal Code (Posta)',
	'Cost (Alış Fiyatı)',
	'Ref. Date (Belge Tarihi)',
	'Reference (Belge No)',
	'By (Talep Eden)',
	'Street',
	'Supplier (Satıcı Kodu)',
]);

/** Which warehouse, in a label. */
const WAREHOUSE = /^(?:To |From )?Warehouse \(/;

/** So do the amount of a line beside its price, and the warehouse and an invoice's description beside an account. */
function isForLater(field: Field, all: readonly Field[]): boolean {
	const has = (label: string) => all.some((field) => field.usual && field.label === label);
	if (field.required || !(has('Item (Stok)') || has('Name 2 (Cari Ünvan 2)'))) return false;
	if (field.label === 'Line Amount (Tutar)') return has('Unit Price (Fiyat)');
	if (field.label === 'Description (Açıklama)' || WAREHOUSE.test(field.label)) return has('Account (Cari)');
	return LATER.has(field.label);
}

/** A document of no more fields than this shows them all. */
const FEW = 8;
/** Fewer fields that one operation alone has stand by themselves: a collection is no gain for them. */
const OWN_AT_LEAST = 3;
/** So do document and lines that would leave no more than this to add, unless the kind of the document fills it. */
const LEFT = 1;

/** Where another column decides, the form picks from the list of its usual code, 0; others are typed in. */
const usualLookup = (codeOf: CodeOf | undefined): LookupName | undefined =>
	typeof codeOf === 'object' ? codeOf.are[0] : codeOf;

/** The parameter of a field: what is picked from the two long lists has one in every form. */
function parameterFor(field: Field, list: LookupName | undefined): string | undefined {
	if (field.name === LOOKUPS.account.guid) return 'accountRecord';
	if (list === 'account') return 'account';
	if (list === 'item') return field.scope === 'line' ? 'item' : 'product';
	return SHARED[field.label];
}

/** A column as the name of a parameter: in n8n's own, a dot leads into a value. */
const columnName = ({ path }: Field): string => path.replaceAll('.', '_');

function fieldsWithParameters({ resource, operation, kind, body }: Operation): PickedField[] {
	if (kind === 'list' || kind === 'get' || kind === 'session' || body.unknown) return [];
	const filled = new Set(questionsOf({ resource, operation }).flatMap((question) => [...filledColumns(question)]));
	const fields = body.fields.filter(({ type }) => type !== 'base64');
	const hasLines = fields.some(({ scope }) => scope === 'line');
	// What the kind of the document fills is not asked for beside it.
	const isRare = (field: Field) => !(field.usual || isReference(kind, field)) || filled.has(field.path);
	const showsAll = (scope: Field['scope']) => {
		const left = fields.filter((field) => field.scope === scope && isRare(field));
		return hasLines && left.length <= LEFT && left.every(({ path }) => !filled.has(path));
	};
	const shownAtOnce = { document: showsAll('document'), line: showsAll('line') };
	const found = new Map<string, PickedField>();
	for (const field of fields) {
		const isUsual = fields.length <= FEW || shownAtOnce[field.scope] || !isRare(field);
		if (!isUsual && hasLines) continue;
		const list = field.rateOf === undefined ? usualLookup(field.codeOf) : 'vat';
		const shared = isUsual ? parameterFor(field, list) : undefined;
		const parameter = shared === undefined || found.has(shared) ? columnName(field) : shared;
		const isLater = hasLines && kind === 'save' && fields.length > FEW && isForLater(field, fields);
		const collection = !isUsual || isLater ? { collection: ADDED[field.scope] } : {};
		found.set(parameter, { parameter, field, ...(list === undefined ? {} : { list }), ...collection });
	}
	const picked = [...found.values()];
	const isOwn = ({ parameter, field, collection }: PickedField) =>
		collection === undefined && parameter === columnName(field);
	const own = (scope: Field['scope']) => picked.filter((one) => one.field.scope === scope && isOwn(one));
	return picked.map((one) =>
		isOwn(one) && own(one.field.scope).length >= OWN_AT_LEAST
			? { ...one, collection: ownCollection({ resource, operation }, one.field.scope) }
			: one,
	);
}

/**
 * The fields of an operation's documents that have parameters of their own: the usual ones, and all of a document that has few fields or no
 * lines. The rest of the large documents is named in the collections of further fields.
 */
export const pickedFields: (operation: Operation) => readonly PickedField[] = derived(fieldsWithParameters);
