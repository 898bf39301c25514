import { isTimeZone } from '../../base/text/zone';
import { plainTextOf, shown, withoutEnd } from '../../base/text/text';
import { withoutUnseenEnds } from '../../base/text/textProblems';

/** The credential's values, parsed and checked; the wire names are in `envelope.ts`. */
export interface Connection {
	/** Scheme, host and optional port, without a trailing slash. */
	readonly baseUrl: string;
	/** The single top-level property of a request. */
	readonly envelope: string;
	readonly apiKey: string;
	/** Four digits; blank for the year of the request's day (`yearOf`). */
	readonly workingYear: string;
	readonly companyCode: string;
	readonly userCode: string;
	/** Plain password, or its digest where `passwordType` is `digest`. */
	readonly password: string;
	readonly passwordType: 'password' | 'digest';
	/** IANA zone of the server's clock, for the day of the digest. */
	readonly zone: string;
	readonly companyNumber?: number;
	readonly branchNumber?: number;
	readonly ignoreSslIssues: boolean;
	readonly generation: 'V16' | 'V17';
	/** Users may send their own SELECTs; the package's own reads need no permission. */
	readonly freeSql: boolean;
}

/** A problem of a credential setting, with its remedy. */
interface SettingProblem {
	readonly setting: string;
	readonly message: string;
	readonly remedy: string;
}

/** Maximum of a 32-bit column. */
const HIGHEST = 2_147_483_647;

/** A company or branch number in plain digits; `undefined` where blank, NaN where invalid. */
export const plainNumber = (value: unknown): number | undefined => {
	const text = plainTextOf(value).trim();
	if (text === '') return undefined;
	return /^\d+$/.test(text) && Number(text) <= HIGHEST ? Number(text) : Number.NaN;
};

const isSlash = (character: string) => character === '/';

/** The fiscal year of a request on a day of the server, `2026-12-31`: the credential's, otherwise the day's. */
export const yearOf = ({ workingYear }: Pick<Connection, 'workingYear'>, day: string): string =>
	workingYear || day.slice(0, 4);

/** Reads the credential's values of any type, without checking them. */
export function connectionFrom(data: Readonly<Record<string, unknown>>): Connection {
	// Text copied from a chat or a sheet may have blanks and zero-width marks around it.
	const text = (name: string) => withoutUnseenEnds(plainTextOf(data[name]));
	return {
		baseUrl: withoutEnd(text('baseUrl'), isSlash),
		envelope: text('envelopeProperty') || 'Mikro',
		apiKey: text('apiKey'),
		workingYear: text('workingYear'),
		companyCode: text('companyCode'),
		userCode: text('userCode'),
		password: plainTextOf(data.password),
		passwordType: data.digestMode === 'readyMade' ? 'digest' : 'password',
		zone: text('timeZone') || 'Europe/Istanbul',
		companyNumber: plainNumber(data.companyNumber),
		branchNumber: plainNumber(data.branchNumber),
		ignoreSslIssues: data.ignoreSslIssues === true,
		generation: data.generation === 'V16' ? 'V16' : 'V17',
		freeSql: data.allowFreeSql === true,
	};
}

type Rule = readonly [
	setting: string,
	wrong: (c: Connection) => boolean,
	message: (c: Connection) => string,
	remedy: string,
];

const notWhole = (value: number | undefined) => value !== undefined && Number.isNaN(plainNumber(value));

function isBaseUrl(value: string): boolean {
	try {
		const { protocol, search, hash } = new URL(value);
		return ['http:', 'https:'].includes(protocol) && /^https?:\/\//i.test(value) && !search && !hash;
	} catch {
		return false;
	}
}

/** Whether an address holds user and password before the host: an @ has no other use there. Such an address is never shown. */
const holdsUserInfo = (value: string) => /[@＠]|%40/i.test(value);

/** Whether a path continues into the API's own: `/Api`, `/Api/apiMethods/...`. A gateway may have an `api` of its own before it. */
const holdsMethodPath = (path: string): boolean => {
	const names = path.toLowerCase().split('/').filter(Boolean);
	return names.at(-1) === 'api' || names.some((name, index) => name === 'api' && names[index + 1] === 'apimethods');
};

/** Rules of the settings. Their messages never contain the password or the API key. */
const RULES: readonly Rule[] = [
	[
		'Base URL',
		(c) => c.baseUrl === '',
		() => 'is blank',
		'Enter the address of the API, for instance http://192.168.1.10:8094.',
	],
	[
		'Base URL',
		(c) => c.baseUrl !== '' && !holdsUserInfo(c.baseUrl) && !isBaseUrl(c.baseUrl),
		(c) => `${shown(c.baseUrl)} is not a web address`,
		'Start it with http:// or https://, then the host and the port, for instance http://192.168.1.10:8094.',
	],
	[
		'Base URL',
		(c) => holdsUserInfo(c.baseUrl),
		() => 'holds a user name or password',
		'Leave out everything up to the @ sign; user and password of the ERP have fields of their own.',
	],
	[
		'Base URL',
		(c) => isBaseUrl(c.baseUrl) && !holdsUserInfo(c.baseUrl) && holdsMethodPath(new URL(c.baseUrl).pathname),
		(c) => `"${c.baseUrl}" already holds the path of the API`,
		'Leave out everything from /Api on; the node adds the path of each method.',
	],
	[
		'Envelope Property',
		(c) => !/^[^\s"'{}[\]]+$/u.test(c.envelope),
		(c) => `"${c.envelope}" is not one word`,
		"Write the top-level property of the API's requests without spaces, usually Mikro.",
	],
	[
		'Working Year',
		(c) => !/^((19|20)\d\d)?$/.test(c.workingYear),
		(c) => `"${c.workingYear}" is not a year of four digits`,
		'Write the fiscal year in full, for instance 2026, or leave it blank for the current year.',
	],
	[
		'Company Code',
		(c) => c.companyCode === '',
		() => 'is blank',
		'Enter the company code (Firma Kodu) that the ERP shows at login.',
	],
	[
		'User Code',
		(c) => c.userCode === '',
		() => 'is blank',
		'Enter the code of the ERP user (Kullanıcı Kodu) that the API logs in as.',
	],
	[
		'Password',
		(c) => c.passwordType === 'digest' && !/^[0-9a-f]{32}$/i.test(c.password),
		() => 'is not a ready-made digest, which has 32 hexadecimal characters',
		'Paste the digest, or set Password Type to Password and enter the plain password.',
	],
	[
		'Server Time Zone',
		(c) => !isTimeZone(c.zone),
		(c) => `"${c.zone}" is not a time zone`,
		'Write an IANA name, for instance Europe/Istanbul.',
	],
	[
		'Company Number',
		(c) => notWhole(c.companyNumber),
		() => `is not a whole number from 0 to ${HIGHEST}, in plain digits`,
		'Write the company number (Firma No), normally 0, or leave it blank.',
	],
	[
		'Branch Number',
		(c) => notWhole(c.branchNumber),
		() => `is not a whole number from 0 to ${HIGHEST}, in plain digits`,
		'Write the branch number (Şube No), normally 0, or leave it blank.',
	],
];

/** All problems of the settings, in the order of the form; empty if the connection is usable. */
export const connectionProblems = (connection: Connection): SettingProblem[] =>
	RULES.filter(([, wrong]) => wrong(connection)).map(([setting, , message, remedy]) => ({
		setting,
		message: message(connection),
		remedy,
	}));
