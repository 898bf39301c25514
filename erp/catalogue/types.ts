import type { CodeOf } from './lists/codeOf';
import type { Role } from './roles';
import type { ReadTable } from './tables';
import type { DateFormat } from '../base/values/dates';

/** One code of the ERP's reference; of a long list the drop-down shows only the `usual` ones. */
export type Code = readonly [code: string, turkish: string, english: string, usual?: 'usual'];
export type CodeList = readonly Code[];

/**
 * The wire format of a value. `numericText`: a number inside a JSON string (several code members are documented so). `plain`: text or a number,
 * sent as given. `dueDate`: a `yyyyMMdd` string, 0 or the number of a payment plan. `taxNumber`: text whose check digits are verified.
 * `vatRate`: a percentage or the name of a tax, which is replaced by this installation's pointer before sending. `list`: objects, given as JSON.
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
 * The source of a member: the API's specification, the maker's reference, its V16 example collection, a live integrator (`fieldUse`), only a
 * client's source code, or the table that the method writes, where no documentation of the method shows it. `composed`: not the ERP's; the node
 * converts it into a documented member.
 */
export type Source = 'spec' | 'reference' | 'collection' | 'fieldUse' | 'clientCode' | 'table' | 'composed';

/** A column of the ERP, the same in all methods. */
export interface Column {
	/**
	 * Label in forms and messages: in English, with the Turkish word in brackets where that is not the ERP's whole name (`formLabel`). A field
	 * of n8n's editor shows 30 letters (measured in 2.41.1).
	 */
	readonly label: string;
	/** The ERP's own name. */
	readonly turkish: string;
	readonly type: FieldType;
	readonly format?: DateFormat;
	readonly codes?: CodeList;
	/** The initial code of a drop-down (default: the first), or the initial expression of another field. */
	readonly preset?: string;
	readonly hint?: string;
	/**
	 * Maximum characters (UTF-16 units, as in `nvarchar(n)`) of the database column, where several independent sources agree: the maker's table
	 * pages for V16 and V17 and the schemas of live databases. If generations differ the widest counts, so that nothing is refused that some
	 * server accepts; absent where not certain. No code of an item, account or project is longer than the key of its card (25).
	 */
	readonly length?: number;
	/** Role of the value in its document; absent where nothing depends on it. */
	readonly role?: Role;
	/** Usual, but behind *Add Field* in forms of items and accounts with many fields: not needed for a first document. */
	readonly isLater?: boolean;
	/** A document's running number: whole, not negative, 32 bits. */
	readonly documentNumber?: boolean;
	/** One of the ERP's own yes/no columns: 1 or 0 on the wire, a boolean in the input. */
	readonly isFlag?: boolean;
	/** The lookup of its codes, used by form, drop-downs and checks. */
	readonly codeOf?: CodeOf;
	/** Text that the server inserts into a statement unchanged: column names, an order, a condition, or a whole SELECT. */
	readonly sql?: 'columns' | 'order' | 'condition' | 'select';
	/** For lists: short forms of an element or of all. */
	readonly short?: ShortList;
	/** For exchange rates: the column of the currency. */
	readonly exchanges?: string;
	/** For the end of a period: the member of its first day. */
	readonly endOf?: string;
	/** The whole document shares the value; without a header, every line repeats it. */
	readonly ofDocument?: boolean;
}

/** Short form of a list: each element as a single value, as a cell of a sheet has it. */
export interface ShortList {
	/** The member of the value. */
	readonly member: string;
	/** The element's other members. */
	readonly besides: Readonly<Record<string, number>>;
	/** Text is split at line ends and semicolons; `words` also at commas and blanks, which no value contains. */
	readonly parts: 'lines' | 'words';
	/** The member named first in a part such as `2=95`. */
	readonly key?: string;
}

/** A column as a member of one method's payload. */
export interface Field extends Column {
	/** Wire name, exact letter case. */
	readonly name: string;
	/** Path within its document or line: `sip_tarih`, `e_irsaliye_detaylari.eir_sofor_adi`, `varyant`. */
	readonly path: string;
	/** Asked once per document or per line. */
	readonly scope: 'document' | 'line';
	/** Sent on the line, even if the whole document shares it. */
	readonly onLine: boolean;
	readonly source: Source;
	readonly required: boolean;
	/** Shown in the form at once; other fields are behind "Add field". */
	readonly usual: boolean;
	/** Members of a `list` element; empty if free-form. */
	readonly members: readonly Field[];
	/** For a VAT rate: the path of its pointer, in the same document or line. */
	readonly rateOf?: string;
	/** The codes that a form offers; absent for all. */
	readonly offered?: readonly number[];
	/** The V16 path, where it differs; accepted as input for both server generations. */
	readonly v16Path?: string;
}

/** Where the payload is: `inside` the envelope object, `beside` it at the top level, `bare` without envelope, or `none` (no body). */
export type Placement = 'inside' | 'beside' | 'bare' | 'none';

/** The structure of a method's body. */
export interface Body {
	readonly placement: Placement;
	/** The member of the payload; absent: the fields are directly at the placement. */
	readonly container?: string;
	/** The V16 container, where it differs. */
	readonly v16Container?: string;
	/** The container is a list of documents or a single object. */
	readonly containerIs?: 'list' | 'object';
	/** Member of a document that holds its lines. */
	readonly lines?: string;
	/** The form's name of a line: `Line` or `Address`. */
	readonly linesName: 'Line' | 'Address';
	/** No header: document fields are repeated on every line. */
	readonly headless: boolean;
	/** Lines without a header may belong to different documents. */
	readonly mixed: boolean;
	/** The line column that must add up to zero, debit less credit. */
	readonly balances?: string;
	/** Document members that make lines unnecessary. */
	readonly linesUnless: readonly string[];
	readonly linesRequired: boolean;
	readonly fields: readonly Field[];
	readonly remarks: boolean;
	/** Where user-table members are sent. */
	readonly userTable: 'document' | 'line' | 'none';
	/** Lines accept user-table members even if the document has its own (invoices). */
	readonly lineUserTable: boolean;
	/** The payload is undocumented: JSON only. */
	readonly unknown: boolean;
}

export type Kind = 'save' | 'update' | 'delete' | 'send' | 'list' | 'get' | 'session' | 'health';

/** Generations of the ERP's servers. */
export type Generation = 'V16' | 'V17';

/** One method of the API as one operation of the node. */
export interface Operation {
	readonly resource: string;
	readonly operation: string;
	/** The action in n8n's panel and at the beginning of errors. */
	readonly action: string;
	readonly description: string;
	/** Method name on the wire. */
	readonly method: string;
	readonly path: string;
	readonly httpMethod: 'GET' | 'POST';
	readonly kind: Kind;
	/** Version of the method, from the end of its name; V1 needs a login. */
	readonly version: 'V1' | 'V2' | 'V3';
	readonly body: Body;
	/** The first server generation that has it. */
	readonly since: Generation;
	/** Sent without credentials: the login is separate (V1), or none is needed. */
	readonly anonymous: boolean;
	/** The kind of file, Base64 in the answer. */
	readonly file?: 'invoice' | 'image' | 'dispatchNote' | 'xml';
	/** Unused filters are sent as empty strings. */
	readonly blankFilters: boolean;
	/** For lists: requested page by page; otherwise the whole list in one answer. */
	readonly paged: boolean;
	/** Documented maximum rows per page. */
	readonly mostRows?: number;
	/** V16 names where they differ. */
	readonly v16Names: Readonly<Record<string, string>>;
	/** Writes raw rows of tables: columns outside the documented examples are no warning. */
	readonly rawRows: boolean;
	/** The method's spelling of `ApiKey`, where it differs (docs/trust/erp-behaviour.md#api-key). */
	readonly apiKeyAs?: string;
	readonly identity: Identity;
	/** The kind of answer that has a reader of its own. */
	readonly answer?: 'status' | 'taxpayer' | 'incomingInvoices' | 'eDocumentFile' | 'select';
	/** The table of its documents; absent where unknown. */
	readonly savedIn?: ReadTable;
}

/** Columns that identify an operation's documents, in errors and results; most categories have one set for all. */
export interface Identity {
	readonly series?: string;
	readonly number?: string;
	/** For e-documents: the UUID member. */
	readonly uuid?: string;
}

/** Areas of the ERP by who works in them; agents' rights are given by area. */
export type Area = 'orders' | 'invoices' | 'accounts' | 'payments' | 'stock' | 'production' | 'eDocuments' | 'data';

/** A category of the specification. */
export interface Category {
	readonly resource: string;
	/** The name of its documents in messages. */
	readonly name: string;
	readonly area: Area;
	readonly operations: readonly Operation[];
}
