/** One line of an order, as far as it matters for what follows from it (SIPARISLER). */
export interface OrderLine {
	/** `sip_Guid`, in small letters and without braces. */
	readonly guid: string;
	readonly item: string;
	readonly quantity: number;
	/** What the ERP counts as delivered (`sip_teslim_miktar`). */
	readonly delivered: number;
	readonly isClosed: boolean;
	/** A service or an expense (`sip_harekettipi`, docs/trust/erp-behaviour.md#open-orders), which is no goods. */
	readonly isService?: boolean;
	/** It has neither a price (`sip_b_fiyat`) nor an amount (`sip_tutar`). */
	readonly isUnpriced?: boolean;
	/** What the line costs with VAT; absent where the database does not say its VAT. */
	readonly gross?: number;
	readonly changed?: string;
}

/** One movement of goods that is tied to an order's line (STOK_HAREKETLERI), or that stands in the same dispatch note. */
export interface Movement {
	readonly guid: string;
	/** `sip_Guid` of the order's line; absent for a line of another order or of none. */
	readonly orderLine?: string;
	readonly isNote: boolean;
	readonly item: string;
	readonly series: string;
	readonly number: string;
	readonly quantity: number;
	/** `cha_Guid` of its invoice; absent while it has none. */
	readonly invoice?: string;
	readonly changed?: string;
}

/** The header of an invoice (CARI_HESAP_HAREKETLERI). */
export interface CarriedInvoice {
	readonly guid: string;
	readonly series: string;
	readonly number: string;
	readonly account: string;
	/** `yyyy-MM-dd`. */
	readonly day?: string;
	/** With VAT. */
	readonly total?: number;
	/** ETTN; an ERP may give one before it sends, so that it alone proves nothing. */
	readonly uuid?: string;
	/** What the ERP says that it was sent as (`cha_ebelge_Islemturu`, docs/trust/erp-behaviour.md#kind-of-a-sent-invoice). */
	readonly sentAs?: 'eInvoice' | 'eArchive';
	/** Number of the tax authority, 16 characters. */
	readonly authorityNumber?: string;
}

/** What the ERP's database holds of an order and of what was made of it. */
export interface CarryState {
	readonly series: string;
	readonly number: string;
	readonly account: string;
	readonly reference?: string;
	/** `yyyy-MM-dd`. */
	readonly day?: string;
	readonly lines: readonly OrderLine[];
	/** All lines of dispatch notes that hold the order, those of other orders too, and of invoices made of the order itself. */
	readonly movements: readonly Movement[];
	readonly invoices: readonly CarriedInvoice[];
}

/** How far an order is carried. */
export type CarryUpTo = 'dispatchNote' | 'invoice' | 'eDocument' | 'pdf';

/** A document's series and number. */
export interface DocumentNumber {
	readonly series: string;
	readonly number: string;
}

/** One document that is still to be made of an order. */
export type CarryStep =
	| { readonly step: 'dispatchNote' }
	| { readonly step: 'invoice'; readonly of: 'order' }
	| { readonly step: 'invoice'; readonly of: 'note'; readonly note: DocumentNumber };

/** Why an order is not carried on (no full stop), and what to do. */
export interface CarryRefusal {
	readonly message: string;
	readonly remedy: string;
}
