/** First bytes of the usual picture formats, as Latin-1: PNG, JPEG, GIF, BMP, TIFF in both byte orders, WebP. */
const PICTURES: readonly string[] = ['\x89PNG', '\xFF\xD8\xFF', 'GIF8', 'BM', 'II*\0', 'MM\0*', 'RIFF'];

/** The prefix with which browsers and many APIs give files as text. */
const DATA_URL = /^data:[^,]{0,200};base64,/i;

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Base64 characters that hold the first bytes of a file. */
const BEGINNING = 16;

/** A picture as the wire wants it, or the reason why it is invalid. */
type Picture =
	| { readonly ok: true; readonly value: string; readonly warning?: string }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

const NONE: Picture = {
	ok: false,
	message: 'the content is not Base64',
	remedy: 'Choose a binary field in Input Data Field Name, or give Base64 text.',
};

/** Whether Base64 has a valid length: otherwise it was cut, or is other text. */
const isWhole = ({ length }: string, isPadded: boolean) => length % 4 === 0 || (!isPadded && length % 4 > 1);

const beginsLikePicture = (base64: string): boolean => {
	const start = Buffer.from(base64.slice(0, BEGINNING), 'base64').toString('latin1');
	return PICTURES.some((picture) => start.startsWith(picture));
};

/**
 * The content of a picture as Base64, without white space and without the prefix of a data URL. Content of an unknown format gives only a
 * warning: the formats that the ERP accepts are not documented.
 */
export function readPicture(input: unknown): Picture {
	if (typeof input !== 'string') return NONE;
	const value = input.replace(/\s+/g, '').replace(DATA_URL, '');
	if (!BASE64.test(value) || !isWhole(value, value.endsWith('='))) return NONE;
	return beginsLikePicture(value)
		? { ok: true, value }
		: { ok: true, value, warning: 'the content does not begin like a picture' };
}
