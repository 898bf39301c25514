import type { IDataObject, INode, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { errorOf, outputOf, runWorkflow, type WorkflowFile } from '../../testkit/engine';

const NOTHING = { nodeTypes: {}, credentialTypes: {}, credentials: {} };
const node = (name: string, type: string, typeVersion: number, parameters: INodeParameters = {}): INode => ({
	id: name,
	name,
	type: `n8n-nodes-base.${type}`,
	typeVersion,
	position: [0, 0],
	parameters,
});
const to = (name: string, index = 0) => ({ node: name, type: 'main' as const, index });

/** Runs one of the nodes with items; its outputs as JSON, and the error that stopped it. */
async function ran(type: string, version: number, parameters: INodeParameters, items: INodeExecutionData[]) {
	const run = await runWorkflow(NOTHING, {
		name: 'test',
		nodes: [node('Start', 'manualTrigger', 1), node('Node', type, version, parameters)],
		connections: { Start: { main: [[to('Node')]] } },
		pinData: { Start: items },
	});
	const outputs = [0, 1, 2].map((output) => outputOf(run, 'Node', output));
	return {
		outputs: outputs.map((output) => output.map(({ json }) => json)),
		items: outputs[0] ?? [],
		error: errorOf(run),
	};
}

const items = (...json: IDataObject[]): INodeExecutionData[] => json.map((entry) => ({ json: entry }));

const conditions = (leftValue: string, operation: string, rightValue: string | number, type = 'string') => ({
	options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 2 },
	conditions: [{ id: '1', leftValue, rightValue, operator: { type, operation } }],
	combinator: 'and',
});

describe('If', () => {
	const parameters = { conditions: conditions('={{ $json.n }}', 'gt', 1, 'number'), options: {} };

	it('parts items by its conditions', async () => {
		const { outputs } = await ran('if', 2.2, parameters, items({ n: 1 }, { n: 2 }, { n: 3 }));
		expect(outputs).toEqual([[{ n: 2 }, { n: 3 }], [{ n: 1 }], []]);
	});

	it('stops at a value of another type, as its conditions are strict', async () => {
		const { error } = await ran('if', 2.2, parameters, items({ n: 'two' }));
		expect(error?.message).toMatch(/Wrong type/);
	});
});

describe('Switch', () => {
	const rule = (value: string) => ({ conditions: conditions('={{ $json.x }}', 'equals', value), outputKey: value });
	const parameters = { rules: { values: [rule('a'), rule('b')] } };
	const some = items({ x: 'b' }, { x: 'a' }, { x: 'c' });

	it('sends an item to the output of the first rule that it meets, the others to the extra one', async () => {
		const { outputs } = await ran('switch', 3.2, { ...parameters, options: { fallbackOutput: 'extra' } }, some);
		expect(outputs).toEqual([[{ x: 'a' }], [{ x: 'b' }], [{ x: 'c' }]]);
	});

	it('without an extra output drops the others', async () => {
		const { outputs } = await ran('switch', 3.2, { ...parameters, options: {} }, some);
		expect(outputs).toEqual([[{ x: 'a' }], [{ x: 'b' }], []]);
	});
});

describe('Edit Fields', () => {
	const assign = (type: string, value: string, includeOtherFields: boolean) => ({
		assignments: { assignments: [{ id: '1', name: 'y', type, value }] },
		includeOtherFields,
		options: {},
	});

	it.each([
		['string', '=n is {{ $json.n }}', 'n is 7'],
		['string', '={{ [$json.n] }}', '[7]'],
		['number', '={{ $json.n + 1 }}', 8],
		['array', '={{ [$json.n] }}', [7]],
		['object', '{ "a": 1 }', { a: 1 }],
		['array', '={{ $json.missing }}', null],
	])('sets a %s by %s', async (type, value, expected) => {
		const { outputs } = await ran('set', 3.4, assign(type, value, false), items({ n: 7 }));
		expect(outputs[0]).toEqual([{ y: expected }]);
	});

	it('keeps the other fields and files if it is told to', async () => {
		const file = { data: 'eA==', mimeType: 'text/plain' };
		const input = [{ json: { n: 7 }, binary: { file } }];
		const kept = (await ran('set', 3.4, assign('string', 'x', true), input)).items[0];
		expect([kept?.json, kept?.binary]).toEqual([{ n: 7, y: 'x' }, { file }]);
		const dropped = (await ran('set', 3.4, assign('string', 'x', false), input)).items[0];
		expect([dropped?.json, dropped?.binary]).toEqual([{ y: 'x' }, undefined]);
	});

	it('stops at a value that does not fit its type', async () => {
		const { error } = await ran('set', 3.4, assign('number', 'seven', false), items({}));
		expect(error?.message).toMatch(/'y' expects a number/);
	});
});

describe('Merge', () => {
	const file: WorkflowFile = {
		name: 'test',
		nodes: [
			node('Start', 'manualTrigger', 1),
			node('Slow', 'set', 3.4, { assignments: { assignments: [] }, includeOtherFields: false, options: {} }),
			node('Merge', 'merge', 3.2, { mode: 'chooseBranch', useDataOfInput: 2 }),
			node('End', 'noOp', 1),
		],
		connections: {
			Start: { main: [[to('Merge', 1), to('Slow')]] },
			Slow: { main: [[to('Merge')]] },
			Merge: { main: [[to('End')]] },
		},
		pinData: { Start: items({ n: 1 }, { n: 2 }) },
	};

	it('waits for both inputs and hands on the chosen one, once', async () => {
		const run = await runWorkflow(NOTHING, file);
		expect(outputOf(run, 'End').map(({ json }) => json)).toEqual([{ n: 1 }, { n: 2 }]);
		expect(run.data.resultData.runData.Merge).toHaveLength(1);
		expect(Object.keys(run.data.resultData.runData).indexOf('Merge')).toBeGreaterThan(
			Object.keys(run.data.resultData.runData).indexOf('Slow'),
		);
	});
});
