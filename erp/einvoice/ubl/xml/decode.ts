import { shown } from '../../../base/text/text';
import { wordList } from '../../../base/text/words';
import { UblError } from './error';

/** Encodings of e-documents: names in declarations, with their `TextDecoder` names. */
const ENCODINGS: ReadonlyMap<string, string> = new Map(
	Object.entries({
		'utf-8': 'utf-8 utf8 us-ascii ascii',
		'utf-16': 'utf-16',
		'utf-16le': 'utf-16le',
		'utf-16be': 'utf-16be',
		'windows-1254': 'iso-8859-9 iso_8859-9 iso8859-9 latin5 windows-1254 cp1254',
		'windows-1252': 'iso-8859-1 iso_8859-1 iso8859-1 latin1 windows-1252 cp1252',
	}).flatMap(([encoding, names]) => wordList(names).map((name) => [name, encoding] as const)),
);

/** First bytes of UTF: byte order marks, and the `<` of UTF-16 without one. */
const BEGINNINGS: ReadonlyArray<readonly [encoding: string, bytes: readonly number[]]> = [
	['utf-8', [0xef, 0xbb, 0xbf]],
	['utf-16le', [0xff, 0xfe]],
	['utf-16be', [0xfe, 0xff]],
	['utf-16le', [0x3c, 0x00]],
	['utf-16be', [0x00, 0x3c]],
];

const UNPACK = 'Unpack it, for instance with the Compression node, and give the XML file inside.';

/** Other files that people download instead of the XML. */
const OTHER_FILES: ReadonlyArray<readonly [name: string, bytes: readonly number[], remedy: string]> = [
	['a ZIP archive', [0x50, 0x4b, 0x03, 0x04], UNPACK],
	['packed with GZIP', [0x1f, 0x8b], UNPACK],
	['a PDF', [0x25, 0x50, 0x44, 0x46], 'Give the XML of the e-document; a PDF is only its picture.'],
];

/** Longer than any XML declaration with white space before it. */
const LONGEST = 400;

const beginsWith = (bytes: Uint8Array, beginning: readonly number[]) =>
	beginning.every((byte, index) => bytes[index] === byte);

/** The encoding in the declaration, in its original spelling. */
function declared(bytes: Uint8Array, encoding: string): string | undefined {
	const head = new TextDecoder(encoding).decode(bytes.subarray(0, LONGEST));
	return /^\s*<\?xml\s[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1];
}

const DECODE_IT =
	'Ask the sender for a file that is what it says, or decode it yourself and give its text: of a text the declaration is not obeyed.';

/** The encoding to use; `seen` is the one that the first bytes show. */
function encodingOf(bytes: Uint8Array, seen: string | undefined): string {
	const name = declared(bytes, seen ?? 'windows-1252');
	if (name === undefined) return seen ?? 'utf-8';
	const named = ENCODINGS.get(name.trim().toLowerCase());
	if (named === undefined) {
		throw new UblError(
			`The XML declaration names the encoding ${shown(name)}, which this node does not read`,
			`It reads ${[...ENCODINGS.keys()].join(', ')}. ${DECODE_IT}`,
		);
	}
	const agrees =
		seen === undefined ? !named.startsWith('utf-16') : seen === named || (named === 'utf-16' && seen.startsWith(named));
	if (agrees) return seen ?? named;
	// A declaration in single bytes is not UTF-16, whatever it says: .NET writes it so into texts that are then sent as UTF-8.
	if (named.startsWith('utf-16') && (seen === undefined || seen === 'utf-8')) return 'utf-8';
	throw new UblError(
		`The XML declaration names the encoding ${shown(name)}, but the first bytes are those of ${seen ?? 'another'}, not of it`,
		DECODE_IT,
	);
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
}

/**
 * Decodes an XML file by its byte order mark and its declaration; UTF-8 without either (XML 1.0, appendix F). ISO-8859-9 is read as windows-1254
 * and ISO-8859-1 as windows-1252, their supersets (WHATWG Encoding). `readUbl` takes text as it is. Bytes that are valid UTF-8 are read as UTF-8
 * whatever they declare: UTF-16, or one byte a letter. Other encodings that are unknown or contradict the bytes, and invalid bytes, are refused
 * instead of guessed; throws only `UblError`.
 */
export function textOf(bytes: Uint8Array): string {
	const other = OTHER_FILES.find(([, beginning]) => beginsWith(bytes, beginning));
	if (other) throw new UblError(`The file is ${other[0]}, not XML`, other[2]);
	const seen = BEGINNINGS.find(([, beginning]) => beginsWith(bytes, beginning))?.[0];
	const encoding = encodingOf(bytes, seen);
	// Letters of one byte each are never valid UTF-8 together: a server has transcoded the document and left its declaration.
	const transcoded = encoding.startsWith('windows') ? decoded(bytes, 'utf-8') : undefined;
	const text = transcoded ?? decoded(bytes, encoding);
	if (text !== undefined) return text;
	throw new UblError(
		`The file has bytes that ${encoding} does not have: it is damaged, or it is written in another encoding than it says`,
		DECODE_IT,
	);
}
