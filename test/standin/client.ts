import { createHash } from 'node:crypto';
import { request } from 'undici';
import { startErp, type Erp, type ErpOptions } from '../../standin';
import reference from '../../standin/reference.json';

export type Json = Record<string, unknown>;

export interface Result {
	StatusCode?: number | string;
	IsError?: boolean;
	ErrorMessage?: string;
	Data?: Json & { list?: Array<Record<string, string>> };
	success?: boolean;
	errorText?: string;
	data?: Json | null;
}

export interface Reply {
	status: number;
	text: string;
	headers: Record<string, string | string[] | undefined>;
	results: Result[];
	first: Result;
}

export interface Derived {
	path: string;
	verb: string;
	placement: string;
	member?: string;
	session?: boolean;
	fields: Record<string, Record<string, string[]>>;
}

export const METHODS = reference as unknown as Record<string, Derived>;

/** The digest as a client makes it; written out here on purpose, not taken from the stand-in. */
export function digest(day: string, password: string): string {
	return createHash('md5').update(`${day} ${password}`).digest('hex');
}

export function dayIn(zone: string, at = new Date()): string {
	return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at);
}

export function credentials(erp: Erp, day = dayIn('Europe/Istanbul')): Json {
	const { apiKey, workingYear, companyCode, userCode, password } = erp.credentials;
	return {
		ApiKey: apiKey,
		CalismaYili: workingYear,
		FirmaKodu: companyCode,
		KullaniciKodu: userCode,
		Sifre: digest(day, password),
	};
}

/** Sends a body as it is. */
export async function send(
	erp: Erp,
	name: string,
	body: unknown,
	headers: Record<string, string> = {},
): Promise<Reply> {
	const method = METHODS[name] ?? { path: `/${name}`, verb: 'POST' };
	const answer = await request(encodeURI(erp.url + method.path), {
		method: method.verb as 'GET' | 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		...(method.verb === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
	});
	const text = await answer.body.text();
	let results: Result[] = [];
	try {
		results = (JSON.parse(text) as { result: Result[] }).result ?? [];
	} catch {
		results = [];
	}
	return { status: answer.statusCode, text, headers: answer.headers, results, first: results[0] ?? {} };
}

/** Sends a payload where the method wants it: inside the envelope or beside it. */
export async function call(
	erp: Erp,
	name: string,
	payload: Json = {},
	headers: Record<string, string> = {},
): Promise<Reply> {
	const placement = METHODS[name]?.placement;
	const own = METHODS[name]?.session ? {} : credentials(erp);
	if (placement === 'flat') return send(erp, name, { ...own, ...payload }, headers);
	return send(
		erp,
		name,
		placement === 'inside' ? { Mikro: { ...own, ...payload } } : { Mikro: own, ...payload },
		headers,
	);
}

/** Runs a test on a server of its own and closes it whatever happens. */
export function onErp(work: (erp: Erp) => Promise<void>, options: ErpOptions = {}): () => Promise<void> {
	return async () => {
		const erp = await startErp({ overMidnight: 2_000, ...options });
		try {
			await work(erp);
		} finally {
			await erp.close();
		}
	};
}

export const ORDER_LINE = {
	sip_tarih: '15.06.2026',
	sip_tip: '0',
	sip_cins: '0',
	sip_evrakno_seri: 'WEB',
	sip_musteri_kod: '120.01.001',
	sip_stok_kod: 'STK001',
	sip_miktar: 2,
	sip_b_fiyat: 10.5,
	sip_vergi_pntr: 4,
};

export function order(...lines: Json[]): { evraklar: Array<{ satirlar: Json[] }> } {
	return { evraklar: [{ satirlar: lines.map((line) => ({ ...ORDER_LINE, ...line })) }] };
}

export const INVOICE = {
	cha_tarihi: '15.06.2026',
	cha_tip: 0,
	cha_cinsi: 6,
	cha_normal_Iade: 0,
	cha_evrak_tip: 63,
	cha_evrakno_seri: 'FAT',
	cha_cari_cins: 0,
	cha_kod: '120.01.001',
	detay: [
		{ sth_stok_kod: 'STK001', sth_miktar: 2, sth_tutar: 100, sth_vergi: 20 },
		{ sth_stok_kod: 'STK002', sth_miktar: 1, sth_tutar: 50, sth_vergi: 10 },
	],
};
