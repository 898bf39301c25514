import type { Placement } from '../../catalogue/types';
import { joinedLogin, withoutLogin, type WithoutLogin } from './login';
import { isMembers, type Members } from '../../base/json/members';
import { fold } from '../../base/text/text';

/** The parsed body of a custom call. */
export interface PastedBody {
	/** The payload, sent at the call's placement. */
	readonly payload: Members;
	/** Members beside an envelope that also holds a payload. */
	readonly beside?: Members;
	/** The payload's placement in a whole request; absent for other bodies. */
	readonly placement?: Placement;
	/** The request's login values, for `loginDifferences`; secrets are dropped. */
	readonly login: Members;
}

const isEmpty = (members: Members) => Object.keys(members).length === 0;

/** Whether members are a login: digest and user. */
const isLogin = (members: Members): boolean => {
	const names = new Set(Object.keys(members).map(fold));
	return names.has('sifre') && ['firmakodu', 'kullanicikodu'].some((name) => names.has(name));
};

/** The catalogue's knowledge of a method's body; for unknown methods only the usual container. */
interface KnownBody {
	/** Members beside the envelope that the method documents, so that they are no login (`KullaniciKodu` of a logoff). */
	readonly documented?: readonly string[];
	/** The member of the documents. */
	readonly container?: string;
}

/** Removes login members from the documents, which may repeat them. */
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
 * Parses the body of a custom call. A whole request keeps its own placement, because for an unknown method nothing else shows it: members inside
 * the envelope stay inside, members beside it stay beside, and a login without envelope stays bare. Login members are removed, also from
 * documents: the node sends its own.
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
	const login = joinedLogin([...insides.map((inside) => inside.login), outside.login]);
	if (envelopes.length === 0) {
		const placement = isLogin(body) ? { placement: 'bare' as const } : {};
		return { payload: outside.payload, login, ...placement };
	}
	const payload = Object.assign({}, ...insides.map((inside) => inside.payload)) as Members;
	if (isEmpty(payload))
		return { payload: outside.payload, placement: isEmpty(outside.payload) ? 'inside' : 'beside', login };
	return { payload, beside: outside.payload, placement: 'inside', login };
}
