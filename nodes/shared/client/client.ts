import { NodeOperationError, type IExecuteFunctions, type IPollFunctions, type NodeApiError } from 'n8n-workflow';
import { grouped } from '../../../erp/base/json/grouped';
import { agentRulesFrom } from '../../../erp/saving/agent/rules';
import { SQL_READ, STATEMENT } from '../../../erp/catalogue/calls';
import { isSuccess, type Answer } from '../../../erp/protocol/answer/answer';
import { type AnswerFile, fileIn } from '../../../erp/protocol/answer/file';
import { connectionFrom, connectionProblems, type Connection } from '../../../erp/protocol/wire/connection';
import { agentRunOf, callsOf } from '../agent/run';
import { ownerOf } from '../cache';
import { call, callOf, timeoutOf, type Call } from './call';
import { outcomeFor } from '../../../erp/saving/outcome/decide';
import { mayBeSentAgain } from '../../../erp/saving/outcome/outcome';
import type { Reply } from '../../../erp/saving/outcome/reply';
import { proofOf } from '../../../erp/saving/outcome/proof';
import { cancelSignalOf, type Context } from './egress';
import { LARGEST_FILE_ANSWER } from './body';
import { apiError, clean } from './errors';
import { isNotFound, noFile, TOO_OLD } from './file';
import {
	adviceOf,
	judgeRead,
	NOT_ON_V16,
	type ReadFailure,
	sqlRead,
	type SqlRead,
} from '../../../erp/saving/outcome/read';
import { withSession } from './session';
import { inTurn } from './writeQueue';

/** The purpose of a reading call, for messages. */
interface Reading {
	/** What the user asked for: `Get accounts`. */
	readonly action: string;
	readonly item?: number;
	/** The remedy where the address does not exist. */
	readonly missing?: string;
}

/** The purpose of a call for a file. */
interface FileReading extends Reading {
	/** The remedy where the answer has no file. */
	readonly ifNone?: string;
	/** The next call is tried after any refusal. */
	readonly isAnyRefusal?: boolean;
}

/** A call that is tried where the ERP does not know the document by the one before; `undefined` where there is none. */
type NextCall = () => Call | undefined | Promise<Call | undefined>;

/** Options of a SELECT. */
export interface SqlAsking {
	/** Milliseconds. */
	readonly timeout?: number;
}

/**
 * The only door to the ERP: n8n's context of an execution, poll or form, with a connection. `call`, `write` and `sql` never throw for an answer
 * of the server; `read` and `file` throw NodeApiError, `session` throws where the login fails.
 */
export class ErpClient<Run extends Context = Context> {
	constructor(
		readonly context: Run,
		readonly connection: Connection,
	) {}

	/** Reads the credential, once per execution, because n8n decrypts it on each access. Throws its first problem. */
	static async open<Run extends Context>(context: Run): Promise<ErpClient<Run>> {
		const credential = await context.getCredentials('evrakApi');
		const run = agentRunOf(context);
		if (run) run.rules = agentRulesFrom(credential);
		const connection = connectionFrom(credential);
		const [problem] = connectionProblems(connection);
		if (!problem) return new ErpClient(context, connection);
		throw new NodeOperationError(context.getNode(), `${problem.setting} ${problem.message}`, {
			description: problem.remedy,
		});
	}

	/** The same client for another year, company or branch, as an item's options say. */
	to(connection: Connection): ErpClient<Run> {
		return new ErpClient(this.context, connection);
	}

	/** Elements by server and company, in their order, each group with its client. */
	byCompany<T>(
		all: Iterable<T>,
		connectionOf: (one: T) => Connection,
	): Array<{ readonly erp: ErpClient<Run>; readonly all: readonly [T, ...T[]] }> {
		const groups = grouped(all, (one) => ownerOf(connectionOf(one)));
		return [...groups.values()].map((group) => ({ erp: this.to(connectionOf(group[0])), all: group }));
	}

	/** Sends a reading call and returns any reply. */
	async call(request: Call): Promise<Reply> {
		return await call(this.context, this.connection, request);
	}

	async read(request: Call, reading: Reading): Promise<Answer> {
		return this.answerIn(await this.call(request), reading);
	}

	/** The answer in the reply of a reading call; throws NodeApiError unless it succeeded. */
	answerIn(reply: Reply, reading: Reading): Answer {
		const read = judgeRead(reply, reading.missing);
		if (read.ok) return read.answer;
		throw this.readError(read.failure, reading);
	}

	/** The error of a failed read; `more` adds what the caller knows. */
	readError(failure: ReadFailure, { action, item = 0 }: Reading, ...more: readonly string[]): NodeApiError {
		const { reason, cause, httpStatus } = failure;
		return apiError(this.context.getNode(), {
			message: `${action} failed: ${reason}`,
			description: [adviceOf(failure), ...more].join(' '),
			itemIndex: item,
			httpCode: httpStatus,
			cause,
		});
	}

	/** Waits for this server and company's turn to write, and works while nothing else in this process writes there. */
	async inWriteTurn<T>(work: () => Promise<T>): Promise<T> {
		const { baseUrl, companyCode } = this.connection;
		return await inTurn(`${baseUrl} ${companyCode}`, work, cancelSignalOf(this.context));
	}

	/**
	 * Sends a writing call immediately: the caller has the turn. Cancelling the execution does not abort it, since the server would go on
	 * writing: it runs until its deadline with an unknown outcome, while others may take their turn.
	 */
	async writeAtOnce(request: Call): Promise<Reply> {
		const calls = callsOf(this.context);
		// Counted before sending: any later exception may come after the send.
		calls.written++;
		const reply = await call(this.context, this.connection, { ...request, onCancel: 'leave' });
		const isSaid = reply.answered && isSuccess(reply.answer);
		if (!isSaid && mayBeSentAgain(outcomeFor(proofOf(reply, {})))) calls.written--;
		return reply;
	}

	/** Sends a writing call in its turn; not sent if the execution was cancelled before. */
	async write(request: Call): Promise<Reply> {
		return await this.inWriteTurn(async () => await this.writeAtOnce(request));
	}

	/**
	 * Runs one of our SELECTs, which must end with the row of `withEnd`, on the ERP's database (SqlVeriOkuV2, V17 only,
	 * docs/trust/erp-behaviour.md#reading-by-sql). Returns its rows, or why there are none.
	 */
	async sql(statement: string, { timeout = timeoutOf('list') }: SqlAsking = {}): Promise<SqlRead> {
		if (this.connection.generation === 'V16') return NOT_ON_V16;
		return sqlRead(await this.call(callOf(SQL_READ, this.connection, { [STATEMENT]: statement }, timeout)));
	}

	/** Does V1 work between login and logoff; `sent` is added to the error of a failed login and reports earlier tries. */
	async session<T>(work: () => Promise<T>, sent?: string): Promise<T> {
		return await withSession(this.context, this.connection, work, sent);
	}

	/** Fetches a file by the first call of these by which the ERP knows the document. Throws NodeApiError where none gives a file. */
	async file(
		request: Call,
		{ action, item = 0, missing = TOO_OLD, ifNone, isAnyRefusal }: FileReading,
		others: readonly NextCall[] = [],
	): Promise<AnswerFile> {
		const ask = async (file: Call) => await this.call({ ...file, largest: LARGEST_FILE_ANSWER });
		let reply = await ask(request);
		for (const other of others) {
			const next = isNotFound(reply, isAnyRefusal) ? await other() : undefined;
			if (next) reply = await ask(next);
		}
		const data = this.answerIn(reply, { action, item, missing }).rows[0]?.data;
		const file = fileIn(data);
		if (file) return file;
		const { said, description } = noFile(data);
		const message = clean(`${action} failed: the ERP answered without a file${said}`, this.connection);
		throw apiError(this.context.getNode(), { message, description: ifNone ?? description, itemIndex: item });
	}
}

export type NodeErp = ErpClient<IExecuteFunctions>;

export type PollErp = ErpClient<IPollFunctions>;
