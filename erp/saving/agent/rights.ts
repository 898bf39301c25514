import { categories, operations } from '../../catalogue';
import { alphabetical } from '../../base/text/text';
import type { Area, Kind, Operation } from '../../catalogue/types';
import { grouped } from '../../base/json/grouped';

/** The verb of a right by the kind of a writing method: *Send* includes the answer to an incoming invoice. */
const VERBS: Readonly<Partial<Record<Kind, string>>> = {
	save: 'create',
	update: 'update',
	delete: 'delete',
	send: 'send',
};

/** Parts of the ERP that a right opens, with the Turkish word: the areas of the catalogue whose methods write. */
const GROUPS: Readonly<Partial<Record<Area, readonly [english: string, turkish: string]>>> = {
	orders: ['Orders', 'Sipariş, teklif'],
	invoices: ['Invoices', 'Fatura, irsaliye'],
	accounts: ['Accounts', 'Cari, personel'],
	payments: ['Payments', 'Tahsilat, ödeme, fiş'],
	stock: ['Stock', 'Stok, sayım, fiyat'],
	production: ['Production', 'Üretim'],
	eDocuments: ['E-Documents', 'e-Belge'],
	data: ['Data', 'Açıklama, resim'],
};

const VERB_NAMES: Readonly<Record<string, readonly [english: string, turkish: string]>> = {
	create: ['Create', 'kayıt'],
	update: ['Update', 'düzeltme'],
	delete: ['Delete', 'silme'],
	send: ['Send or Answer', 'gönderme, yanıt'],
};

/** A right of agents, as stored in the credential: `orders.create`. */
export type Right = string;

/** The permission that an agent needs: none for reads, a right for writes; some methods are never allowed. */
type Need = 'read' | 'never' | { readonly right: Right };

const areaOf = new Map(categories.map(({ resource, area }) => [resource, area]));

/**
 * The permission for a method, by the area of its category and its kind. No right opens sessions, raw rows, and payloads with undocumented members:
 * it is unknown what they change.
 */
function agentNeed({ resource, kind, rawRows, body }: Operation): Need {
	const verb = VERBS[kind];
	// A session is no read: a login replaces the user's session, and a logoff ends that of any user.
	if (kind === 'session') return 'never';
	if (verb === undefined) return 'read';
	const area = areaOf.get(resource);
	return rawRows || body.unknown || area === undefined || !GROUPS[area] ? 'never' : { right: `${area}.${verb}` };
}

interface OfferedRight {
	readonly right: Right;
	readonly name: string;
	/** The methods that it opens. */
	readonly opens: readonly Operation[];
}

const opened = grouped(operations, (operation) => {
	const need = agentNeed(operation);
	return typeof need === 'object' ? need.right : need;
});

/** Every right that opens a method, in alphabetical order of its name. */
export const RIGHTS: readonly OfferedRight[] = alphabetical(
	Object.entries(GROUPS).flatMap(([area, [group, groupWord]]) =>
		Object.entries(VERB_NAMES).flatMap(([verb, [name, word]]): OfferedRight[] => {
			const right = `${area}.${verb}`;
			const opens = opened.get(right);
			return opens ? [{ right, name: `${group}: ${name} (${groupWord}: ${word})`, opens }] : [];
		}),
	),
	({ name }) => name,
);

/** Methods by their path in lower case; servers ignore the case of paths. */
const byPath = new Map(operations.map((operation) => [operation.path.toLowerCase(), operation]));

/** The method of the catalogue with exactly this path. */
const methodAt = (path: string): Operation | undefined => byPath.get(path.toLowerCase());

/** Whether the method at a path writes; methods outside the catalogue count as writing. */
export function writesAt(path: string): boolean {
	const operation = methodAt(path);
	return !operation || agentNeed(operation) !== 'read';
}

/** Why an agent may not send a request, and what it may do instead; texts that a model reads. */
export interface AgentRefusal {
	readonly message: string;
	readonly remedy: string;
}

const READ_INSTEAD = 'Read instead';

/** Why an agent with these rights may not call the method at a path; `undefined` where it may. */
export function rightRefusal(path: string, rights: ReadonlySet<Right>): AgentRefusal | undefined {
	const operation = methodAt(path);
	if (!operation)
		return {
			message: 'an AI agent may call methods of the catalogue only, and this is none',
			remedy: `${READ_INSTEAD} by an operation of the nodes, or tell the user that a person has to make this call.`,
		};
	const need = agentNeed(operation);
	if (need === 'read') return undefined;
	if (need === 'never')
		return {
			message: `"${operation.action}" is never open to AI agents`,
			remedy: `${READ_INSTEAD}, or write by the operation of the document itself.`,
		};
	if (rights.has(need.right)) return undefined;
	const name = RIGHTS.find(({ right }) => right === need.right)?.name ?? need.right;
	return {
		message: `AI agents may not ${operation.action.charAt(0).toLowerCase()}${operation.action.slice(1)}: the credential does not open "${name}"`,
		remedy: `${READ_INSTEAD}, or give the user a draft. Who owns the credential can open it under AI Agent Access (Yapay Zekâ).`,
	};
}
