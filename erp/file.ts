import { isMembers } from './members';
import { fold } from './text';

/** A file found in an answer. */
export interface AnswerFile {
	readonly content: Buffer;
	readonly mimeType: string;
	readonly extension: string;
}

type Signature = readonly [start: string, mimeType: string, extension: string];

/** First bytes as Latin-1; the content decides, never the caller's guess (behaviour notes, section 16). */
const SIGNATURES: readonly Signature[] = [
	['%PDF', 'application/pdf', 'pdf'],
	['\x89PNG', 'image/png', 'png'],
	['\xFF\xD8\xFF', 'image/jpeg', 'jpg'],
	['GIF8', 'image/gif', 'gif'],
	['BM', 'image/bmp', 'bmp'],
	['<?xml', 'application/xml', 'xml'],
	['<html', 'text/html', 'html'],
	['<!doctype html', 'text/html', 'html'],
	['PK\x03\x04', 'application/zip', 'zip'],
];

const UNKNOWN = { mimeType: 'application/octet-stream', extension: 'bin' } as const;

function signatureOf(content: Buffer): Signature | undefined {
	const start = content
		.subarray(0, 64)
		.toString('latin1')
		.replace(/^\xEF\xBB\xBF/, '')
		.trimStart()
		.toLowerCase();
	return SIGNATURES.find(([signature]) => start.startsWith(signature.toLowerCase()));
}

/** Content type and extension by the first bytes; unknown content is a plain byte stream. */
export function sniff(content: Buffer): Pick<AnswerFile, 'mimeType' | 'extension'> {
	const [, mimeType, extension] = signatureOf(content) ?? [];
	return mimeType && extension ? { mimeType, extension } : UNKNOWN;
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Two bytes are no proof: words such as `Qk0...` decode to them. */
const PROOF = 3;

/** What members that hold a file are called, in the answers that clients have seen or guessed. */
const FILE_NAMES = /pdf|image|resim|data|xml|dosya|icerik|content|base64/;

/** Base64 characters of the smallest content that is believed by its member's name alone; texts and codes are shorter. */
const SHORTEST_UNPROVEN = 100;

interface Text {
	/** The member that holds the text, or the list of it. */
	readonly name: string;
	readonly text: string;
}

function textsIn(value: unknown, name: string): Text[] {
	if (typeof value === 'string') return [{ name, text: value.replace(/^data:[^,]*,/, '').replace(/\s/g, '') }];
	if (Array.isArray(value)) return value.flatMap((element) => textsIn(element, name));
	return isMembers(value) ? Object.entries(value).flatMap(([member, held]) => textsIn(held, member)) : [];
}

/** An ordinary word such as `Tamamlandi` is Base64, too: the content must prove to be a file, or the member's name say so. */
function isFile({ name, text }: Text): boolean {
	const [start = ''] = signatureOf(Buffer.from(text.slice(0, 200), 'base64')) ?? [];
	return start.length >= PROOF || (text.length >= SHORTEST_UNPROVEN && FILE_NAMES.test(fold(name)));
}

/**
 * The file in `Data`, wherever it stands: the member's name is not published. The longest Base64 text whose first bytes are known, else
 * the longest one that stands in a member for files. `undefined` if there is none.
 */
export function fileIn(data: unknown): AnswerFile | undefined {
	const files = textsIn(data, 'Data')
		.filter(({ text }) => text.length >= 8 && text.length % 4 === 0 && BASE64.test(text))
		.filter(isFile)
		.sort((a, b) => b.text.length - a.text.length)
		.map(({ text }) => Buffer.from(text, 'base64'));
	const content = files.find((candidate) => signatureOf(candidate)) ?? files[0];
	return content && { content, ...sniff(content) };
}
