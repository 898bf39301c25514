import { withoutWhiteSpace } from './text';

/** How the usual kinds of pictures begin, as Latin-1: PNG, JPEG, GIF, BMP, TIFF in both orders, WebP. */
const PICTURES: readonly string[] = ['\x89PNG', '\xFF\xD8\xFF', 'GIF8', 'BM', 'II*\0', 'MM\0*', 'RIFF'];

/** What browsers and many APIs put before the content of a file that they give as text. */
const DATA_URL = /^data:[^,]{0,200};base64,/i;

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Characters that hold the first bytes of a file. */
const BEGINNING = 16;

/** A picture as the wire wants it, or why it is none. */
type Picture =
	| { readonly ok: true; readonly value: string; readonly warning?: string }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

const NONE: Picture = {
	ok: false,
	message: 'the content is not Base64',
	remedy: 'Choose a binary field in Input Data Field Name, or give Base64 text.',
};

/** Whether content has such a length: what has not was cut, or is a word of other text. */
const isWhole = ({ length }: string, isPadded: boolean) => length % 4 === 0 || (!isPadded && length % 4 > 1);

const beginsLikePicture = (base64: string): boolean => {
	const start = Buffer.from(base64.slice(0, BEGINNING), 'base64').toString('latin1');
	return PICTURES.some((picture) => start.startsWith(picture));
};

/**
 * The content of a picture as Base64, without white space and without the beginning of a data URL. Of content that does not begin like a
 * picture it warns only: which kinds the ERP takes is not documented.
 */
export function readPicture(input: unknown): Picture {
	if (typeof input !== 'string') return NONE;
	const value = withoutWhiteSpace(input).replace(DATA_URL, '');
	if (!BASE64.test(value) || !isWhole(value, value.endsWith('='))) return NONE;
	return beginsLikePicture(value)
		? { ok: true, value }
		: { ok: true, value, warning: 'the content does not begin like a picture' };
}
