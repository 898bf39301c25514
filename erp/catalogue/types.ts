import type { CodeOf } from './lists/codeOf';
import type { Role } from './roles';
import type { ReadTable } from './tables';
import type { DateFormat } from '../base/values/dates';

/** One code as the ERP's reference prints it; of a long list only the `usual` ones stand in the form's drop-down. */
export type Code = readonly [code: string, turkish: string, english: string, usual?: 'usual'];
export type CodeList = readonly Code[];

/**
 * How a value is written on the wire. `numericText` is a number inside a JSON string (several code members are documented so);
 * `plain` is text or a number, sent as given; `dueDate` is a `yyyyMMdd` string, 0 or the number of a payment plan;
 * `taxNumber` is text whose check digits are verified; `vatRate` is a percentage or the name of a tax, which becomes the pointer of this
 * installation before anything is sent and never is on the wire itself;
 * `list` holds objects and is given as JSON.
 */
export type FieldType =
	| 'text'
	| 'number'
	| 'numericText'
	| 'plain'
	| 'date'
	| 'dueDate'
	| 'guid'
	| 'taxNumber'
	| 'vatRate'
	| 'base64'
	| 'list';

/**
 * Where a member is known from: the API's specification, the maker's reference, its V16 example collection, a live integrator
 * (`fieldUse`), a client's source code only, or the table that the method writes, whose column no documentation of the method shows.
 * `composed` is none of the ERP's: the node makes a documented member of it.
 */
export type Source = 'spec' | 'reference' | 'collection' | 'fieldUse' | 'clientCode' | 'table' | 'composed';

/** What a column of the ERP is, wherever it is used. */
export interface Column {
	/**
	 * What forms and messages call it: in English, with the Turkish word in brackets where that is not the ERP's whole name (`formLabel`). A field of
	 * n8n's editor shows 30 letters whole (measured in 2.41.1).
	 */
	readonly label: string;
	/** The ERP's own name for it. */
	readonly turkish: string;
	readonly type: FieldType;
	readonly format?: DateFormat;
	readonly codes?: CodeList;
	/** The code that a drop-down starts with, else the first; the expression that another field starts with. */
	readonly preset?: string;
	readonly hint?: string;
	/**
	 * Characters (UTF-16 units, as `nvarchar(n)` counts them) that the column of the database takes: where several independent sources agree,
	 * the maker's table pages for V16 and V17 and the schemas of live databases. Where generations differ the widest counts, so that nothing
	 * is refused that some server takes; absent where it is not known for certain. No code of an item, account or project is longer than
	 * the key of its card (25).
	 */
	readonly length?: number;
	/** What the value is to the document; absent where nothing is decided by it. */
	readonly role?: Role;
	/** Usual, yet behind *Add Field* where items or accounts have a form of many fields: a first document can do without. */
	readonly isLater?: boolean;
	/** A document's running number: whole, not negative, 32 bits. */
	readonly documentNumber?: boolean;
	/** One of the ERP's own yes/no columns, which are 1 or 0 on the wire and take a boolean. */
	readonly isFlag?: boolean;
	/** It holds a code of one of the ERP's own lists, which form, drop-downs and checks then know. */
	readonly codeOf?: CodeOf;
	/** A text that the server puts into a statement as it is: names of columns, names to order by, a condition, or a whole SELECT. */
	readonly sql?: 'columns' | 'order' | 'condition' | 'select';
	/** Of a list: how an element is given by one value, or all by a text. */
	readonly short?: ShortList;
	/** Of an exchange rate: the column that has its currency. */
	readonly exchanges?: string;
	/** Of the last day of a period: the member that has its first day. */
	readonly endOf?: string;
	/** The whole document shares the value; on shapes without a header every line repeats it. */
	readonly ofDocument?: boolean;
}

/** A list whose elements may be given by a value each, as a cell of a sheet has them. */
export interface ShortList {
	/** The member that the value is. */
	readonly member: string;
	/** What else such an element has. */
	readonly besides: Readonly<Record<string, number>>;
	/** A text has one element for each line and each part between semicolons; between commas and blanks, too, where no value has any. */
	readonly parts: 'lines' | 'words';
	/** A part `2=95` names the value of this member first. */
	readonly key?: string;
}

/** A column as a member of one method's payload. */
export interface Field extends Column {
	/** Wire name, exact letter case. */
	readonly name: string;
	/** Where it stands below its document or line: `sip_tarih`, `e_irsaliye_detaylari.eir_sofor_adi`, `varyant`. */
	readonly path: string;
	/** Asked for once per document, or for each line. */
	readonly scope: 'document' | 'line';
	/** Stands on the line on the wire, also where the whole document shares it. */
	readonly onLine: boolean;
	readonly source: Source;
	readonly required: boolean;
	/** Shown in the form at once; the rest stands behind "Add field". */
	readonly usual: boolean;
	/** Members of a `list` element; empty where they are free-form. */
	readonly members: readonly Field[];
	/** Of a VAT rate: the path of the pointer that it stands for, in the same document or line. */
	readonly rateOf?: string;
	/** Of its codes those that a form offers; absent for all. */
	readonly offered?: readonly number[];
	/** How a V16 server spells the path, where it differs; read as input under both generations. */
	readonly v16Path?: string;
}

/** `inside` the envelope object, `beside` it at the top level, `bare` without envelope, or `none` (no body at all). */
export type Placement = 'inside' | 'beside' | 'bare' | 'none';

/** What a method's body looks like. */
export interface Body {
	readonly placement: Placement;
	/** Member that holds the payload; absent: the fields stand directly at the placement. */
	readonly container?: string;
	/** How a V16 server spells the container, where it differs. */
	readonly v16Container?: string;
	/** The container is a list of documents or a single object. */
	readonly containerIs?: 'list' | 'object';
	/** Member of a document that holds its lines. */
	readonly lines?: string;
	/** What the form calls a line: `Line` or `Address`. */
	readonly linesName: 'Line' | 'Address';
	/** Shapes without a header: document fields are repeated on every line. */
	readonly headless: boolean;
	/** Lines without a header may differ in what a document shares. */
	readonly mixed: boolean;
	/** Column of the lines whose values add up to zero, debit less credit. */
	readonly balances?: string;
	/** Document members that make lines unnecessary. */
	readonly linesUnless: readonly string[];
	readonly linesRequired: boolean;
	readonly fields: readonly Field[];
	readonly remarks: boolean;
	/** Where the form's user-table members go. */
	readonly userTable: 'document' | 'line' | 'none';
	/** Lines take user-table members, also where the document has its own (invoices). */
	readonly lineUserTable: boolean;
	/** Nobody shows the payload: JSON only. */
	readonly unknown: boolean;
}

export type Kind = 'save' | 'update' | 'delete' | 'send' | 'list' | 'get' | 'session' | 'health';

/** Generations of the ERP's servers. */
export type Generation = 'V16' | 'V17';

/** One method of the API as one operation of the node. */
export interface Operation {
	readonly resource: string;
	readonly operation: string;
	/** What it does, as n8n's panel lists it and errors begin. */
	readonly action: string;
	readonly description: string;
	/** Method name on the wire. */
	readonly method: string;
	readonly path: string;
	readonly httpMethod: 'GET' | 'POST';
	readonly kind: Kind;
	/** Generation of the method, by the end of its name; V1 needs a login. */
	readonly version: 'V1' | 'V2' | 'V3';
	readonly body: Body;
	/** The first generation of servers that has it. */
	readonly since: Generation;
	/** Carries no credentials: login is separate (V1), or none is needed. */
	readonly anonymous: boolean;
	/** The answer holds a file in Base64. */
	readonly file?: 'invoice' | 'image' | 'dispatchNote' | 'xml';
	/** Unused filters are sent as empty strings. */
	readonly blankFilters: boolean;
	/** Its list is asked for page by page; else the method knows no pages and gives all it has at once. Of lists only. */
	readonly paged: boolean;
	/** Rows that its pages hold at most, where that is documented. */
	readonly mostRows?: number;
	/** Spellings of a V16 server where they differ. */
	readonly v16Names: Readonly<Record<string, string>>;
	/** Writes rows of tables as they are: other columns than the documented examples are nothing unknown. */
	readonly rawRows: boolean;
	/** How the method spells `ApiKey`, where it is documented otherwise (docs/trust/erp-behaviour.md#api-key). */
	readonly apiKeyAs?: string;
	readonly identity: Identity;
	/** Its answer is worth more than its members, and has a reader of its own. */
	readonly answer?: 'status' | 'taxpayer' | 'incomingInvoices' | 'eDocumentFile' | 'select';
	/** Where its documents can be found again; absent where they cannot. */
	readonly savedIn?: ReadTable;
}

/** Column names that distinguish an operation's documents, in errors and results; most categories have one for all. */
export interface Identity {
	readonly series?: string;
	readonly number?: string;
	/** Of e-documents instead: the member with their UUID. */
	readonly uuid?: string;
}

/** Parts of the ERP by who works in them, by which agents get their rights. */
export type Area = 'orders' | 'invoices' | 'accounts' | 'payments' | 'stock' | 'production' | 'eDocuments' | 'data';

/** A category of the specification. */
export interface Category {
	readonly resource: string;
	/** What a document of it is called in messages. */
	readonly name: string;
	readonly area: Area;
	readonly operations: readonly Operation[];
}
