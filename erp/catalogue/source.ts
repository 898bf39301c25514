import type { Member, Part } from './member';
import type { Area, Generation, Kind, Operation, Placement, Source } from './types';

/** Lines of a method's documents, as written in a category file. */
export interface LinesSource {
	/** The document's member with the lines. Default `satirlar`, which has no header: every line repeats the document's values. */
	readonly in?: string;
	readonly members: readonly Part[];
	/** The name of a line in the form; default `Line`. */
	readonly called?: 'Address';
	/** A document may come without lines. */
	readonly optional?: true;
	/** Members of the document that replace lines. */
	readonly unless?: readonly Member[];
	/** Lines may belong to different documents: the maker's own example has two in one list. */
	readonly mixed?: true;
	/** The member that must add up to zero, debit less credit. */
	readonly balances?: Member;
}

/** Members that identify an operation's documents. */
export interface IdentitySource {
	readonly series?: Member;
	readonly number?: Member;
	readonly uuid?: Member;
}

/** An operation as written in a category file; absent members have defaults. */
export interface OperationSource
	extends
		Pick<Operation, 'description' | 'method'>,
		Partial<Pick<Operation, 'file' | 'answer' | 'savedIn' | 'apiKeyAs' | 'mostRows'>> {
	/** Default: from the operation's key and the category's name, such as *Create route* and *Delete route by GUID*. */
	readonly action?: string;
	/** Default: from the beginning of the operation's key, such as `create…`, `get…` and `getAll…`. */
	readonly kind?: Kind;
	/** Default: `/Api/apiMethods/` and the method. The specification spells some differently, and they are sent as it spells them. */
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
	/** Members of the document, or of the payload itself where there is no document. */
	readonly document?: readonly Part[];
	/** Lines, or only their members if all else is default. */
	readonly lines?: readonly Part[] | LinesSource;
	/** Documents accept remark lines (`evrak_aciklamalari`). */
	readonly remarks?: true;
	/** Default source of the members; default `reference`. */
	readonly membersFrom?: Source;
	readonly unknown?: true;
	readonly anonymous?: true;
	readonly blankFilters?: true;
	/** A list without page parameters. */
	readonly paged?: false;
	readonly rawRows?: true;
	/** For operations whose documents differ from the category's. */
	readonly identity?: IdentitySource;
}

/** A category as written in its file. */
export interface CategorySource {
	readonly resource: string;
	readonly name: string;
	readonly area: Area;
	readonly identity?: IdentitySource;
	readonly operations: Readonly<Record<string, OperationSource>>;
}
