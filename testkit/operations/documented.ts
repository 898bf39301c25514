import endpoints from '../../test/fixtures/endpoints.json';
import { credentials, dayIn, type Json } from '../../test/standin/client';
import type { Erp } from '../../standin';

/** One member of a method, as the collected documentation shows it. */
interface DocumentedField {
	readonly path: string;
	readonly type: 'string' | 'numeric-string' | 'number' | 'array' | 'guid' | 'date' | 'object' | 'base64';
	readonly example?: unknown;
}

interface Endpoint {
	readonly name: string;
	readonly method: 'GET' | 'POST';
	readonly path: string;
	readonly category: string;
	readonly inSpec: boolean;
	readonly docStatus: string;
	readonly fields: readonly DocumentedField[];
}

/** What a method documents: members inside the envelope and beside it, without the login. */
export interface Payload {
	readonly inside: Json;
	readonly beside: Json;
}

/** A 1×1 PNG, because the documentation prints a picture as `<BASE64>`. */
export const PICTURE =
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What stands in for free-form columns, of which the documentation shows names of its own installation only. */
export const OWN_COLUMNS = { SiparisKanali: 'web' };

/** Values that differ from the documented example: the stand-in already has such a record, or the example's check digits are wrong. */
const CHOSEN: Readonly<Record<string, unknown>> = {
	cari_kod: '120.99.001',
	sto_kod: 'STK099',
	sth_yetkili_uid: '11111111-2222-3333-4444-555555555555',
	ImageData: PICTURE,
	VKN_TCKN: '1111111114',
};

/** The methods of the reference by name, from `test/fixtures/endpoints.json`. */
const METHODS = new Map((endpoints as unknown as Endpoint[]).map((method) => [method.name, method]));

const LOGIN = ['ApiKey', 'Apikey', 'CalismaYili', 'FirmaKodu', 'KullaniciKodu', 'Sifre'];
/** Credential settings, left blank in these tests; only APILogin documents them as its own. */
const OPTIONAL_LOGIN = ['$env.FirmaNo', '$env.SubeNo'];

export function documented(method: string): Endpoint {
	const found = METHODS.get(method);
	if (!found) throw new Error(`test/fixtures/endpoints.json has no ${method}: write its members there first`);
	return found;
}

/** The example in its documented JSON type: where the type says text and the example is a number, the type wins. */
function exampleValue(name: string, { type, example }: DocumentedField): unknown {
	if (name in CHOSEN) return CHOSEN[name];
	return type === 'number' || example === null ? example : String(example);
}

function setExample(payload: Json, path: string, field: DocumentedField): void {
	const steps = path.split('.').map((step) => step.trim());
	let holder = payload;
	for (const step of steps.slice(0, -1)) {
		const name = step.replace('[]', '');
		const next = (holder[name] ??= step.endsWith('[]') ? [] : {}) as Json | Json[];
		holder = Array.isArray(next) ? (next[0] ??= {}) : next;
	}
	const last = steps.at(-1) ?? path;
	const name = last.replace('[]', '');
	if (name === 'user_tablo') holder[name] = [{ ...OWN_COLUMNS }];
	else if (field.type === 'array') holder[name] ??= [];
	else if (field.type === 'object') holder[name] ??= {};
	else holder[name] = exampleValue(name, field);
}

/** The documented example of a method, complete. Of two spellings of a member the first one stands: the reference's. */
export function exampleOf(method: string): Payload {
	const { fields } = documented(method);
	const roots = new Map<string, string>();
	const payload: { inside: Json; beside: Json } = { inside: {}, beside: {} };
	for (const field of fields) {
		const inside = field.path.startsWith('$env.');
		const path = field.path.replace('$env.', '');
		if (OPTIONAL_LOGIN.includes(field.path) || (inside && LOGIN.includes(path))) continue;
		if (LOGIN.includes(path) && fields.some((other) => other.path === 'Sifre')) continue;
		const root = path.split(/[.[]/)[0] ?? path;
		const key = `${inside} ${root.toLowerCase()}`;
		if ((roots.get(key) ?? root) !== root) continue;
		roots.set(key, root);
		setExample(inside ? payload.inside : payload.beside, path, field);
	}
	return payload;
}

/** Whether a login of its own goes before the method, which carries none then: V1 in the specification. */
export const isV1 = (method: string): boolean => !/V\d$/.test(method);

/** The method documents no member at all although it has a body: the payload is the caller's business. */
export const isUndocumented = (method: string): boolean =>
	documented(method).docStatus === 'none' && documented(method).method === 'POST';

/** What is given to methods whose members nobody has published: it must arrive unchanged. */
const GIVEN: Payload = {
	inside: {
		evraklar: [{ satirlar: [{ OpT_Guid: '11111111-2222-3333-4444-555555555555', OpT_TamamlananMiktar: 5 }] }],
	},
	beside: {},
};

/** The documented example of a method; the caller's own where nothing is documented. */
export const payloadOf = (method: string): Payload => (isUndocumented(method) ? GIVEN : exampleOf(method));

/** Items that documented examples name, and that the stand-in does not have. */
export const NAMED_ITEMS: readonly string[] = ['KOD001', 'URN001'];

/** The login members of a method at the time of its request: those that are documented; S0 of the specification where nothing is. */
function loginOf(method: string, erp: Erp, at: Date): Json {
	const { fields } = documented(method);
	const members = credentials(erp, dayIn('Europe/Istanbul', at));
	const carries = fields.some(({ path }) => /^(\$env\.)?Sifre$/.test(path)) || !isV1(method);
	if (!carries) return {};
	if (!fields.some(({ path }) => path === '$env.Apikey')) return members;
	const { ApiKey, ...others } = members;
	return { Apikey: ApiKey, ...others };
}

/** The request body that carries a payload as the method documents it; `null` where there is none. */
export function bodyOf(method: string, { inside, beside }: Payload, erp: Erp, at: Date): Json | null {
	const { method: verb, fields } = documented(method);
	if (verb === 'GET') return null;
	const login = loginOf(method, erp, at);
	const bare = fields.length > 0 && !fields.some(({ path }) => path.startsWith('$env.'));
	return bare ? { ...login, ...beside } : { Mikro: { ...login, ...inside }, ...beside };
}

/** A payload in which no member is blank, because a form does not send blank ones. */
export const filled = (payload: Payload): Payload =>
	JSON.parse(JSON.stringify(payload), (_, value: unknown) =>
		value === '' || value === null ? 'Dolu' : value,
	) as Payload;

const SERIES = /(seri|teklif_kodu|IsEmriKodu)$/i;
const AMOUNT = /(miktar\d?|miktari|Miktar|tutar|fiyat|fiyati|meblag\d?)$/;
const ITEM = /(stok_?kodu?|hareket_kodu|UrunKodu)$/i;

/** The same with another guid. */
const otherGuid = (guid: string, place: number) => guid.slice(0, -1) + String(place);

/** Another line of the same document: another item, amount and identity. */
export const otherLine = (line: Json): Json =>
	Object.fromEntries(
		Object.entries(line).map(([name, value]) => {
			if (name.endsWith('_Guid')) return [name, otherGuid(String(value), 6)];
			if (ITEM.test(name) && value === 'STK001') return [name, 'STK002'];
			if (!AMOUNT.test(name)) return [name, value];
			return [name, typeof value === 'number' ? value + 1.5 : String(Number(value) + 1.5)];
		}),
	);

/** The same payload for another document: another series or code, another warehouse, other identities. */
export const otherDocument = <T>(payload: T): T =>
	JSON.parse(JSON.stringify(payload), (name, value: unknown) => {
		if (name.endsWith('_Guid')) return otherGuid(String(value), Number(String(value).slice(-1)) + 2);
		if (name === 'cari_kod') return '120.99.002';
		if (name === 'sto_kod') return 'STK098';
		if (name === 'sym_depono') return 2;
		return SERIES.test(name) && typeof value === 'string' ? `${value}2` : value;
	}) as T;
