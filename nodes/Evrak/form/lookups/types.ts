import type { Members } from '../../../../erp/json/members';
import type { LookupName } from '../../../../erp/lookup/lookups';
import type { ReadFailure } from '../../../../erp/outcome/read';
import type { Budget } from '../../../shared/client/budget';
import type { ErpClient } from '../../../shared/client/client';

/** What a form asks of a list. */
export interface ListRequest {
	readonly erp: ErpClient;
	readonly name: LookupName;
	/** What a choice stands for instead of a code: the GUID of a card, or a text by which a VAT rate is given. */
	readonly as?: 'guid' | 'rate';
	readonly search: string;
	/** Where the page before ended, as it said itself; blank for the first page. */
	readonly token: string;
	/** Rows at most. */
	readonly size: number;
	/** For all questions that the page takes. */
	readonly time: Budget;
	/** Bytes of an answer at most, where the item says so. */
	readonly largest?: number;
}

/** A page of a list in the ERP's own members, or why there is none. A server that is `silent` would answer no other question. */
export type ListPage =
	| { readonly ok: true; readonly rows: readonly Members[]; readonly token?: string }
	| { readonly ok: false; readonly failure: ReadFailure; readonly isSilent?: boolean };

/** Why a list is not there, where no answer of the ERP says so. */
export const noList = (reason: string): ReadFailure => ({ reason, remedy: 'Type its codes in.', timedOut: false });
