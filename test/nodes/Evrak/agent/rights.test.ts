import type { INodeParameters } from 'n8n-workflow';
import { RIGHTS } from '../../../../erp/saving/agent/rights';
import { operations } from '../../../../erp/catalogue';
import { skipWaits } from '../../../../testkit/clock/clock';
import { someOf } from '../../../../testkit/jest/laws';
import { agreed, asTool, confirmationIn, opening } from '../../../../testkit/node/agent';
import { bench } from '../../../../testkit/node/evrak';
import { asGiven, rightOf, WRITING, writesIn } from './support';
import { perSuite } from '../../../../testkit/jest/benches';

const erp = perSuite(bench);
/** Milliseconds between two lookups of an update whose answer names nothing. */
const BETWEEN_LOOKUPS = 3_000;
beforeAll(() => skipWaits(BETWEEN_LOOKUPS));
afterEach(() => erp.erp.requests.clear());

/** What the model is told by one call of a tool, and by the same with the code of its preview. */
async function told(parameters: INodeParameters, ...rights: string[]): Promise<string> {
	let answer = '';
	await asTool(rights.length === 0 ? erp : opening(erp, ...rights), parameters, {}, async (ask) => {
		answer = await agreed(ask)({});
	});
	return answer;
}

const named = operations.map((operation) => [`${operation.resource}.${operation.operation}`, operation] as const);

describe('with default rights', () => {
	it.each(named)('%s as a tool writes nothing', async (_, operation) => {
		const answer = await told(asGiven(operation));
		expect(writesIn(erp)).toEqual([]);
		if (WRITING.includes(operation) || operation.kind === 'session')
			expect(answer).toMatch(/^\[\{"outcome":"failed",.*(?:AI agents may not|never open to AI agents)/);
		else expect(answer).not.toMatch(/AI agents may|an AI agent may/);
	});
});

describe('each right', () => {
	const opened = named.flatMap(([name, operation]) => {
		const right = rightOf(operation);
		return right === undefined ? [] : [[name, right, operation] as const];
	});

	it.each(opened)('%s is opened by %s', async (_, right, operation) => {
		await asTool(opening(erp, right), asGiven(operation), {}, async (ask) => {
			const preview = await ask({});
			expect(preview).toContain('"outcome":"preview"');
			expect(writesIn(erp)).toEqual([]);
			await ask(confirmationIn(preview));
		});
		expect(writesIn(erp)).toEqual([operation.path]);
	});

	it.each(someOf(opened))('%s is opened by no other right than %s', async (_, right, operation) => {
		const others = RIGHTS.map((offered) => offered.right).filter((other) => other !== right);
		expect(await told(asGiven(operation), ...others)).toContain('AI agents may not');
		expect(writesIn(erp)).toEqual([]);
	});

	it.each(
		named.filter(([, { rawRows, body, kind }]) => kind === 'session' || rawRows || (body.unknown && kind !== 'get')),
	)('%s is opened by none', async (_, operation) => {
		const all = RIGHTS.map(({ right }) => right);
		expect(await told(asGiven(operation), ...all)).toContain('never open to AI agents');
		expect(writesIn(erp)).toEqual([]);
	});

	it('lets no Call Method write, whatever is open and whoever typed it', async () => {
		const all = RIGHTS.map(({ right }) => right);
		for (const { path } of WRITING)
			for (const customEffect of ['read', 'write'])
				await told({ resource: 'custom', operation: 'call', customPath: path, customEffect, customBody: '{}' }, ...all);
		expect(writesIn(erp)).toEqual([]);
	});
});
