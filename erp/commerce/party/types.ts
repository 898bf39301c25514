import type { Members } from '../../base/json/members';

/** By what an account is recognised as a buyer's, in the usual order. */
export const MATCH_BY = ['taxNumber', 'code', 'email', 'phone'] as const;

/** One of these. */
export type MatchBy = (typeof MATCH_BY)[number];

/** Where a buyer lives or a company sits, in the words of shops. */
export interface PartyAddress {
	/** Street with number, as one text. */
	readonly street?: string;
	readonly neighborhood?: string;
	readonly quarter?: string;
	readonly building?: string;
	readonly flat?: string;
	/** İlçe. */
	readonly district?: string;
	/** İl. */
	readonly city?: string;
	readonly postalCode?: string;
	readonly country?: string;
}

/** A buyer or supplier for whom an account is wanted; whatever is blank is not known. */
export interface PartyWanted {
	/** The n8n item that asks, from 0: its options are used, and errors name it. */
	readonly item: number;
	/** A person's name. */
	readonly name?: string;
	readonly company?: string;
	/** VKN or TCKN as the source gives it, with blanks, dots or `TR`; nobody's numbers (11111111111) count as none. */
	readonly taxNumber?: string;
	readonly taxOffice?: string;
	readonly email?: string;
	readonly phone?: string;
	/** Code that the account has, or is to have, instead of that of the rule in the settings. */
	readonly code?: string;
	/** Rule for the code of its new account instead of that of the settings. */
	readonly newCode?: string;
	/** Where the placeholders of the code rule look: the customer or order as the shop gives it. */
	readonly members?: Members;
	/** Whether it is a company; else the length of the number decides, and without one the company's name. */
	readonly isCorporate?: boolean;
	/** The source has first name and surname apart. */
	readonly isPerson?: boolean;
	readonly address?: PartyAddress;
	/** More members of a new account (CariKaydetV2) in ERP names, such as cari_grup_kodu. Nothing else is made up. */
	readonly fields?: Members;
}

/** How accounts are found and made. */
export interface PartySettings {
	/** Keys in the order in which they are tried. Missing keys are skipped. */
	readonly matchBy: readonly MatchBy[];
	/** Code of new accounts: a text with placeholders (`WEB-{id}`), or a prefix with its next free number (`120.01.###`, `120.01.`). */
	readonly newCode?: string;
	/** What happens to buyers who have no tax number: the other keys, one account for all of them, first the keys and then that account, or an error. */
	readonly withoutNumber: 'match' | 'retail' | 'matchOrRetail' | 'refuse';
	/** Buyers that are no company: an account of their own, or that one account, whatever number they have. */
	readonly persons: 'own' | 'retail';
	/** Code of that one account. */
	readonly retailAccount?: string;
	/** Number that new accounts get whose buyer has none, such as 11111111111; blank: none is sent. */
	readonly anonymousNumber?: string;
	/** An account that code, e-mail or phone finds is somebody else's by its tax number, name or mail (`judge`): it is refused, taken with a warning, or passed over for a new one. */
	readonly ifBuyerDiffers: 'refuse' | 'use' | 'create';
	/** The account that was found has no tax number, and the buyer has one. */
	readonly ifNumberMissing: 'warn' | 'add';
	/** A tax number that is none: it cannot be one by its form, or its check digits do not fit and no account has it. */
	readonly ifNumberWrong: 'refuse' | 'ignore';
	/** An account that was found is locked, closed or takes no movements. */
	readonly ifClosed: 'warn' | 'refuse';
	/** No account was found. */
	readonly ifMissing: 'create' | 'refuse';
	readonly address: 'never' | 'whenCreated' | 'always';
	/** Whether the ERP is asked if a tax number is registered for e-invoices. */
	readonly askRegistration: boolean;
}

/** An account as the ERP has it, or as an earlier buyer of the run will get it. */
export interface PartyRow {
	readonly code: string;
	readonly name: string;
	/** Digits of both columns in which a number may stand (docs/trust/erp-behaviour.md#account-cards). */
	readonly numbers: readonly string[];
	readonly emails: readonly string[];
	readonly phone: string;
	/** Why it takes no documents, as far as the ERP says; blank: it does. */
	readonly closed: string;
	/** Index of the buyer for whom it is yet to be made. */
	readonly plannedFor?: number;
	/** Of such a buyer: whether it is a company, or a person. */
	readonly isCorporate?: boolean;
}

/** One thing by which a buyer may be recognised. */
export interface PartyKey {
	readonly by: MatchBy | 'retailAccount';
	readonly value: string;
}

/** Why there is no account, and what to do. */
export interface PartyProblem {
	readonly is: 'problem';
	readonly message: string;
	readonly remedy: string;
}

/** What is to be done for a buyer: an account that is there, or a new one. */
export type PartyDecision =
	| {
			readonly is: 'found';
			readonly row: PartyRow;
			readonly by: PartyKey['by'];
			/** The buyer's number, which the account is to get. */
			readonly addNumber?: string;
			readonly warnings: readonly string[];
	  }
	| {
			readonly is: 'create';
			/** By what the new account will be found again. */
			readonly key: PartyKey;
			/** Somebody else's account has that key, too. */
			readonly isShared?: true;
			readonly warnings: readonly string[];
	  }
	| PartyProblem;

/** What the tax authority knows of a number (docs/trust/erp-behaviour.md#taxpayer-answer). */
export interface Registration {
	/** Who is registered gets an e-invoice, everybody else an e-archive invoice. */
	readonly send: 'eInvoice' | 'eArchive';
	readonly eDispatch: boolean | null;
	readonly public: boolean | null;
}

/** The account of a buyer. */
export interface PartyAccount {
	/** It was there, was made now, or would be made: `preview` sends nothing. */
	readonly outcome: 'found' | 'created' | 'preview';
	readonly code: string;
	readonly name: string;
	/** The key that found it, or by which a new one will be found again. */
	readonly matchedBy: PartyKey['by'];
	readonly isCorporate: boolean;
	/** The buyer's own number, without blanks; absent where it has none. */
	readonly taxNumber?: string;
	/** The item whose buyer is the same and for whom it was made. */
	readonly sameAsItem?: number;
	/** Absent where nobody asked; `null` where the question got no answer, which is no "not registered". */
	readonly registration?: Registration | null;
	/** What became of the buyer's address; absent where there is none, or it was to be left alone. */
	readonly address?: 'added' | 'there' | 'notAdded' | 'unknown';
	/** The request that a preview would send. */
	readonly request?: Members;
	readonly warnings: readonly string[];
}

/** Why a buyer has no account now. */
export interface PartyFailure {
	/** `unknown`: a new account may have been made. */
	readonly outcome: 'failed' | 'unknown';
	readonly message: string;
	readonly remedy: string;
	readonly httpStatus?: number;
	/** It was only not tried, because another buyer of the run has a problem. */
	readonly isLeftOut?: true;
}

/** What became of a buyer. */
export type PartyResult = PartyAccount | PartyFailure;

/** Whether there is no account. */
export const isPartyFailure = (result: PartyResult): result is PartyFailure =>
	result.outcome === 'failed' || result.outcome === 'unknown';
