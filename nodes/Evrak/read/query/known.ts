import { memoized } from '../../../../erp/base/values/memoized';
import { hint } from '../../items/hint';
import type { Members } from '../../../../erp/base/json/members';
import { cell } from '../../../../erp/base/json/cell';
import type { Given, ReadParameter, ReadParameters, ValueParameter } from '../../../../erp/database/query/parameters';
import { knownNumbers, NUMBERED, numbersIn } from '../../../../erp/database/query/reads/known';
import type { Schema } from '../../../../erp/database/ask/schema';
import { Sql } from '../../../../erp/database/ask/sql';
import { listed, plainTextOf } from '../../../../erp/base/text/text';
import { numberOf } from '../../../../erp/base/values/numberText';
import { formLabel } from '../../../../erp/catalogue/formLabels';
import { inputError } from '../../../shared/client/errors';
import { Cache, ownerOf } from '../../../shared/cache';
import type { Asking } from '../../../shared/ask/schemas';
import type { Context } from '../../../shared/client/egress';
import { allRows } from './pages';

/** Numbers that the ERP confirmed within the last minute, with what is odd about them, so that many items share one query. */
const seen = new Cache<string>();

/** What a run was warned of. */
const toldIn = memoized<Context, Set<string>>(() => new Set());

/** Warns above the output, once in a run; a poll has none. */
function warnOnce(context: Context, message: string): void {
	const told = toldIn(context);
	if ('addExecutionHints' in context && !told.has(message)) hint(context, message);
	told.add(message);
}

/** Maximum numbers of a list that a message names. */
const NAMED = 30;

type Numbered = ValueParameter & Required<Pick<ValueParameter, 'numbersOf'>>;

const isNumbered = (parameter: ReadParameter): parameter is Numbered =>
	parameter.type !== 'choice' && parameter.type !== 'flag' && parameter.numbersOf !== undefined;

/** Throws NodeOperationError if a parameter has numbers outside the ERP's list. */
async function assertNumbers(
	asking: Asking<Context>,
	schema: Schema,
	parameter: Numbered,
	literal: Sql,
	withEntries: boolean,
): Promise<void> {
	const list = NUMBERED[parameter.numbersOf];
	const { noun } = list;
	const keyOf = (number: number) => `${ownerOf(asking.erp.connection)} ${noun} ${String(withEntries)} ${number}`;
	const wanted = [...new Set(numbersIn(literal))].filter((number) => number !== parameter.unless);
	const warn = () => {
		const odd = wanted.flatMap((number) => seen.get(keyOf(number)) || []);
		if (odd.length > 0)
			warnOnce(
				asking.erp.context,
				`${formLabel(parameter)}: ${listed(odd, NAMED)}. Its prices are given as they stand.`,
			);
	};
	if (wanted.every((number) => seen.get(keyOf(number)) !== undefined)) return warn();
	const rowsOf = async (numbers: Sql | undefined, limit: number): Promise<Members[] | undefined> => {
		const question = knownNumbers(schema, list, withEntries, numbers);
		return question && (await allRows(asking, question, [], limit));
	};
	const found = await rowsOf(literal, Number.POSITIVE_INFINITY);
	if (!found) return;
	const there = new Set(found.map((row) => numberOf(cell(row, 'numara'))));
	const unknown = wanted.filter((number) => !there.has(number));
	if (unknown.length === 0) {
		const notes = new Map(found.map((row) => [numberOf(cell(row, 'numara')), plainTextOf(cell(row, 'notu')).trim()]));
		for (const number of wanted) {
			const note = notes.get(number) ?? '';
			seen.set(keyOf(number), note === '' ? '' : `${number} (${note})`);
		}
		return warn();
	}
	const all = (await rowsOf(undefined, NAMED)) ?? [];
	const named = all
		.slice(0, NAMED)
		.map((row) => `${plainTextOf(cell(row, 'numara'))} ${plainTextOf(cell(row, 'ad'))}`.trim());
	throw inputError(asking.erp.context.getNode(), {
		message: `${formLabel(parameter)}: ${listed(unknown.map(String), NAMED)} is no ${noun} of this ERP (item ${asking.item})`,
		description: `Nothing was returned: an unknown one would count as empty. The ERP has: ${named.join(', ')}. Or it is cancelled there.`,
		itemIndex: asking.item,
	});
}

/** Throws NodeOperationError if a parameter has a number that the ERP does not have; queries it once a minute. */
export async function assertKnown(
	asking: Asking<Context>,
	schema: Schema,
	parameters: ReadParameters,
	input: Given<ReadParameters>,
): Promise<void> {
	for (const [name, parameter] of Object.entries(parameters)) {
		const literal = input[name];
		if (isNumbered(parameter) && literal instanceof Sql)
			await assertNumbers(asking, schema, parameter, literal, input.prices === 'entries');
	}
}
