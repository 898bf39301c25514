import { isMembers } from '../../base/json/members';
import { fold, shown } from '../../base/text/text';

export interface AnswerFile {
	readonly content: Buffer;
	readonly mimeType: string;
	readonly extension: string;
}

type Signature = readonly [start: string, mimeType: string, extension: string];

const XML: Signature = ['<?xml', 'application/xml', 'xml'];

/** First bytes as Latin-1; the file type is decided by content, never by the caller. */
const SIGNATURES: readonly Signature[] = [
	['%PDF', 'application/pdf', 'pdf'],
	['\x89PNG', 'image/png', 'png'],
	['\xFF\xD8\xFF', 'image/jpeg', 'jpg'],
	['GIF8', 'image/gif', 'gif'],
	['BM', 'image/bmp', 'bmp'],
	XML,
	['<html', 'text/html', 'html'],
	['<!doctype html', 'text/html', 'html'],
	['PK\x03\x04', 'application/zip', 'zip'],
];

const UNKNOWN = { mimeType: 'application/octet-stream', extension: 'bin' } as const;

/** An XML element at the beginning; no declaration is needed. */
const ELEMENT = /^<(!--|[a-z_][\w.-]*(:[\w.-]+)?[\s/>])/i;

/** The beginning as text, without byte order mark and blanks. */
const startOf = (content: Buffer): string =>
	content
		.subarray(0, 256)
		.toString('latin1')
		.replace(/^\xEF\xBB\xBF/, '')
		.trimStart()
		.toLowerCase();

function signatureOf(content: Buffer): Signature | undefined {
	const start = startOf(content);
	return (
		SIGNATURES.find(([signature]) => start.startsWith(signature.toLowerCase())) ??
		(ELEMENT.test(start) ? XML : undefined)
	);
}

/** Content type and extension by the first bytes; unknown content is a byte stream. */
export function sniff(content: Buffer): Pick<AnswerFile, 'mimeType' | 'extension'> {
	const [, mimeType, extension] = signatureOf(content) ?? [];
	return mimeType && extension ? { mimeType, extension } : UNKNOWN;
}

/** Base64, the documented form (docs/trust/erp-behaviour.md#files-in-answers). */
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Minimum signature length that proves a type: words such as `Qk0...` decode to a two-byte one. */
const PROOF = 3;

/** Members with a file, in answers that clients have seen or guessed. */
const FILE_NAMES = /pdf|image|resim|data|xml|dosya|icerik|content|base64/;

/** Minimum Base64 characters of a file recognized only by its member's name; texts and codes are shorter. */
const SHORTEST_UNPROVEN = 100;

interface Text {
	/** The member with the text or with its list. */
	readonly name: string;
	readonly text: string;
}

function textsIn(value: unknown, name: string): Text[] {
	if (typeof value === 'string') return [{ name, text: value }];
	if (Array.isArray(value)) return value.flatMap((element) => textsIn(element, name));
	return isMembers(value) ? Object.entries(value).flatMap(([member, held]) => textsIn(held, member)) : [];
}

/** A possible file, and whether its content proves it. */
interface Candidate {
	readonly content: Buffer;
	readonly proven: boolean;
}

const isKnown = (content: Buffer) => (signatureOf(content)?.[0].length ?? 0) >= PROOF;

/** XML as plain text in the answer: always UTF-8, whatever its declaration says. */
function plainXml(text: string): Candidate | undefined {
	const bare = text.replace(/^[\uFEFF\s]+/, '');
	const start = bare.slice(0, 64).toLowerCase();
	const isXml = start.startsWith('<?xml') || ELEMENT.test(start);
	if (!isXml || start.startsWith('<html') || !bare.trimEnd().endsWith('>')) return undefined;
	const declared = bare.slice(0, 200).replace(/^(<\?xml[^>]*?encoding=)(["'])[^"'>]*\2/i, '$1$2UTF-8$2');
	return { content: Buffer.from(declared + bare.slice(200), 'utf8'), proven: true };
}

/** Decodes Base64, also with line breaks; `undefined` for other text. */
function bytesOf(text: string): Buffer | undefined {
	const packed = text.replace(/\s/g, '');
	return packed.length >= 8 && packed.length % 4 === 0 && BASE64.test(packed)
		? Buffer.from(packed, 'base64')
		: undefined;
}

/** The file in a text. Ordinary words such as `Tamamlandi` are valid Base64, too: the content or the member's name must prove it. */
function candidateIn({ name, text }: Text): Candidate | undefined {
	const xml = plainXml(text);
	if (xml) return xml;
	const content = bytesOf(text);
	if (content === undefined) return undefined;
	if (isKnown(content)) return { content, proven: true };
	const isNamed = FILE_NAMES.test(fold(name.slice(0, 100)));
	return isNamed && text.length >= SHORTEST_UNPROVEN ? { content, proven: false } : undefined;
}

/**
 * The file anywhere in `Data`: the member's name is not published. XML may be plain text, other files Base64. Prefers the longest file with a
 * known signature, otherwise the longest in a member for files. `undefined` if there is none.
 */
export function fileIn(data: unknown): AnswerFile | undefined {
	const files = textsIn(data, 'Data').flatMap((text) => candidateIn(text) ?? []);
	const [found] = files.sort((a, b) => Number(b.proven) - Number(a.proven) || b.content.length - a.content.length);
	return found && { content: found.content, ...sniff(found.content) };
}

/** What an answer holds instead of a file, for an error: its longest text. */
export function foundInstead(data: unknown): string {
	const texts = textsIn(data, 'Data').map(({ text }) => text.trim());
	const [longest = ''] = texts.sort((a, b) => b.length - a.length);
	return longest === '' ? 'no text' : `the text ${shown(longest)}`;
}
