import type { Members } from '../../../../erp/base/json/members';
import type { ListedCode } from '../../../../erp/document/codes/named';
import { CODES_TOGETHER, columnsOf, existing, existsQuestion } from '../../../../erp/document/codes/question';
import { LOOKUPS } from '../../../../erp/catalogue/lists/lookups';
import { askOnce, type Answered, type AskWithin, askWithout } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';

/** A code exists, is missing, or its state is unknown with a reason. */
export type Judgement = 'known' | 'missing' | { readonly unknown: string };

export const codeKey = ({ lookup, code, item, lotNumber }: ListedCode): string =>
	JSON.stringify([lookup, code, item, lotNumber]);

/** Results by `codeKey`: whether codes exist, and names of accounts and items. */
interface Judged {
	readonly judgements: ReadonlyMap<string, Judgement>;
	readonly names: ReadonlyMap<string, string>;
}

/** The lacking name without which a list cannot be queried. */
const lackingNameOf = (code: ListedCode, lacks: readonly string[]) =>
	lacks.find((name) => name === LOOKUPS[code.lookup].table || columnsOf(code).includes(name));

/** Checks codes of lists in the database. A list that the database lacks is left out of the query. */
export async function judgeCodes(erp: NodeErp, ask: AskWithin, codes: readonly ListedCode[]): Promise<Judged> {
	const judgements = new Map<string, Judgement>();
	const names = new Map<string, string>();
	let open = [...new Map(codes.map((code) => [codeKey(code), code])).values()];
	while (open.length > 0) {
		const { part, answer } = await askWithout(erp, async (lacks) => {
			open = open.filter((code) => {
				const lost = lackingNameOf(code, lacks);
				if (lost !== undefined) judgements.set(codeKey(code), { unknown: `the database has no ${lost}` });
				return lost === undefined;
			});
			const part = open.slice(0, CODES_TOGETHER);
			const answer: Answered<Members[]> =
				part.length === 0
					? { ok: true, value: [] }
					: await ask(async (timeout) => await askOnce(erp, existsQuestion(part, lacks), { timeout }));
			return { part, answer, unknown: answer.unknown };
		});
		if (!answer.ok) {
			for (const code of open) judgements.set(codeKey(code), { unknown: answer.why });
			break;
		}
		const { listed, names: found, empty } = existing(part, answer.value);
		for (const code of part) {
			const unlisted = empty.includes(code.lookup) ? { unknown: 'the list is empty for this user' } : 'missing';
			judgements.set(codeKey(code), listed.includes(code) ? 'known' : unlisted);
		}
		for (const [code, name] of found) names.set(codeKey(code), name);
		open = open.slice(part.length);
	}
	return { judgements, names };
}
