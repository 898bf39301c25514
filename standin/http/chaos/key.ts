import { createHash } from 'node:crypto';
import { METHODS } from '../../reference';
import type { Json } from '../../types';

const REFERENCE = /_(belge_?no|eticaret_kanal_kodu|serino)$/i;
const SERIES = /(evrak_?no_?seri|evrak_seri|evr_seri|teklif_kodu)$/i;
const NUMBER = /(evrak_?no_?sira|evrak_sira|evr_sira|sira_no|evrakno)$/i;
const CODE = /^(cari_kod|adr_cari_kod|RtP_IsEmriKodu)$/;

/** What the server or the clock made, which differs from run to run: guids and moments. */
const MADE = /\{?[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\}?|\d{4}-\d\d-\d\dT[\d:.]+/gi;

function isObject(value: unknown): value is Json {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objects(value: unknown): Json[] {
	return (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isObject);
}

function hash(text: string): string {
	return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

function stable(value: unknown): string {
	return (JSON.stringify(value) ?? '').replace(MADE, '*');
}

/** A document by its reference and its series and number, on itself or on its first line; else by a hash of its content. */
function documentKey(document: Json): string {
	const lines = Object.values(document)
		.filter(Array.isArray)
		.flatMap((array) => objects(array).slice(0, 1));
	const members = [document, ...lines].flatMap((each) => Object.entries(each));
	const named = (rule: RegExp) =>
		members.filter(
			([name, value]) => rule.test(name.trim()) && ['string', 'number'].includes(typeof value) && value !== '',
		);
	const text = (rule: RegExp): string => named(rule).map(([, value]) => String(value))[0] ?? '';
	const number = text(NUMBER);
	const own = [text(REFERENCE), Number(number) > 0 ? `${text(SERIES)}-${number}` : '', text(CODE)].filter(Boolean);
	const key = own.join(' ').replace(MADE, '*');
	return key.replace(/[* ]/g, '') === '' ? `#${hash(stable(document))}` : key;
}

/**
 * What names a request whoever sends it and whenever: the keys of its documents, or a hash of its payload without
 * credentials. It holds nothing that the server or the clock made up, so that it is the same in every run.
 */
export function requestKey(method: string, body: unknown): string {
	if (!isObject(body)) return `#${hash(stable(body))}`;
	const member = METHODS[method]?.member ?? '';
	const envelopes = Object.values(body).filter(
		(value): value is Json => isObject(value) && ('Sifre' in value || member in value),
	);
	const documents = envelopes.flatMap((envelope) => objects(envelope[member]));
	if (documents.length > 0) return documents.map(documentKey).join(', ');
	const secret = ['ApiKey', 'CalismaYili', 'FirmaKodu', 'KullaniciKodu', 'Sifre'];
	const payload = [body, ...envelopes].map((each) =>
		Object.entries(each).filter(([name, value]) => !secret.includes(name) && !envelopes.includes(value as Json)),
	);
	return `#${hash(stable(payload))}`;
}
