import { isGzip, unpackedBytes } from './unpack';
import { isBlank, isMembers } from '../json/members';
import { fold } from '../text/text';

/** A file found in an answer. */
export interface AnswerFile {
	readonly content: Buffer;
	readonly mimeType: string;
	readonly extension: string;
}

type Signature = readonly [start: string, mimeType: string, extension: string];

const XML: Signature = ['<?xml', 'application/xml', 'xml'];

/** First bytes as Latin-1; the content decides, never the caller's guess. */
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

/** An element at the beginning: XML needs no declaration. */
const ELEMENT = /^<(!--|[a-z_][\w.-]*(:[\w.-]+)?[\s/>])/i;

/** The beginning as text without byte order mark and blanks; UTF-16 in both orders has a zero beside each letter. */
const startOf = (content: Buffer): string =>
	content
		.subarray(0, 256)
		.toString('latin1')
		.replace(/^(\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/, '')
		.replace(/\0/g, '')
		.trimStart()
		.toLowerCase();

function signatureOf(content: Buffer): Signature | undefined {
	const start = startOf(content);
	return (
		SIGNATURES.find(([signature]) => start.startsWith(signature.toLowerCase())) ??
		(ELEMENT.test(start) ? XML : undefined)
	);
}

/** Content type and extension by the first bytes; unknown content is a plain byte stream. */
export function sniff(content: Buffer): Pick<AnswerFile, 'mimeType' | 'extension'> {
	const [, mimeType, extension] = signatureOf(content) ?? [];
	return mimeType && extension ? { mimeType, extension } : UNKNOWN;
}

/** Base64, that of URLs too, with or without its padding. */
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** SQL Server's notation of bytes. */
const HEX = /^0x([0-9a-f]{2})+$/i;

/** The same without its beginning, which may be Base64 as well. */
const BARE_HEX = /^([0-9a-f]{2})+$/i;

/** Two bytes are no proof: words such as `Qk0...` decode to them. */
const PROOF = 3;

/** What members that hold a file are called, in the answers that clients have seen or guessed. */
const FILE_NAMES = /pdf|image|resim|data|xml|dosya|icerik|content|base64/;

/** Base64 characters of the smallest content that is believed by its member's name alone; texts and codes are shorter. */
const SHORTEST_UNPROVEN = 100;

/** Bytes of an unpacked file at most: a few kilobytes may unpack to any size. */
const LARGEST = 64 * 1024 * 1024;

interface Text {
	/** The member that holds the text, or the list of it. */
	readonly name: string;
	readonly text: string;
}

const isByte = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 256;

function textsIn(value: unknown, name: string): Text[] {
	if (typeof value === 'string') return [{ name, text: value }];
	if (Array.isArray(value)) {
		const bytes = value.length >= 8 && value.every(isByte);
		// Some serializers write bytes as a list of numbers.
		if (bytes) return [{ name, text: Buffer.from(value as number[]).toString('base64') }];
		return value.flatMap((element) => textsIn(element, name));
	}
	return isMembers(value) ? Object.entries(value).flatMap(([member, held]) => textsIn(held, member)) : [];
}

/** A file that may be meant, and whether its content proves to be one. */
interface Candidate {
	readonly content: Buffer;
	readonly proven: boolean;
}

const isKnown = (content: Buffer) => (signatureOf(content)?.[0].length ?? 0) >= PROOF;

/** XML that stands in the answer as text: its bytes are UTF-8, whatever its declaration says. */
function plainXml(text: string): Candidate | undefined {
	const bare = text.replace(/^[\uFEFF\s]+/, '');
	const start = bare.slice(0, 64).toLowerCase();
	const isXml = start.startsWith('<?xml') || ELEMENT.test(start);
	if (!isXml || start.startsWith('<html') || !bare.trimEnd().endsWith('>')) return undefined;
	const declared = bare.slice(0, 200).replace(/^(<\?xml[^>]*?encoding=)(["'])[^"'>]*\2/i, '$1$2UTF-8$2');
	return { content: Buffer.from(declared + bare.slice(200), 'utf8'), proven: true };
}

/** The bytes of a text, `undefined` where it is no Base64 and no hexadecimal number. */
function bytesOf(text: string): Buffer | undefined {
	const packed = text.replace(/^\s*data:[^,]{0,200},/, '').replace(/\s/g, '');
	if (HEX.test(packed)) return Buffer.from(packed.slice(2), 'hex');
	const bare = packed.replace(/={0,2}$/, '');
	if (packed.length < 8 || bare.length % 4 === 1 || !BASE64.test(packed)) return undefined;
	// Node.js reads the alphabet of URLs, and needs no padding.
	return Buffer.from(bare, 'base64');
}

/** Bytes that show whether Base64 of a file is Base64 itself. */
const LOOKED_AT = 64;

/** Another reading of a text that is Base64: hexadecimal digits without `0x`, or Base64 twice. Only one that proves to be a file counts. */
function otherReading(text: string, bytes: Buffer): Buffer | undefined {
	const packed = text.replace(/\s/g, '');
	const start = bytes.subarray(0, LOOKED_AT).toString('latin1').replace(/\s/g, '');
	const readings = [
		BARE_HEX.test(packed) ? Buffer.from(packed, 'hex') : undefined,
		BASE64.test(start) ? bytesOf(bytes.toString('latin1')) : undefined,
	];
	return readings.find((reading) => reading !== undefined && isKnown(reading));
}

/**
 * The file in a text. An ordinary word such as `Tamamlandi` is Base64, too: the content must prove to be a file, as it is or unpacked, or
 * the member's name say so.
 */
async function candidateIn({ name, text }: Text): Promise<Candidate | undefined> {
	const xml = plainXml(text);
	if (xml) return xml;
	const bytes = bytesOf(text);
	if (bytes === undefined) return undefined;
	if (isKnown(bytes)) return { content: bytes, proven: true };
	const other = otherReading(text, bytes);
	if (other) return { content: other, proven: true };
	const isNamed = FILE_NAMES.test(fold(name.slice(0, 100)));
	const mayBePacked = isGzip(bytes) || (isNamed && bytes.length > 16);
	const content = mayBePacked ? await unpackedBytes(bytes, LARGEST) : undefined;
	if (content && (isKnown(content) || isGzip(bytes))) return { content, proven: true };
	if (isGzip(bytes)) return undefined;
	return isNamed && text.length >= SHORTEST_UNPROVEN ? { content: bytes, proven: false } : undefined;
}

/**
 * The file in `Data`, wherever it stands: the member's name is not published. XML may stand there as text, other files as Base64 in any
 * of its spellings, packed by gzip or deflate or not. The longest whose first bytes are known, else the longest one that stands in a
 * member for files. `undefined` if there is none.
 */
export async function fileIn(data: unknown): Promise<AnswerFile | undefined> {
	const files: Candidate[] = [];
	// One after the other: each may unpack to as much as is allowed.
	for (const text of textsIn(data, 'Data')) {
		const file = await candidateIn(text);
		if (file) files.push(file);
	}
	const [found] = files.sort((a, b) => Number(b.proven) - Number(a.proven) || b.content.length - a.content.length);
	return found && { content: found.content, ...sniff(found.content) };
}

const LONGEST_SHOWN = 100;

/** What an answer without a file holds instead, in words for an error: "the text …", "an HTML page", "nothing". */
export function foundInstead(data: unknown): string {
	const texts = textsIn(data, 'Data').filter(({ text }) => !isBlank(text));
	const [longest] = [...texts].sort((a, b) => b.text.length - a.text.length);
	if (longest === undefined) {
		const names = isMembers(data) ? Object.keys(data).slice(0, 8).join(', ').slice(0, LONGEST_SHOWN) : '';
		return names === '' ? 'nothing' : `nothing but blank or numeric members (${names})`;
	}
	const text = longest.text.trim();
	if (/^<(!doctype html|html)/i.test(text)) return 'an HTML page';
	const bytes = bytesOf(text);
	if (bytes && isGzip(bytes)) return `${bytes.length} packed bytes that are damaged, or larger than 64 MB unpacked`;
	if (bytes && text.length >= SHORTEST_UNPROVEN) return `${bytes.length} bytes of no known kind of file`;
	return `the text "${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 3)}...` : text}"`;
}
