import type { Operation, Field } from '../catalogue/types';
import { type Members, isMembers, withTrimmedNames } from '../base/json/members';
import { type Issue, UNFILLED } from '../base/values/problem';
import { fold, reasonOf } from '../base/text/text';
import { USER_TABLE } from './userTable';
import { memoized } from '../base/values/memoized';
import { UnusableJson, readJson } from '../base/json/json';
import { joinedLogin, withoutLogin, type WithoutLogin } from '../protocol/wire/login';
import { containedIn, isOwnMember } from './spellings';

/** Issues and warnings about members beside the documents. */
interface BesideFindings {
	readonly issues: readonly Issue[];
	readonly warnings: readonly string[];
}

/** Remarks and user columns are valid inside a document only; elsewhere the server ignores them and still answers success. */
const OF_DOCUMENTS: ReadonlySet<string> = new Set(['evrak_aciklamalari', USER_TABLE]);

/**
 * Checks a payload's members beside its documents (`GivenPayload.beside`). Remarks and user tables there are always an issue, since they would
 * be lost; undocumented members are a warning, or an issue with `onlyKnownFields`.
 */
export function besideIssues(beside: Members, { body, method }: Operation, onlyKnownFields: boolean): BesideFindings {
	const container = body.container ?? '';
	const issues: Issue[] = [];
	const warnings: string[] = [];
	for (const [name, value] of Object.entries(beside)) {
		if (value === undefined) continue;
		if (OF_DOCUMENTS.has(fold(name))) {
			issues.push({
				field: name,
				message: `stands beside "${container}", where the server does not look for it; it belongs into each document`,
				remedy: `Move it into the documents of "${container}".`,
			});
			continue;
		}
		// The payload of such a method is undocumented, so no member is suspicious.
		if (body.unknown) continue;
		const isField = body.fields.some(({ path }) => path.split('.')[0] === name) || name === body.lines;
		const hint = isField ? 'it belongs into each document' : 'its documentation has no such member there';
		if (!onlyKnownFields) warnings.push(`${name} is sent as given, beside "${container}"; ${hint}`);
		else {
			issues.push({
				field: name,
				message: `is not a known member of ${method} beside "${container}"; ${hint}`,
				remedy: 'Correct the name or its place, or switch off the option Only Known Fields.',
			});
		}
	}
	return { issues, warnings };
}

export { loginDifferences, withNumbers } from '../protocol/wire/login';

/** The content of a JSON input. */
export interface GivenPayload {
	readonly documents: readonly Members[];
	/** Members beside the documents in the payload, for `besideIssues`. */
	readonly beside: Members;
	/** Member names that were written with blanks around them. */
	readonly renamed?: readonly string[];
	/** Year, company, branch and user of a whole request, for `loginDifferences`; secrets are dropped. */
	readonly login: Members;
}

function parsed(input: unknown): unknown {
	let unusable: UnusableJson;
	try {
		return typeof input === 'string' ? readJson(input) : input;
	} catch (error) {
		const message = `The JSON cannot be read: ${reasonOf(error)}`;
		const remedy = 'Check commas, quotes and brackets, or use an expression that returns an object.';
		unusable = error instanceof UnusableJson ? error : new UnusableJson(message, remedy);
	}
	throw unusable;
}

const without = (members: Members, names: readonly string[]): Members =>
	Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));

/** Refuses a member that equals one of the words except for letter case: the server would ignore its content. */
function assertSpelling(value: Members, words: readonly string[]): void {
	for (const name of Object.keys(value).filter((candidate) => !words.includes(candidate))) {
		const meant = words.find((word) => fold(word) === fold(name));
		if (meant === undefined) continue;
		throw new UnusableJson(
			`"${name}" is not spelled as the API spells it, "${meant}"`,
			`Write "${meant}" in this letter case: the server ignores any other.`,
		);
	}
}

/** Possible names of the login's object: the credential's, and those of the maker and the specification. */
const envelopeWords = (envelope: string) => [envelope, 'Mikro', 'Envelope'];

/**
 * Unwraps a whole request: envelope and credentials are the node's own. Beside the envelope, or without one, a member stays where the method
 * documents it (`KullaniciKodu` of a logoff). Throws UnusableJson for an envelope name in the wrong case.
 */
function unwrapped(value: Members, envelope: string, documented: readonly string[] = []): WithoutLogin {
	const words = envelopeWords(envelope);
	assertSpelling(value, words);
	const inner = Object.entries(value).find(([name, member]) => words.includes(name) && isMembers(member));
	if (!inner) return withoutLogin(value, documented);
	const [name, members] = inner;
	const inside = withoutLogin(members as Members);
	const beside = withoutLogin(without(value, [name]), documented);
	return {
		payload: { ...inside.payload, ...beside.payload },
		login: joinedLogin([inside.login, beside.login]),
	};
}

const objectsOnly = (values: readonly unknown[], holders: readonly string[], body: Operation['body']): Members[] =>
	values.map((value, index) => {
		if (isMembers(value)) {
			const names = Object.keys(value).filter((name) => !isOwnMember(body, name, value[name]));
			const holder = names.find((name) => holders.some((word) => fold(word) === fold(name)));
			if (holder === undefined) return value;
			throw new UnusableJson(
				`Element ${index + 1} of the JSON is a whole payload with "${holder}", where a document belongs`,
				'Give the documents of all payloads as one list, or one item for each payload.',
			);
		}
		throw new UnusableJson(
			`Element ${index + 1} of the JSON is not an object`,
			'Give documents as objects with ERP field names.',
		);
	});

/** The documents in a list. Throws UnusableJson if there are none, or more than the method accepts. */
function listed(values: readonly unknown[], { body, method }: Operation, words: readonly string[]): Members[] {
	if (values.length === 0) {
		throw new UnusableJson(
			'The JSON holds no document',
			'Give at least one document, or let no item reach the node when there is nothing to send.',
			UNFILLED,
		);
	}
	if (body.container === undefined || (body.containerIs === 'object' && values.length > 1)) {
		throw new UnusableJson(`${method} takes one object, not a list`, 'Give one object, or one item for each call.');
	}
	return objectsOnly(values, [...words, ...(body.container === undefined ? [] : [body.container])], body);
}

/** Separates login members that documents repeat, such as `FirmaKodu` in each. */
function loginApart(
	documents: readonly Members[],
	documented: readonly string[],
	beside: Members = {},
	login: Members = {},
): GivenPayload {
	const parts = documents.map((document) => withoutLogin(document, documented));
	return {
		documents: parts.map(({ payload }) => payload),
		beside,
		login: joinedLogin([login, ...parts.map((part) => part.login)]),
	};
}

const pathsOf = memoized((fields: readonly Field[]): readonly string[] => fields.map(({ path }) => path));

/**
 * Reads JSON input: one document, a list of them, the payload (`{"evraklar": [...]}`) or a whole request as in a tool like Postman. Throws
 * UnusableJson.
 */
export function readPayload(input: unknown, operation: Operation, envelope: string): GivenPayload {
	const { value, renamed, clash } = withTrimmedNames(parsed(input));
	if (clash !== undefined)
		throw new UnusableJson(
			`"${clash}" stands twice in an object, with and without blanks around its name, and with other values`,
			'Leave one of them.',
		);
	return { ...payloadIn(value, operation, envelope), ...(renamed.length === 0 ? {} : { renamed }) };
}

function payloadIn(value: unknown, operation: Operation, envelope: string): GivenPayload {
	const { container, v16Container, fields } = operation.body;
	const documented = pathsOf(fields);
	if (Array.isArray(value)) return loginApart(listed(value, operation, envelopeWords(envelope)), documented);
	if (!isMembers(value)) {
		throw new UnusableJson(
			'The JSON is neither an object nor a list',
			'Give a document as an object, or a list of documents.',
		);
	}
	const { payload, login } = unwrapped(value, envelope, documented);
	const { content, names, clash } = containedIn(payload, operation.body);
	if (clash) throw new UnusableJson(clash.message, clash.remedy);
	// The spelling of the other server generation (V16, V17) is not wrong.
	assertSpelling(
		payload,
		[container, v16Container].filter((name) => name !== undefined),
	);
	if (content === undefined) return { documents: [payload], beside: {}, login };
	const documents = listed(Array.isArray(content) ? content : [content], operation, envelopeWords(envelope));
	return loginApart(documents, documented, without(payload, names), login);
}

export function payloadOf(documents: readonly Members[], beside: Members, { body }: Operation): Readonly<Members> {
	if (body.container === undefined) return { ...beside, ...documents[0] };
	return { ...beside, [body.container]: body.containerIs === 'object' ? documents[0] : documents };
}

/** Renames members for a V16 server, at any depth. */
export function renamed(value: unknown, names: Readonly<Record<string, string>>): unknown {
	if (Array.isArray(value)) return value.map((element) => renamed(element, names));
	if (!isMembers(value)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, member]) => [names[name] ?? name, renamed(member, names)]),
	);
}
