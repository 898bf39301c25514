import type { Connection } from '../../protocol/wire/connection';
import type { Doc } from '../../document/doc';
import { expectedOf, type Expected } from '../readback/held';
import { markOf } from './mark';
import { serialsOf, targetOf, type Target } from '../readback/target';
import type { Safety } from './safety';
import type { Issue } from '../../base/values/problem';

/** How a document is recognized: in n8n's store by its key, in the ERP's database by its target. */
export interface Recognition {
	readonly key?: string;
	readonly target?: Target;
	/** Its content; absent where it cannot be compared. */
	readonly expected?: Expected;
	/** The mark of its content, for n8n's memory; absent where it is not needed. */
	readonly mark?: string;
}

/** Codes of the kind except 0, the ERP's default: a form writes a normal order's `sip_cins`, JSON may leave it out. */
const kindsText = (kinds: Target['kinds']): string[] =>
	Object.entries(kinds).flatMap(([column, code]) => (Number(code) === 0 ? [] : [`${column}=${code}`]));

/** Letters of Turkish that English does not have. */
const TURKISH = /[ıİşŞğĞçÇöÖüÜ]/u;

/**
 * A reference in lower case, by the language of its letters: `I` is the capital of `ı` in Turkish, of `i` in English. n8n's memory compares
 * letter by letter; the database ignores case and trailing blanks.
 */
const folded = (text: string): string => text.trim().toLocaleLowerCase(TURKISH.test(text) ? 'tr' : 'en');

/** A target as text: documents with the same text cannot be distinguished. */
const targetText = ({ series = '', value, kinds, table, column, ...of }: Target, lower = folded): string =>
	[
		...[table.table, column, ...kindsText(kinds), lower(series), lower(value)],
		...(of.isOfParty ? [of.account, of.paidBy].flatMap((party) => (party === undefined ? [] : [lower(party)])) : []),
	].join('/');

/** The database ignores letter case by Turkish or English rules, and it is unknown by which: texts that are equal by either count as equal there. */
const LANGUAGES = ['tr', 'en'] as const;

const dayOf = ({ table, day }: Target) => (table.daily ? `/${day ?? ''}` : '');

/** How a document is recognized. The key includes server and company, so that a test company does not shadow the real one. */
export function recognitionOf(doc: Doc, connection: Connection, safety: Safety): Recognition {
	const { operation } = doc;
	const table = operation.savedIn;
	const found = table && targetOf(doc, table, safety.key);
	const expected = table && safety.guard ? expectedOf(doc, table) : undefined;
	const target = found && expected ? { ...found, expected } : found;
	const isReference = safety.key !== undefined && safety.key === target?.value;
	const given = isReference ? folded(safety.key) : safety.key;
	const name = given ?? (target ? targetText(target) + dayOf(target) : table && serialsOf(doc, table));
	const owner = [connection.baseUrl, connection.companyCode, operation.resource].join('|');
	if (name === undefined) return { target, expected };
	return { target, expected, key: `${owner}|${name}`, ...(safety.guard ? { mark: markOf(doc, expected) } : {}) };
}

/** A document with its recognition, for comparison within the run. */
interface Compared {
	readonly name: string;
	readonly recognition: Recognition;
	readonly safety: Safety;
}

/** For each text, the first document that has it; `undefined` for that one and for documents without a text. */
function firstWith(names: readonly string[], texts: ReadonlyArray<string | undefined>): Array<string | undefined> {
	const first = new Map<string, string>();
	return texts.map((text, index) => {
		if (text === undefined) return undefined;
		const before = first.get(text);
		if (before === undefined) first.set(text, names[index] ?? '');
		return before;
	});
}

const SAME_KEY =
	'Each document needs a Document Key of its own, whatever its letter case: correct the expression that gives it.';
/** Mostly an order of a shop in two states, as a list that is read while it changes has it. */
const TWICE =
	'If they are two states of one document, leave the older one out of this run; else give each a reference or number of its own, whatever its letter case.';

/** Documents of one run that cannot be distinguished; each but the first is reported with the one that it repeats. */
export function repeats(compared: readonly Compared[]): Array<Issue | undefined> {
	const names = compared.map(({ name }) => name);
	const guarded = compared.map(({ recognition, safety: { guard } }): Recognition => (guard ? recognition : {}));
	const [byTurkish = [], byEnglish = []] = LANGUAGES.map((language) =>
		firstWith(
			names,
			guarded.map(({ key = '', target }) => {
				if (!target) return undefined;
				// The key includes server and company, which may differ within a run.
				const owner = key.split('|').slice(0, 2).join('|');
				const lower = (text: string) => text.trim().toLocaleLowerCase(language);
				return [owner, targetText(target, lower), target.day, target.account].join('/');
			}),
		),
	);
	const sameKey = firstWith(
		names,
		guarded.map(({ key }) => key),
	);
	return byTurkish.map((turkish, index) => {
		const twin = turkish ?? byEnglish[index];
		const field = 'Protection';
		const before = sameKey[index];
		if (before !== undefined)
			return {
				field,
				message: `has the same key as ${before}`,
				remedy: compared[index]?.safety.key === undefined ? TWICE : SAME_KEY,
			};
		if (twin === undefined) return undefined;
		return {
			field,
			message: `has the same ${compared[index]?.recognition.target?.column ?? ''} as ${twin}: the ERP could not distinguish them`,
			remedy: TWICE,
		};
	});
}
