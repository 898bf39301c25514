import { readText } from './list/identity';

/** The state that a code means; `unknown` for codes outside the tables. */
type CodeClass = 'waiting' | 'enveloped' | 'signed' | 'delivered' | 'accepted' | 'rejected' | 'failed' | 'unknown';

/** One code of one of the three status members. */
export interface StatusCode {
	readonly class: CodeClass;
	/** One line of English. */
	readonly meaning: string;
	/** The remedy of a failure. */
	readonly retry?: string;
}

type Table = Readonly<Record<string, StatusCode>>;

const waiting = (meaning: string): StatusCode => ({ class: 'waiting', meaning });
const failed = (meaning: string, retry: string): StatusCode => ({ class: 'failed', meaning, retry });

// Only one of the eight pages says that a failed document may keep its ETTN, hence "as a rule".
const RESEND = 'Send the document again; as a rule it may keep its ETTN, because it was not delivered.';
const FIX = 'Correct the document, then send it again.';
const DUPLICATE =
	'Check whether the authority already holds the document before sending it again; it may be a duplicate.';
const CONFIGURE = 'Have the rights, signature or mailbox of the sender put right, then send again.';
const RECEIVER = 'Ask the receiver or the integrator for the cause before sending again.';
const ADDRESS = "Check the receiver's address (mailbox label), then send again.";
const ADMINISTRATOR = 'Have an administrator of the e-document account look at it.';

/**
 * `BelgeDurumKodu`: the document's own state. Only here 2001 and 2002 are the recipient's answer (docs/trust/erp-behaviour.md#document-codes).
 */
export const DOCUMENT_CODES: Table = {
	1000: waiting('Created'),
	1002: { class: 'enveloped', meaning: 'Put in an envelope' },
	1006: { class: 'signed', meaning: 'E-archive invoice signed' },
	2001: { class: 'accepted', meaning: 'Accepted by the recipient' },
	2002: { class: 'rejected', meaning: 'Rejected by the recipient' },
};

/** `ZarfDurumKodu`: the envelope on the ERP's side; only one code has been seen (docs/trust/erp-behaviour.md#envelope-codes). */
export const ENVELOPE_CODES: Table = { 1001: waiting('Envelope sent') };

/** `GIBDurumKodu`: the tax authority's envelope codes, on which eight pages agree (docs/trust/erp-behaviour.md#authority-codes). */
export const AUTHORITY_CODES: Table = {
	1000: waiting('Queued at the tax authority'),
	1100: waiting('Being processed at the tax authority'),
	1110: failed('The package is not a zip file', RESEND),
	1111: failed("The envelope's identifier has a wrong length", RESEND),
	1120: failed('The envelope could not be copied from the archive', RESEND),
	1130: failed('The package could not be unzipped', RESEND),
	1131: failed('The package must hold exactly one file', RESEND),
	1132: failed('The package holds a file that is not XML', RESEND),
	1133: failed("The XML file is not named after the envelope's identifier", RESEND),
	1140: failed('The document could not be parsed', RESEND),
	1141: failed('The envelope has no identifier', RESEND),
	1142: failed("The package is not named after the envelope's identifier", RESEND),
	1143: failed('The version is not supported', RESEND),
	1150: failed('Refused by the schematron check', FIX),
	1160: failed('Refused by the schema check', FIX),
	1161: failed("The signer's identity could not be read", RESEND),
	1162: failed('The signature could not be stored', RESEND),
	1163: failed('The invoice is already registered', DUPLICATE),
	1164: failed('The document is already registered', DUPLICATE),
	1170: failed('The right to send could not be checked', CONFIGURE),
	1171: failed('The sender has no right to send', CONFIGURE),
	1172: failed('The mailbox has no right', CONFIGURE),
	1175: failed("The signature's right could not be checked", CONFIGURE),
	1176: failed('The signer is not entitled', CONFIGURE),
	1177: failed('The signature is invalid', CONFIGURE),
	1180: failed('The address could not be checked', ADDRESS),
	1181: failed('The address was not found', ADDRESS),
	1182: failed('The user could not be added', ADMINISTRATOR),
	1183: failed('The user could not be deleted', ADMINISTRATOR),
	1190: failed('No system reply could be prepared', RESEND),
	1195: failed('System error at the tax authority', RESEND),
	1200: waiting('Processed at the tax authority, on its way to the receiver'),
	1210: waiting('Could not be delivered yet; the authority tries again'),
	1215: failed('Delivery was given up', RESEND),
	1220: waiting('Delivered, no system reply from the receiver yet'),
	1230: failed('The receiver answered with a failure', RECEIVER),
	1300: { class: 'delivered', meaning: 'Completed: delivered to the receiver' },
};

/** Looks a code up in its member's table; the same number has different meanings in the three. */
export const statusCodeOf = (table: Table, code: string | undefined): StatusCode | undefined =>
	code === undefined
		? undefined
		: ((Object.hasOwn(table, code) ? table[code] : undefined) ?? { class: 'unknown', meaning: 'Unknown code' });

/** A code, with or without its text: `1300 - Başarıyla tamamlandı`, `1300: …`, `1300.0`. */
const CODE = /^(\d{3,5})(?:\.0+)?(?:$|[\s\-–—:;.,)\]|/=]+(?![\d\s\-–—:;.,)\]|/=]))/;

/** A code without its text; other values are unchanged. */
export function readCode(value: unknown): string | undefined {
	const text = readText(value);
	return text === undefined ? undefined : (CODE.exec(text)?.[1] ?? text);
}

/** The text after a code, if any. */
export function textAfterCode(value: unknown): string | undefined {
	const text = readText(value);
	const [head = ''] = (text !== undefined && CODE.exec(text)) || [];
	return head === '' ? undefined : readText(text?.slice(head.length));
}
