import type { Answer } from '../../protocol/answer/answer';
import { isMembers, type Members } from '../../base/json/members';
import type { RefusalKind } from './explanation';
import { explain } from './messages';

/** Kinds of answers without `result[0]`. */
type ShapeKind =
	| 'blocked'
	| 'empty'
	| 'gateway'
	| 'noResult'
	| 'notFound'
	| 'page'
	| 'redirect'
	| 'stub'
	| 'text'
	| 'tooLarge'
	| 'tooMany';

/** Why an answer is not the API's, what that means, and the remedy. */
interface ShapeExplanation {
	readonly kind: ShapeKind;
	/** HTTP status and the beginning of the body, in the sender's own words. */
	readonly reason: string;
	readonly meaning: string;
	readonly remedy: string;
	/** Kind of the ERP's refusal, where the plain text is a known one; meaning and remedy are then those of that text. */
	readonly refusal?: RefusalKind;
}

type Text = readonly [meaning: string, remedy: string];

const CHECK_URL = 'Check the Base URL of the credential, and any proxy in between.';

/** Texts for answers that are not the API's (docs/trust/erp-behaviour.md#answers-of-something-else), and for HTTP statuses. */
const TEXTS: Readonly<Record<ShapeKind, Text>> = {
	blocked: [
		'Something before the ERP refused the request: the API itself does not answer so',
		'Ask for n8n to be let through by the proxy, firewall or allow-list in between, and check the Base URL of the credential.',
	],
	empty: [
		'The answer is empty: the API, or a proxy before it, broke off',
		"Check any proxy in between. If it stays so, the ERP's administrator may find more in the log of the API service.",
	],
	gateway: [
		'A proxy before the ERP got no answer in its time, or cannot reach the API service',
		'Raise the time limit of the proxy (many cut at about 120 seconds), and check that the API service runs.',
	],
	noResult: [
		'This is JSON, but no answer of the API',
		'Check the Base URL of the credential: another service may listen on this port.',
	],
	notFound: ['There is no such address on this server', CHECK_URL],
	redirect: [
		'The server wants the request at another address',
		'Enter that address, up to the port, as Base URL of the credential. If it is a login page, ask for n8n to be let through there.',
	],
	stub: [
		'The ERP repeated the name of the method and did nothing else',
		'Behind the maker’s cloud gateway that means that another login of the same user took over: give n8n a user of its own.',
	],
	page: [
		'A web page came back: the address belongs to a web site, not to the API',
		'Enter the address of the API service as Base URL of the credential, with its port. If it is right, a proxy or a login page may stand before it.',
	],
	text: [
		'A text came back instead of an answer of the API',
		"Check the Base URL of the credential. If it is right, the ERP's administrator may find more in the log of the API service.",
	],
	tooLarge: [
		'The server, or a proxy before it, takes no request of this size',
		'Send less at a time, or raise its limit.',
	],
	tooMany: [
		'The server, or a proxy before it, takes no more requests for now',
		'Leave more time between the requests.',
	],
};

const BY_STATUS: ReadonlyMap<number, ShapeKind> = new Map([
	[401, 'blocked'],
	[403, 'blocked'],
	[404, 'notFound'],
	[405, 'notFound'],
	[407, 'blocked'],
	[413, 'tooLarge'],
	[429, 'tooMany'],
	[502, 'gateway'],
	[503, 'gateway'],
	[504, 'gateway'],
]);

/** Exactly `{"Method":"StokListesiV2"}`. */
const isStub = (body: Members) => Object.keys(body).join().toLowerCase() === 'method';

const kindByStatus = ({ httpStatus }: Answer): ShapeKind | undefined =>
	httpStatus >= 300 && httpStatus < 400 ? 'redirect' : BY_STATUS.get(httpStatus);

function kindOf(answer: Answer): ShapeKind {
	const { body, excerpt } = answer;
	const byStatus = kindByStatus(answer);
	if (byStatus) return byStatus;
	if (isMembers(body)) return isStub(body) ? 'stub' : 'noResult';
	if (body !== undefined && body !== '') return 'noResult';
	if (excerpt === '') return 'empty';
	return answer.isPage ? 'page' : 'text';
}

/** The remedy by HTTP status, whatever the body; `undefined` for other statuses. */
export function remedyByStatus(answer: Answer): string | undefined {
	const kind = kindByStatus(answer);
	return kind === undefined ? undefined : TEXTS[kind].join('. ');
}

/** Explains an answer without `result[0]`: a proxy's page, a stub, plain text, nothing. For one with `result[0]` see `explain`. */
export function explainShape(answer: Answer): ShapeExplanation {
	const { httpStatus, excerpt } = answer;
	const kind = kindOf(answer);
	const what =
		kind === 'page'
			? `a web page answered instead of the API (HTTP ${httpStatus})`
			: `HTTP ${httpStatus} without an answer of the API`;
	const reason = `${what}${excerpt ? `: ${excerpt}` : ''}`;
	const explained = explain(excerpt);
	if ((kind === 'text' || kind === 'page') && explained.kind !== 'other')
		return { kind, reason, refusal: explained.kind, meaning: explained.meaning, remedy: explained.remedy };
	const [meaning, remedy] = TEXTS[kind];
	return { kind, reason, meaning, remedy };
}
