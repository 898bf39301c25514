import { NodeApiError, type INode, type INodeExecutionData, type IRun } from 'n8n-workflow';
import { saidByNode, saidByToday } from '../../bench/lab/said';

const node = { name: 'Save' } as INode;

/** n8n's record of a run whose node gave these rows, or stopped with this error. */
const runOf = (main: INodeExecutionData[][], error?: NodeApiError) =>
	({ data: { resultData: { runData: { Save: [{ error, data: { main } }] } } } }) as unknown as IRun;

const stopped = (itemIndex: number, message: string, description: string) =>
	runOf([], new NodeApiError(node, {}, { message, description, itemIndex }));

const claims = (run: IRun, count: number) => saidByNode(run, 'Save', count).map(({ claim }) => claim);

describe('what the laboratory reads from a run', () => {
	it('takes outcomes from both branches, by the item that a row is paired to', () => {
		const error = Object.assign(new NodeApiError(node, {}), { context: { outcome: 'unknown' } });
		const rows = [
			[{ json: { outcome: 'recovered', number: '7' }, pairedItem: { item: 2 } }],
			[{ json: {}, error, pairedItem: { item: 0 } }],
		];
		expect(claims(runOf(rows), 3)).toEqual(['unknown', 'untold', 'recovered']);
		expect(saidByNode(runOf(rows), 'Save', 3)[2]?.number).toBe('7');
	});

	it('takes from the error of a stop what went through, what failed, and what was not sent', () => {
		const run = stopped(
			2,
			'Document 3 was not saved: no',
			'Before it, 2 went through: Document 1, Document 2. Not sent after it: 1.',
		);
		expect(claims(run, 4)).toEqual(['saved', 'saved', 'failed', 'notSent']);
	});

	it('takes from it the other documents of the same request', () => {
		const description =
			'Before it, 2 went through: Document 1 (X), Document 4 (X). In the same request, Document 3 (X) was not saved. ' +
			'In the same request, Document 5 (X), Document 6 (X) may or may not have been saved. Not sent after it: 1.';
		const run = stopped(1, 'Document 2 (X) may or may not have been saved: no answer', description);
		expect(claims(run, 7)).toEqual(['saved', 'unknown', 'failed', 'saved', 'unknown', 'unknown', 'notSent']);
	});

	it('believes nothing of documents that the error does not account for', () => {
		const run = stopped(1, 'Document 2 was not saved: no', 'Before it, 1 went through: Document 1.');
		expect(claims(run, 3)).toEqual(['untold', 'failed', 'untold']);
	});

	it('refuses an outcome that it does not know', () => {
		expect(() => claims(runOf([[{ json: {}, pairedItem: { item: 0 } }]]), 1)).toThrow('undefined');
	});

	it('counts a whole execution of today’s way as failed where it ended with an error', () => {
		expect(saidByToday(stopped(1, 'no', ''), 'Save', 2).map(({ claim }) => claim)).toEqual(['failed', 'failed']);
	});
});
