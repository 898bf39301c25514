import { isMembers } from './members';

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

/** Content type and extension by the first bytes; unknown content is a plain byte stream. */
export function sniff(content: Buffer): Pick<AnswerFile, 'mimeType' | 'extension'> {
	const start = content
		.subarray(0, 64)
		.toString('latin1')
		.replace(/^\xEF\xBB\xBF/, '')
		.trimStart();
	const match = SIGNATURES.find(([signature]) => start.toLowerCase().startsWith(signature.toLowerCase()));
	return match
		? { mimeType: match[1], extension: match[2] }
		: { mimeType: 'application/octet-stream', extension: 'bin' };
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

function stringsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	if (Array.isArray(value)) return value.flatMap(stringsIn);
	return isMembers(value) ? Object.values(value).flatMap(stringsIn) : [];
}

/** The longest Base64 text anywhere in `Data`: the member's name is not published. `undefined` if there is none. */
export function fileIn(data: unknown): AnswerFile | undefined {
	const candidates = stringsIn(data)
		.map((text) => text.replace(/^data:[^,]*,/, '').replace(/\s/g, ''))
		.filter((text) => text.length >= 8 && text.length % 4 === 0 && BASE64.test(text))
		.sort((a, b) => b.length - a.length);
	const [longest] = candidates;
	if (longest === undefined) return undefined;
	const content = Buffer.from(longest, 'base64');
	return { content, ...sniff(content) };
}
