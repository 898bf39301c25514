import type { Members } from '../../../erp/json/members';
import type { LookupName } from '../../../erp/lookup/lookups';
import type { ErpClient } from '../../shared/client/client';

/** What a form asks of a list. */
export interface ListRequest {
	readonly erp: ErpClient;
	readonly name: LookupName;
	/** What is chosen stands for the GUID of a card instead of its code. */
	readonly asGuid?: boolean;
	readonly search: string;
	/** Where the page before ended, as it said itself; blank for the first page. */
	readonly token: string;
	/** Rows at most. */
	readonly size: number;
	/** Milliseconds. */
	readonly timeout: number;
	/** Bytes of an answer at most, where the item says so. */
	readonly largest?: number;
}

/** A page of a list in the ERP's own members, or why there is none (no full stop). A server that is `silent` would answer no other question. */
export type ListPage =
	| { readonly ok: true; readonly rows: readonly Members[]; readonly token?: string }
	| { readonly ok: false; readonly reason: string; readonly isSilent?: boolean };
