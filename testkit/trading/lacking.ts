import { type Bench, items as itemsOf } from '../node/evrak';
import { bookDifferences, type BookCheck } from './checks/compare';

/** Tables by the prefix of their columns. */
const TABLES: Record<string, string> = {
	sto: 'STOKLAR',
	bar: 'BARKOD_TANIMLARI',
	sth: 'STOK_HAREKETLERI',
	sip: 'SIPARISLER',
	cari: 'CARI_HESAPLAR',
	cha: 'CARI_HESAP_HAREKETLERI',
	dep: 'DEPOLAR',
	odp: 'ODEME_PLANLARI',
	sfiyat: 'STOK_SATIS_FIYAT_LISTELERI',
	sfl: 'STOK_SATIS_FIYAT_LISTE_TANIMLARI',
	efd: 'E_FATURA_DETAYLARI',
	efi: 'E_FATURA_ISLEMLERI',
	egk: 'EVRAK_ACIKLAMALARI',
	chk: 'CARI_HAREKET_BORC_ALACAK_ESLEME',
	sym: 'SAYIM_SONUCLARI',
	tkl: 'VERILEN_TEKLIFLER',
	TKL: 'VERILEN_TEKLIFLER',
	altkl: 'ALINAN_TEKLIFLER',
	stl: 'SATINALMA_TALEPLERI',
	KUR: 'KUR_ISIMLERI_VIEW',
};

/** What statements ask of the database, as the stand-in's `hide` names it: columns, tables, views and functions. */
function askedFor(statements: readonly string[]): string[] {
	const text = statements.filter((sql) => !sql.includes('INFORMATION_SCHEMA')).join('\n');
	const prefixes = Object.keys(TABLES).join('|');
	const columns = [...text.matchAll(new RegExp(`\\b(${prefixes})_\\w+`, 'g'))].flatMap(([name, prefix = '']) =>
		name.startsWith('KUR_ISIMLERI') ? [] : [`${TABLES[prefix]}.${name}`],
	);
	const functions = [...text.matchAll(/\bfn_\w+/g)].map(([name]) => name);
	const tables = [...text.matchAll(/\b(?:FROM|JOIN) (?:dbo\.)?\[?([A-Z_]{4,})\b/g)].map(([, name = '']) => name);
	return [...new Set([...functions, ...tables, ...columns])];
}

/** Runs a read on a server. */
export async function readBooks(server: Bench, { parameters, input }: BookCheck) {
	const { items, error } = await server.evrak(parameters, itemsOf(...input));
	return { told: items.map(({ json }) => json), error };
}

/** Names that a read asks for, each with the reads that ask for it. */
export async function askedBy(server: Bench, checks: readonly BookCheck[]): Promise<Map<BookCheck, string[]>> {
	const asked = new Map<BookCheck, string[]>();
	for (const check of checks) {
		server.erp.statements.clear();
		await readBooks(server, check);
		asked.set(check, askedFor(server.erp.statements.map(({ sql }) => sql)));
	}
	return asked;
}

/** One read of each operation that asks for a name. */
interface Lacking {
	readonly name: string;
	readonly checks: readonly BookCheck[];
}

const operationOf = ({ parameters: { resource, operation } }: BookCheck): string =>
	`${String(resource)}.${String(operation)}`;

/** Names to take away, with the reads to ask then, those together that no read of another asks for. */
export function takenTogether(asked: ReadonlyMap<BookCheck, readonly string[]>, names: readonly string[]): Lacking[][] {
	const groups: Lacking[][] = [];
	for (const name of names) {
		const all = [...asked].filter(([, of]) => of.includes(name)).map(([check]) => check);
		const checks = [...new Map(all.map((check) => [operationOf(check), check])).values()];
		const apart = (one: Lacking, other: Lacking) =>
			one.checks.every((check) => !asked.get(check)?.includes(other.name));
		const mine = { name, checks };
		const group = groups.find((those) => those.every((one) => apart(one, mine) && apart(mine, one)));
		if (group) group.push(mine);
		else groups.push([mine]);
	}
	return groups;
}

/** How a read answers on a server that lacks a name: as the books say, saying what it cannot tell, refusing with the name, or wrong. */
export interface LackingAnswer {
	readonly name: string;
	readonly operation: string;
	readonly how: 'equal' | 'said' | 'refused' | 'wrong';
	readonly difference?: unknown;
}

/** Asks a read on a server that lacks a name. */
export async function lackingAnswer(server: Bench, check: BookCheck, name: string): Promise<LackingAnswer> {
	const { told, error } = await readBooks(server, check);
	const of = { name, operation: operationOf(check) };
	const bare = name.split('.').at(-1) ?? name;
	if (error) {
		const text = `${error.message} ${error.description ?? ''}`;
		return { ...of, ...(text.includes(bare) ? { how: 'refused' } : { how: 'wrong', difference: text }) };
	}
	const differences = bookDifferences(check, told);
	const [silent] = differences.filter((one) => one.silent);
	if (silent) return { ...of, how: 'wrong', difference: { check: check.name, ...silent } };
	return { ...of, how: differences.length === 0 ? 'equal' : 'said' };
}
