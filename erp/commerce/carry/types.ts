/** One line of an order, with the members that its documents need (SIPARISLER). */
export interface OrderLine {
	/** `sip_Guid`, in lower case and without braces. */
	readonly guid: string;
	readonly item: string;
	readonly quantity: number;
	/** The delivered quantity in the ERP (`sip_teslim_miktar`). */
	readonly delivered: number;
	readonly isClosed: boolean;
	/** A service or an expense (`sip_harekettipi`, docs/trust/erp-behaviour.md#open-orders), not goods. */
	readonly isService?: boolean;
	/** It has neither a price (`sip_b_fiyat`) nor an amount (`sip_tutar`). */
	readonly isUnpriced?: boolean;
	/** The line's amount with VAT; absent where the database does not have its VAT. */
	readonly gross?: number;
	readonly changed?: string;
}

/** One movement of goods that is linked to an order line (STOK_HAREKETLERI), or belongs to the same dispatch note. */
export interface Movement {
	readonly guid: string;
	/** `sip_Guid` of its order line; absent for a movement without an order. */
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
	/** ETTN; an ERP may assign one before it sends, so it alone proves nothing. */
	readonly uuid?: string;
	/** The kind under which it was sent, by the ERP (`cha_ebelge_Islemturu`, docs/trust/erp-behaviour.md#kind-of-a-sent-invoice). */
	readonly sentAs?: 'eInvoice' | 'eArchive';
	/** Number of the tax authority, 16 characters. */
	readonly authorityNumber?: string;
}

/** The ERP's data of an order and of the documents made of it. */
export interface CarryState {
	readonly series: string;
	readonly number: string;
	readonly account: string;
	readonly reference?: string;
	/** `yyyy-MM-dd`. */
	readonly day?: string;
	readonly lines: readonly OrderLine[];
	/** All lines of dispatch notes of the order, including lines of other orders, and of invoices made of the order itself. */
	readonly movements: readonly Movement[];
	readonly invoices: readonly CarriedInvoice[];
}

/** The last step of an order's conversion. */
export type CarryUpTo = 'dispatchNote' | 'invoice' | 'eDocument' | 'pdf';

/** A document's series and number. */
export interface DocumentNumber {
	readonly series: string;
	readonly number: string;
}

/** One document that is still to be created from an order. */
export type CarryStep =
	| { readonly step: 'dispatchNote' }
	| { readonly step: 'invoice'; readonly of: 'order' }
	| { readonly step: 'invoice'; readonly of: 'note'; readonly note: DocumentNumber };

/** Why an order is not converted further (no full stop), and the remedy. */
export interface CarryRefusal {
	readonly message: string;
	readonly remedy: string;
}
