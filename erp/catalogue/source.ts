import type { Member, Part } from './member';
import type { Area, Generation, Kind, Operation, Placement, Source } from './types';

/** Lines of a method's documents, as a category file writes them. */
export interface LinesSource {
	/** Member of the document that holds them. Default `satirlar`, which has no header: every line repeats what the whole document shares. */
	readonly in?: string;
	readonly members: readonly Part[];
	/** What a line is called where it is not a line; default `Line`. */
	readonly called?: 'Address';
	/** A document may come without lines. */
	readonly optional?: true;
	/** Members of the document that stand in for lines. */
	readonly unless?: readonly Member[];
	/** Lines may name different documents: the maker's own example has two of them under one list. */
	readonly mixed?: true;
	/** The member whose values add up to zero, debit less credit. */
	readonly balances?: Member;
}

/** Members that distinguish an operation's documents. */
export interface IdentitySource {
	readonly series?: Member;
	readonly number?: Member;
	readonly uuid?: Member;
}

/** How a category file writes one operation; what is absent is the usual case. */
export interface OperationSource
	extends
		Pick<Operation, 'description' | 'method'>,
		Partial<Pick<Operation, 'file' | 'answer' | 'savedIn' | 'apiKeyAs' | 'mostRows'>> {
	/** Default: by the operation's key and the category's name, such as *Create route* and *Delete route by GUID*. */
	readonly action?: string;
	/** Default: by how the operation's key begins, such as `create…`, `get…` and `getAll…`. */
	readonly kind?: Kind;
	/** Default: `/Api/apiMethods/` with the method. The specification spells some otherwise, and each is sent as it stands there. */
	readonly path?: string;
	/** Default `V16`. */
	readonly since?: Generation;
	readonly httpMethod?: 'GET';
	/** Default `inside`. */
	readonly placement?: Placement;
	/** Default: `evraklar` for what saves, updates or deletes; `null`: none. */
	readonly container?: string | null;
	readonly containerInV16?: string;
	readonly containerIs?: 'object';
	/** Members of the document, or of the payload itself. */
	readonly document?: readonly Part[];
	/** Members of the lines alone where all else of these is usual. */
	readonly lines?: readonly Part[] | LinesSource;
	/** Documents take lines of remarks (`evrak_aciklamalari`). */
	readonly remarks?: true;
	/** Where the members are known from, unless they say otherwise; default `reference`. */
	readonly membersFrom?: Source;
	readonly unknown?: true;
	readonly anonymous?: true;
	readonly blankFilters?: true;
	/** A list that takes neither size nor page. */
	readonly paged?: false;
	readonly rawRows?: true;
	/** Where the operation's documents are not those of its category. */
	readonly identity?: IdentitySource;
}

/** How a category file is written. */
export interface CategorySource {
	readonly resource: string;
	readonly name: string;
	readonly area: Area;
	readonly identity?: IdentitySource;
	readonly operations: Readonly<Record<string, OperationSource>>;
}
