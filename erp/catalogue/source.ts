import type { Column, Identity, Kind, MemberTree, Placement } from './types';

/** How a category file writes one operation; everything else is derived. */
export interface OperationSource {
	readonly name: string;
	readonly action: string;
	readonly description: string;
	readonly method: string;
	readonly path: string;
	readonly kind: Kind;
	readonly httpMethod?: 'GET';
	/** Default `inside`. */
	readonly placement?: Placement;
	readonly container?: string;
	readonly containerIs?: 'object';
	readonly lines?: string;
	/** What a line is called where it is not a line; default `Line`. */
	readonly linesName?: 'Address';
	/** `yes` (default where the method has lines), `no`, or document members that stand in for them. */
	readonly linesRequired?: 'no' | readonly string[];
	/** Keys of a deletion stand in a line, yet are asked for once. */
	readonly keysOnly?: true;
	readonly members?: MemberTree;
	readonly required?: string;
	/** Fields that the form shows at once, in this order. */
	readonly usual?: string;
	readonly unknown?: true;
	readonly v17Only?: true;
	readonly anonymous?: true;
	readonly file?: 'invoice' | 'image';
	readonly blankFilters?: true;
	readonly v16Names?: Readonly<Record<string, string>>;
	readonly transferType?: true;
	/** Where the operation's documents are not those of its category. */
	readonly identity?: Identity;
}

/** How a category file is written. */
export interface CategorySource {
	readonly resource: string;
	readonly name: string;
	readonly turkish: string;
	readonly heading: string;
	readonly identity?: Identity;
	readonly columns: Readonly<Record<string, Column>>;
	readonly operations: Readonly<Record<string, OperationSource>>;
}
