import type { IDataObject, INodeExecutionData, IExecuteFunctions } from 'n8n-workflow';
import { operations } from '../../../../erp/catalogue';
import { STATEMENT } from '../../../../erp/catalogue/calls';
import { titleOf } from '../../places';
import type { Operation } from '../../../../erp/catalogue/types';
import { judgeList } from '../../../../erp/saving/outcome/read';
import { ONLY_END } from '../../../../erp/database/ask/endRow';
import { selectStatement } from '../../../../erp/database/sql/select';
import type { NodeErp } from '../../../shared/client/client';
import { assertOnServer } from '../../items/onlyV17';
import { row } from '../../items/result';
import { rawOf } from '../../items/filters';
import { limitOf } from '../list';
import { callFor, questionOf, type Question } from '../question';
import { notSent } from '../../../shared/client/errors';
import { assertFreeSql, assertWhole } from './freeSql';
import { LARGEST_READ, hintMoreRows, tooManyRows } from './mostRows';
import { SecretColumns } from '../secrets';
import { isMembers } from '../../../../erp/base/json/members';
import { sqlTypeOf, type SqlParameter } from '../../../../erp/database/sql/literal';
import { plainTextOf, shown } from '../../../../erp/base/text/text';
import { isExpression } from '../../items/rawExpression';

const NAME = /^[A-Za-zÇĞİÖŞÜçğıöşü_][A-Za-zÇĞİÖŞÜçğıöşü_0-9]{0,60}$/;

const elements = (value: unknown): readonly unknown[] =>
	isMembers(value) && Array.isArray(value.values) ? (value.values as unknown[]) : [];

/** The parameters of an item; throws NodeOperationError for an invalid name or type. */
function parametersOf(context: IExecuteFunctions, item: number): SqlParameter[] {
	const raw = elements(rawOf(context, 'sqlParameters'));
	const parameters = elements(context.getNodeParameter('sqlParameters', item, {}));
	return parameters.map((entry, index): SqlParameter => {
		const { name, type = 'text', value = '' } = isMembers(entry) ? entry : {};
		const plain = plainTextOf(name).trim().replace(/^@/, '');
		const sqlType = sqlTypeOf(type);
		const place = `Parameter ${index + 1}`;
		if (!NAME.test(plain))
			throw notSent(context, `${place}: ${shown(plain)} is not a name`, 'Give letters and digits, such as code.', item);
		if (!sqlType)
			throw notSent(context, `Parameter @${plain}: ${shown(type)} is no type`, 'Choose one of its list.', item);
		const written = raw[index];
		return { name: plain, type: sqlType, value, typed: !isExpression(isMembers(written) ? written.value : undefined) };
	});
}

const ACTION = 'Record: Execute Query';

const TOO_OLD = 'The server has no SQL read method: it may be older than V17.';

/** The lists of a V16 server. */
const nearest = (): string =>
	operations
		.filter(({ kind, since }) => kind === 'list' && since !== 'V17')
		.map((list) => `${titleOf(list)} (${list.method})`)
		.join(', ');

/** Verifies the user's right after an empty answer: without the right the ERP's answer is the same. */
async function assertReadable({ erp, timeout, item }: Question): Promise<void> {
	const proof = await erp.sql(ONLY_END, { timeout });
	if (proof.state !== 'rows') throw erp.readError(proof.failure, { action: ACTION, item });
}

/** The query with checked statement, bound parameters and limited rows. */
function bound(question: Question, most: number): Question {
	const { erp, item, query } = question;
	const { context, connection } = erp;
	const statement = String(query[STATEMENT]);
	const isJson = context.getNodeParameter('inputMode', item, 'fields') === 'json';
	assertWhole(context, statement, rawOf(context, isJson ? 'json' : STATEMENT), item);
	const parameters = parametersOf(context, item);
	const { zone, companyCode: company } = connection;
	const made = selectStatement({ statement, parameters, most, zone, company });
	if (made.ok) return { ...question, query: { ...query, [STATEMENT]: made.sql } };
	const subject = made.message.startsWith('@') ? 'Parameter' : 'Statement';
	throw notSent(context, `${subject} ${made.message}`, made.remedy, item);
}

/** Reads the database by a user's SELECT with typed parameters. */
export async function selectSql(erp: NodeErp, operation: Operation, item: number): Promise<INodeExecutionData[]> {
	const { context } = erp;
	assertOnServer(erp, { ...operation, nearest: nearest() }, item);
	const wanted = limitOf(context, item);
	const limit = Math.min(wanted, LARGEST_READ);
	const asked = questionOf(erp, operation, item);
	assertFreeSql(erp, ACTION, item);
	// One row more than wanted shows whether there are more.
	const question = bound(asked, limit + 1);
	const read = judgeList(await question.erp.call(callFor(question)), TOO_OLD);
	if (!read.ok) throw question.erp.readError(read.failure, { action: ACTION, item });
	const found = read.rows;
	if (found.length === 0) await assertReadable(question);
	const hasMore = found.length > limit;
	if (hasMore && wanted === Number.POSITIVE_INFINITY) throw tooManyRows(context, ACTION, item);
	const secrets = new SecretColumns();
	const rows = secrets.without(found.slice(0, limit));
	if (hasMore) hintMoreRows(context, wanted);
	secrets.tell(context);
	return rows.map((json) => row(json as IDataObject, [item]));
}
