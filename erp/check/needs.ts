import { table, type TableNeed } from '../database/ask/schema';
import type { TableQuestion } from '../database/ask/question';
import {
	internetSaleQuestion,
	invoicesQuestion,
	linesQuestion,
	movementsQuestion,
	numbersQuestion,
	taxpayerQuestion,
} from '../commerce/order/questions';
import { operations } from '../catalogue';
import type { ReadTable } from '../catalogue/tables';
import { LOOKUPS, type LookupName } from '../catalogue/lists/lookups';
import { needOf } from '../database/query/reads/list';
import { accountsQuestion, addressesQuestion, numberQuestion } from '../commerce/party/cards';
import { conditions } from '../database/query/events';
import { composedReads } from '../database/query/reads';

/** A table and who needs it: the action of the operation, as in the form. */
export interface Use {
	readonly need: TableNeed;
	readonly by: string;
}

const FACT = 'tables-of-documents';

/** The columns that one of our own questions reads from its table. */
const ofQuestion = ({ table: name, columns, optional = [], cancelled }: TableQuestion): TableNeed =>
	table<string, string[]>(name, FACT, columns.join(' '), [
		...optional,
		...(cancelled === undefined ? [] : [cancelled]),
	]);

/** The columns that the lookup of a saved document reads; of the references it needs the one that the user chose. */
const ofSave = ({ table: name, prefix, guid, series, number, date, account, currency, kinds, references }: ReadTable) =>
	table<string, string[]>(name, FACT, [guid, series, number, date, account, currency, ...kinds].join(' '), [
		...references,
		`${prefix}_iptal`,
	]);

const NUMBER = { series: '', number: '1' };

const ofQuestions = (by: string, questions: readonly TableQuestion[]): Use[] =>
	questions.map((question) => ({ need: ofQuestion(question), by }));

/** All tables that operations query by SQL, once per operation: from the dictionaries and questions of the operations. */
export const uses: readonly Use[] = [
	...composedReads.flatMap(({ needs, action }) =>
		needs.flatMap((need) => (need.kind === 'table' ? [{ need, by: action }] : [])),
	),
	...conditions.flatMap(({ needs, name }) =>
		needs.flatMap((need) => (need.kind === 'table' ? [{ need, by: `${name} of the trigger` }] : [])),
	),
	...(Object.keys(LOOKUPS) as LookupName[]).flatMap((name) => {
		const need = needOf(LOOKUPS[name]);
		return need ? [{ need, by: `List of ${LOOKUPS[name].plural}` }] : [];
	}),
	...operations.flatMap(({ savedIn, action, kind }) =>
		savedIn && kind === 'save' ? [{ need: ofSave(savedIn), by: `Protection of ${action}` }] : [],
	),
	...ofQuestions('Carry on', [
		...[linesQuestion(NUMBER), movementsQuestion([]), invoicesQuestion([]), numbersQuestion('')],
		...[internetSaleQuestion(''), taxpayerQuestion('')],
	]),
	...ofQuestions('Find or create account', [accountsQuestion([]), addressesQuestion(''), numberQuestion('')]),
];
