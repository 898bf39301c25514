import type { Members } from '../../base/json/members';
import { failed, type Unsaved } from '../../saving/outcome/outcome';

/** Keys for matching an account to a buyer, in the usual order. */
export const MATCH_BY = ['taxNumber', 'code', 'email', 'phone'] as const;

/** One of these. */
export type MatchBy = (typeof MATCH_BY)[number];

/** Address of a person or company, in the shops' terms. */
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

/** A buyer or supplier that needs an account; blank members are unknown. */
export interface PartyWanted {
	/** The requesting n8n item, from 0: its options are used, and errors name it. */
	readonly item: number;
	/** A person's name. */
	readonly name?: string;
	readonly company?: string;
	/** VKN or TCKN as the source gives it, with blanks, dots or `TR`; placeholder numbers (11111111111) count as none. */
	readonly taxNumber?: string;
	readonly taxOffice?: string;
	readonly email?: string;
	readonly phone?: string;
	/** The account's existing or future code, instead of the rule in the settings. */
	readonly code?: string;
	/** Rule for the code of its new account, instead of the one in the settings. */
	readonly newCode?: string;
	/** Source of the code rule's placeholders: the customer or order as the shop gives it. */
	readonly members?: Members;
	/** Whether it is a company; otherwise the length of the number decides, and without one the company name. */
	readonly isCorporate?: boolean;
	/** The source has separate first name and surname. */
	readonly isPerson?: boolean;
	readonly address?: PartyAddress;
	/** More members of a new account (CariKaydetV2) in ERP names, such as cari_grup_kodu. Nothing else is invented. */
	readonly fields?: Members;
}

/** Settings for finding and creating accounts. */
export interface PartySettings {
	/** Keys in the order in which they are tried. Missing keys are skipped. */
	readonly matchBy: readonly MatchBy[];
	/** Code of new accounts: a text with placeholders (`WEB-{id}`), or a prefix with its next free number (`120.01.###`, `120.01.`). */
	readonly newCode?: string;
	/** Buyers without a tax number: match by the other keys, use one account for all of them, first match and then use that account, or an error. */
	readonly withoutNumber: 'match' | 'retail' | 'matchOrRetail' | 'refuse';
	/** Buyers that are not companies: an account of their own, or the shared account, whatever number they have. */
	readonly persons: 'own' | 'retail';
	/** Code of the shared account. */
	readonly retailAccount?: string;
	/** Tax number of new accounts whose buyer has none, such as 11111111111; blank: none is sent. */
	readonly anonymousNumber?: string;
	/**
	 * For an account found by code, e-mail or phone that is somebody else's by its tax number, name or mail (`judge`): refuse it, use it with a
	 * warning, or skip it for a new one.
	 */
	readonly ifBuyerDiffers: 'refuse' | 'use' | 'create';
	/** For a found account without a tax number whose buyer has one. */
	readonly ifNumberMissing: 'warn' | 'add';
	/** For an invalid tax number: its format is wrong, or its check digits are wrong and no account has it. */
	readonly ifNumberWrong: 'refuse' | 'ignore';
	/** For a found account that is locked, closed or takes no movements. */
	readonly ifClosed: 'warn' | 'refuse';
	/** For a buyer without an account. */
	readonly ifMissing: 'create' | 'refuse';
	readonly address: 'never' | 'whenCreated' | 'always';
	/** Whether to ask the ERP if a tax number is registered for e-invoices. */
	readonly askRegistration: boolean;
}

/** An account in the ERP, or the planned account of an earlier buyer of the run. */
export interface PartyRow {
	readonly code: string;
	readonly name: string;
	/** Digits of both tax number columns (docs/trust/erp-behaviour.md#account-cards). */
	readonly numbers: readonly string[];
	readonly emails: readonly string[];
	readonly phone: string;
	/** Why it takes no documents, by the ERP; blank where it takes them. */
	readonly closed: string;
	/** Index of the buyer for whom it is planned. */
	readonly plannedFor?: number;
	/** Whether that buyer is a company, or a person. */
	readonly isCorporate?: boolean;
}

export interface PartyKey {
	readonly by: MatchBy | 'retailAccount';
	readonly value: string;
}

/** Why there is no account, and the remedy. */
export interface PartyProblem extends Unsaved {
	readonly is: 'problem';
}

export const partyProblem = (reason: string, remedy: string): PartyProblem => ({
	is: 'problem',
	...failed(reason, remedy),
});

/** The decision on a buyer: an existing account, or a new one. */
export type PartyDecision =
	| {
			readonly is: 'found';
			readonly row: PartyRow;
			readonly by: PartyKey['by'];
			/** The buyer's number, to be added to the account. */
			readonly addNumber?: string;
			readonly warnings: readonly string[];
	  }
	| {
			readonly is: 'create';
			/** The key by which the new account will be found again. */
			readonly key: PartyKey;
			/** Somebody else's account also has that key. */
			readonly isShared?: true;
			readonly warnings: readonly string[];
	  }
	| PartyProblem;

/** The tax authority's data of a number (docs/trust/erp-behaviour.md#taxpayer-answer). */
export interface Registration {
	/** Registered buyers get an e-invoice, all others an e-archive invoice. */
	readonly send: 'eInvoice' | 'eArchive';
	readonly eDispatch: boolean | null;
	readonly public: boolean | null;
}

/** The account of a buyer. */
export interface PartyAccount {
	/** It existed, was created now, or would be created: `preview` sends nothing. */
	readonly outcome: 'found' | 'created' | 'preview';
	readonly code: string;
	readonly name: string;
	/** The key that found it, or by which a new account will be found again. */
	readonly matchedBy: PartyKey['by'];
	readonly isCorporate: boolean;
	/** The buyer's own number, without blanks; absent where it has none. */
	readonly taxNumber?: string;
	/** The item with the same buyer, for whom it was created. */
	readonly sameAsItem?: number;
	/** Absent where it was not queried; `null` where the query got no answer, which does not mean "not registered". */
	readonly registration?: Registration | null;
	/** Outcome of the buyer's address; absent where there is none, or it was not to be changed. */
	readonly address?: 'added' | 'there' | 'notAdded' | 'unknown';
	/** The request that a preview would send. */
	readonly request?: Members;
	readonly warnings: readonly string[];
}

/** Why a buyer has no account; `unknown`: a new one may have been created. */
export interface PartyFailure extends Unsaved {
	/** It was skipped because another buyer of the run has a problem. */
	readonly isLeftOut?: true;
}

/** The result of a buyer. */
export type PartyResult = PartyAccount | PartyFailure;

/** Whether there is no account. */
export const isPartyFailure = (result: PartyResult): result is PartyFailure =>
	result.outcome === 'failed' || result.outcome === 'unknown';
