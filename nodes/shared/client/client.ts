import { NodeOperationError, type IExecuteFunctions, type IPollFunctions, type NodeApiError } from 'n8n-workflow';
import { agentRulesFrom } from '../../../erp/saving/agent/rules';
import { SQL_READ, STATEMENT } from '../../../erp/catalogue/calls';
import { isSuccess, type Answer } from '../../../erp/protocol/answer/answer';
import type { AnswerFile } from '../../../erp/protocol/answer/file';
import { connectionFrom, connectionProblems, type Connection } from '../../../erp/protocol/wire/connection';
import { agentRunOf, callsOf } from '../agent/run';
import { call, callOf, timeoutOf, type Call } from './call';
import { ended } from '../../../erp/saving/outcome/decide';
import { mayBeSentAgain } from '../../../erp/saving/outcome/outcome';
import type { Reply } from '../../../erp/saving/outcome/reply';
import { proofOf } from '../../../erp/saving/outcome/proof';
import { cancelSignalOf, type Context } from './egress';
import { fetchFile } from './file';
import { answerIn, readError, type Reading } from './read';
import { NOT_ON_V16, type ReadFailure, sqlRead, type SqlRead } from '../../../erp/saving/outcome/read';
import { withSession } from './session';
import { inWriteTurn } from './writeQueue';

/** How an answer to a SELECT is waited for. */
export interface SqlAsking {
	/** Milliseconds. */
	readonly timeout?: number;
}

/**
 * The ERP as an execution, a poll or a form sees it: n8n's context, and where to. Nothing else in the package talks to the ERP. What the
 * server answers is never thrown by `call`, `write` and `sql`; `read` and `file` throw NodeApiError, `session` where the login fails.
 */
export class ErpClient<Run extends Context = Context> {
	constructor(
		readonly context: Run,
		readonly connection: Connection,
	) {}

	/** Reads the credential, once per execution, because n8n decrypts it anew each time. Throws the first thing that is wrong with it. */
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

	/** The same for another year, company or branch, as an item's options ask. */
	to(connection: Connection): ErpClient<Run> {
		return new ErpClient(this.context, connection);
	}

	/** Sends a call that only reads, and gives whatever came back. */
	async call(request: Call): Promise<Reply> {
		return await call(this.context, this.connection, request);
	}

	/** Sends a call that only reads, and gives its answer. */
	async read(request: Call, reading: Reading): Promise<Answer> {
		return this.answerIn(await this.call(request), reading);
	}

	/** The answer that a reading call got; throws NodeApiError unless it succeeded. */
	answerIn(reply: Reply, reading: Reading): Answer {
		return answerIn(this.context, reply, reading);
	}

	/** The error of a read that failed; `more` is what the caller knows beside it. */
	readError(failure: ReadFailure, reading: Reading, ...more: readonly string[]): NodeApiError {
		return readError(this.context, failure, reading, ...more);
	}

	/** Waits for the turn to write at this server and company, and works while nothing else of this process writes there. */
	async inWriteTurn<T>(work: () => Promise<T>): Promise<T> {
		return await inWriteTurn(this.connection, work, cancelSignalOf(this.context));
	}

	/**
	 * Sends a writing call at once: the caller has the turn. A cancelled execution does not cut it off, as the server would go on writing:
	 * it goes on until its deadline, and its outcome is unknown, because nobody waits for it and others may take their turn.
	 */
	async writeAtOnce(request: Call): Promise<Reply> {
		const calls = callsOf(this.context);
		// Counted before it goes out: whatever is thrown on the way may come after the send.
		calls.written++;
		const reply = await call(this.context, this.connection, { ...request, onCancel: 'leave' });
		const isSaid = reply.answered && isSuccess(reply.answer);
		if (!isSaid && mayBeSentAgain(ended(proofOf(reply, {})))) calls.written--;
		return reply;
	}

	/** Sends a writing call in its turn; after the execution was cancelled it is not sent. */
	async write(request: Call): Promise<Reply> {
		return await this.inWriteTurn(async () => await this.writeAtOnce(request));
	}

	/**
	 * Runs a SELECT of our own, which ends with the row of `withEnd`, on the ERP's database (SqlVeriOkuV2, V17 only,
	 * docs/trust/erp-behaviour.md#reading-by-sql), and gives its rows, or why there are none.
	 */
	async sql(statement: string, { timeout = timeoutOf('list') }: SqlAsking = {}): Promise<SqlRead> {
		if (this.connection.generation === 'V16') return NOT_ON_V16;
		return sqlRead(await this.call(callOf(SQL_READ, this.connection, { [STATEMENT]: statement }, timeout)));
	}

	/** Does V1 work between a login and a logoff; `sent` is what a failed login is to tell of earlier tries. */
	async session<T>(work: () => Promise<T>, sent?: string): Promise<T> {
		return await withSession(this.context, this.connection, work, sent);
	}

	/** Fetches a file; `other` is asked where the ERP does not know the document by the first call. */
	async file(request: Call, reading: Reading, other?: Call): Promise<AnswerFile> {
		return await fetchFile(this.context, this.connection, request, reading, other);
	}
}

/** The ERP in an execution of the node. */
export type NodeErp = ErpClient<IExecuteFunctions>;

/** The ERP in a poll of the trigger. */
export type PollErp = ErpClient<IPollFunctions>;
