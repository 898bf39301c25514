import type { Method } from './reference';
import { refuse } from './refusal';
import type { Json } from './types';

const COMMON = ['ApiKey', 'CalismaYili', 'FirmaKodu', 'KullaniciKodu', 'Sifre', 'FirmaNo', 'SubeNo', 'Alias'];

function named(method: Method, place: string): string[] {
	return Object.keys(method.fields[place] ?? {});
}

/**
 * Strict mode: refuses (400) payload members at the wrong side of the envelope, naming where they belong, and members
 * that the method does not document. Without strict such members are ignored without a word, as in the field
 * (docs/trust/erp-behaviour.md#place-of-the-payload), because nobody reads them where they stand. A method of which no member is known
 * is not checked.
 */
export function checkPlacement(method: Method, word: string, body: Json, envelope: Json): void {
	if (method.placement === 'inside' && Object.keys(method.fields).length === 0) return;
	const inside = named(method, '$env');
	const root = named(method, '');
	for (const name of Object.keys(body)) {
		if (name === word || root.includes(name)) continue;
		if (inside.includes(name)) refuse(`${name} alanı ${word} içinde olmalıdır`);
		if (method.placement !== 'flat' || !COMMON.includes(name)) refuse(`Bilinmeyen alan (kök): ${name}`);
	}
	for (const name of Object.keys(envelope)) {
		if (COMMON.includes(name) || name === method.apiKey || inside.includes(name)) continue;
		refuse(
			root.includes(name) ? `${name} alanı ${word} dışında, kökte olmalıdır` : `Bilinmeyen alan (${word}): ${name}`,
		);
	}
	const containers = inside.filter((name) => name.toLowerCase() === method.member?.toLowerCase());
	if (method.member && !containers.some((name) => name in envelope))
		refuse(`${word} içinde ${method.member} bulunamadı`);
}
