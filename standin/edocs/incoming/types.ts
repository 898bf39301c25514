import type { DecimalInput } from '../decimal';
import type { Attachment, LineInput, PartyInput, Withholding, Deviations } from '../ubl/model';

/** Profile of an incoming invoice: basic (no answer) or commercial. */
type Scenario = 'TEMELFATURA' | 'TICARIFATURA';

/** A moment: a Date, or text that `Date` reads; text without a zone is the server's local time. */
export type Moment = Date | string;

/** An invoice that arrives. Whatever is left out is made up, differently for each invoice. */
export interface IncomingInvoice {
	uuid?: string;
	/** The authority's 16-character number. */
	number?: string;
	supplier?: PartyInput;
	scenario?: Scenario;
	/** SATIS where absent, TEVKIFAT where a line has a withholding. */
	type?: string;
	/** `yyyy-MM-dd`; the day of receipt where absent. */
	issued?: string;
	/** Time of receipt; the server's now where absent. */
	received?: Moment;
	currency?: string;
	/** TRY per unit, for the XML; made up for a foreign currency. */
	exchangeRate?: DecimalInput;
	/** Lines; or else `amount`. */
	lines?: LineInput[];
	/** Net amount of a single line instead of `lines`; VAT of `taxRate` per cent (20) comes on top. */
	amount?: DecimalInput;
	taxRate?: DecimalInput;
	/** Withheld VAT of every line that states none itself. */
	withholding?: Withholding;
	orderNumber?: string;
	dispatchNumber?: string;
	notes?: string[];
	attachments?: Attachment[];
	/** Deviations of the stated totals from what the lines give. */
	wrong?: Deviations;
}

/** An invoice that arrives when the server's clock reaches `at`. */
export interface PlannedInvoice extends IncomingInvoice {
	at: Moment;
}

/** What arrived. `total` and `tax` are texts with two decimals, as the XML states them. */
export interface ArrivedInvoice {
	uuid: string;
	number: string;
	supplierNumber: string;
	scenario: Scenario;
	currency: string;
	total: string;
	tax: string;
	/** `yyyy-MM-ddTHH:mm:ss.fff`, the server's local time. */
	received: string;
}

export const ROW_STYLES = ['pascal', 'ettn', 'camel', 'column'] as const;

/** Names of a row's members; the real ones are unpublished. `column` shows the table's column names. */
export type RowStyle = (typeof ROW_STYLES)[number];

export const ROW_ORDERS = ['newest', 'oldest', 'received', 'issued', 'shuffled', 'restless'] as const;

/**
 * Order of the list. `newest` and `oldest`: as recorded; `received`, `issued`: latest first; `shuffled`: another order at
 * every read of page 0, kept for the pages that follow; `restless`: another order at every page.
 */
export type RowOrder = (typeof ROW_ORDERS)[number];

export const PAGINGS = ['given', 'asked', 'last', 'ignored'] as const;

/**
 * What `Index` counts. `given`: pages as long as those that the server gives; `asked`: pages as long as Size, even where fewer rows are
 * given; `last`: as `given`, and past the end the last page comes again; `ignored`: nothing, every page is the first.
 */
export type Paging = (typeof PAGINGS)[number];

/** How GelenFaturalarV2 behaves. */
export interface ListBehaviour {
	order: RowOrder;
	style: RowStyle;
	/** Name of the UUID member instead of the style's; '' leaves it out. */
	identity?: string;
	/** True writes the UUID in braces. */
	braces: boolean;
	/** Member of `Data` that holds the rows; '' makes `Data` itself the list. */
	container: string;
	/** Which date IlkTarih and SonTarih filter. */
	dates: 'issued' | 'received';
	/** So many made-up invoices arrive after every full page. */
	shift: number;
	/** Rows of a page at most, whatever Size asks for; 0 for no limit. */
	cap: number;
	paging: Paging;
}

/** Incoming invoices of a running stand-in. */
export interface Incoming {
	/** Lets invoices arrive now, in this order; without argument a made-up one. Throws on a UUID that is there already. */
	arrive(...invoices: IncomingInvoice[]): ArrivedInvoice[];
	/** Lets invoices arrive as the server's clock reaches their time; what is due arrives with the next request. Not kept over a restart. */
	plan(invoices: PlannedInvoice[]): void;
	/** Lets arrive what is due, without waiting for a request. Returns it. */
	due(): ArrivedInvoice[];
	/** How many planned invoices have not arrived yet. */
	waiting(): number;
	/** Changes how the list behaves. */
	list(behaviour: Partial<ListBehaviour>): void;
	/** Lets the next `times` reads of page `index` fail with a fault of http/faults.ts; 'plain' where absent. */
	failPage(index: number, fault?: string, times?: number): void;
	/** Lets invoices arrive right after the next answer to page `index`. */
	afterPage(index: number, ...invoices: IncomingInvoice[]): void;
}

/** Start option: what is planned, and how the list behaves. */
export interface IncomingStart {
	plan?: PlannedInvoice[];
	list?: Partial<ListBehaviour>;
}
