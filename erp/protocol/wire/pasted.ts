import type { Placement } from '../../catalogue/types';
import { joinedLogin, withoutLogin, type WithoutLogin } from './login';
import { isMembers, type Members } from '../../base/json/members';
import { fold } from '../../base/text/text';

/** The body of a custom call, taken apart. */
export interface PastedBody {
	/** What goes where the call's placement says. */
	readonly payload: Members;
	/** What stands beside an envelope that holds a payload, too. */
	readonly beside?: Members;
	/** Where a whole request had its payload; absent where the body is no whole request. */
	readonly placement?: Placement;
	/** What the request's login said, for `loginDifferences`; its secrets are dropped. */
	readonly login: Members;
	/** Where a whole request stands inside another member, which no method takes. */
	readonly misplaced?: string;
}

const isEmpty = (members: Members) => Object.keys(members).length === 0;

/** A login has the digest, and says whose it is. */
const isLogin = (members: Members): boolean => {
	const names = new Set(Object.keys(members).map(fold));
	return names.has('sifre') && ['firmakodu', 'kullanicikodu'].some((name) => names.has(name));
};

/** How deep a whole request is looked for: wrappers of other tools (`body`, `data`, `json`), lists included. */
const DEPTH = 6;

/** The path to a whole request below an object; such a body was copied with something around it. */
function requestBelow(value: unknown, isEnvelope: (name: string) => boolean, depth = DEPTH): string | undefined {
	if (depth === 0 || typeof value !== 'object' || value === null) return undefined;
	for (const [name, member] of Object.entries(value)) {
		if (typeof member !== 'object' || member === null) continue;
		if (isMembers(member) && (isLogin(member) || (isEnvelope(name) && !Array.isArray(value)))) return name;
		const below = requestBelow(member, isEnvelope, depth - 1);
		if (below !== undefined) return `${name}.${below}`;
	}
	return undefined;
}

/** What a method of the catalogue says of its body; of others nobody knows more than the usual member for documents. */
interface KnownBody {
	/** Names of members that are no login beside an envelope (`KullaniciKodu` of a logoff). */
	readonly documented?: readonly string[];
	/** Member that holds the documents. */
	readonly container?: string;
}

/** Takes login members out of the documents, which may repeat them. */
function withoutTheirs(payload: Members, container: string): WithoutLogin {
	const documents = payload[container];
	if (!Array.isArray(documents)) return { payload, login: {} };
	const parts = documents.map((document: unknown) =>
		isMembers(document) ? withoutLogin(document) : { payload: document, login: {} },
	);
	return {
		payload: { ...payload, [container]: parts.map((part) => part.payload) },
		login: joinedLogin(parts.map((part) => part.login)),
	};
}

/**
 * Takes apart the body of a custom call. A whole request keeps its own placement, because nobody else knows where a method that the
 * catalogue lacks wants its payload: what stands inside the envelope stays inside, what stands beside it stays beside, and a login
 * without envelope stays bare. Login members are the node's business, those that documents repeat, too.
 */
export function pastedBody(
	body: Members,
	envelope: string,
	{ documented = [], container = 'evraklar' }: KnownBody = {},
): PastedBody {
	const words = [envelope, 'Mikro', 'Envelope'].map(fold);
	const isEnvelope = (name: string) => words.includes(fold(name));
	const apart = ({ payload, login }: WithoutLogin): WithoutLogin => {
		const theirs = withoutTheirs(payload, container);
		return { payload: theirs.payload, login: joinedLogin([login, theirs.login]) };
	};
	const envelopes = Object.entries(body).filter(([name, member]) => isEnvelope(name) && isMembers(member));
	const around = Object.fromEntries(
		Object.entries(body).filter(([, member]) => !envelopes.some(([, envelope]) => envelope === member)),
	);
	const outside = apart(withoutLogin(around, documented));
	const insides = envelopes.map(([, member]) => apart(withoutLogin(member as Members)));
	const misplaced = [around, ...insides.map(({ payload }) => payload)]
		.map((members) => requestBelow(members, isEnvelope))
		.find((path) => path !== undefined);
	const login = joinedLogin([...insides.map((inside) => inside.login), outside.login]);
	if (envelopes.length === 0) {
		const placement = isLogin(body) ? { placement: 'bare' as const } : {};
		return { payload: outside.payload, login, misplaced, ...placement };
	}
	const payload = Object.assign({}, ...insides.map((inside) => inside.payload)) as Members;
	if (isEmpty(payload))
		return { payload: outside.payload, placement: isEmpty(outside.payload) ? 'inside' : 'beside', login, misplaced };
	return { payload, beside: outside.payload, placement: 'inside', login, misplaced };
}
