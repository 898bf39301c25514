import type { Operation } from './catalogue/types';
import { CREDENTIAL_MEMBERS, type Json } from './envelope';
import { isMembers, type Members } from './members';

/** What a JSON input holds: its documents, and members that stand beside them in the payload. */
export interface GivenPayload {
	readonly documents: readonly Members[];
	readonly beside: Members;
}

/** Why a JSON input cannot be read, and what to give instead. */
export class UnreadablePayload extends Error {
	constructor(
		message: string,
		readonly remedy: string,
	) {
		super(message);
	}
}

function parsed(input: unknown): unknown {
	if (typeof input !== 'string') return input;
	let reason = '';
	try {
		return JSON.parse(input);
	} catch (error) {
		reason = error instanceof Error ? error.message : 'not JSON';
	}
	throw new UnreadablePayload(
		`The JSON cannot be read: ${reason}`,
		'Check commas, quotes and brackets, or use an expression that returns an object.',
	);
}

const without = (members: Members, names: readonly string[]): Members =>
	Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));

const LOGIN: ReadonlySet<string> = new Set(CREDENTIAL_MEMBERS.map((name) => name.toLowerCase()));

const withoutLogin = (members: Members, kept: readonly string[] = []): Members =>
	without(
		members,
		Object.keys(members).filter((name) => LOGIN.has(name.toLowerCase()) && !kept.includes(name)),
	);

/**
 * Takes a whole request apart: envelope word and credentials are the node's business. Beside the envelope, or without one, a member
 * stays where the method documents it (`KullaniciKodu` of a logoff).
 */
function unwrapped(value: Members, envelope: string, documented: readonly string[]): Members {
	const inner = Object.entries(value).find(
		([name, member]) => [envelope, 'Mikro', 'Envelope'].includes(name) && isMembers(member),
	);
	if (!inner) return withoutLogin(value, documented);
	const [name, members] = inner;
	return { ...withoutLogin(members as Members), ...withoutLogin(without(value, [name]), documented) };
}

const objectsOnly = (values: readonly unknown[]): Members[] =>
	values.map((value, index) => {
		if (isMembers(value)) return value;
		throw new UnreadablePayload(
			`Element ${index + 1} of the JSON is not an object`,
			'Give documents as objects with ERP field names.',
		);
	});

/**
 * Reads JSON input: one document, a list of them, the payload (`{"evraklar": [...]}`) or a whole request as it stands in a tool like
 * Postman. Throws UnreadablePayload.
 */
export function readPayload(input: unknown, { body, method }: Operation, envelope: string): GivenPayload {
	const value = parsed(input);
	if (Array.isArray(value)) {
		if (body.container === undefined || body.containerIs === 'object') {
			throw new UnreadablePayload(
				`${method} takes one object, not a list`,
				'Give one object, or one item for each call.',
			);
		}
		return { documents: objectsOnly(value), beside: {} };
	}
	if (!isMembers(value)) {
		throw new UnreadablePayload(
			'The JSON is neither an object nor a list',
			'Give a document as an object, or a list of documents.',
		);
	}
	const documented = body.fields.map(({ path }) => path);
	const whole = unwrapped(value, envelope, documented);
	if (body.container === undefined || whole[body.container] === undefined) return { documents: [whole], beside: {} };
	const content = whole[body.container];
	const documents = objectsOnly(Array.isArray(content) ? content : [content]);
	return { documents, beside: without(whole, [body.container]) };
}

/** Puts documents into the payload that the method documents. */
export function payloadOf(documents: readonly Members[], beside: Members, { body }: Operation): Json {
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
