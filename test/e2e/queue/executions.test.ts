import type { IRun, ITaskData } from 'n8n-workflow';
import { endedOf } from '../../../e2e/queue/executions';

const STOPPED = new Date('2026-06-15T10:00:00Z');

const runOf = (status: string, outputs: Record<string, unknown[]>, error?: { message: string }) => {
	const runData = Object.fromEntries(
		Object.entries(outputs).map(([node, items]) => [node, [{ data: { main: [items] } } as unknown as ITaskData]]),
	);
	return { status, stoppedAt: STOPPED, data: { resultData: { runData, error } } } as unknown as IRun;
};

const order = { 'WooCommerce Orders': [{ json: { number: 100_001 } }] };

describe('what an execution tells of itself', () => {
	it('names the order and how the node reported it', () => {
		const run = runOf('success', { ...order, 'Create Order': [{ json: { outcome: 'saved' } }] });
		expect(endedOf(7, 'orders', run)).toEqual({
			id: 7,
			flow: 'orders',
			status: 'success',
			error: undefined,
			stopped: STOPPED.getTime(),
			order: '100001',
			outcome: 'saved',
			invoices: [],
		});
	});

	it('finds the outcome of an order that went to the error branch beside the item', () => {
		const failed = { json: { error: 'not saved' }, error: { context: { outcome: 'unknown' } } };
		expect(endedOf(1, 'orders', runOf('success', { ...order, 'Create Order': [failed] })).outcome).toBe('unknown');
	});

	it('tells the invoices that the trigger handed over, by their UUIDs in small letters', () => {
		const run = runOf('success', { 'Incoming Invoices': [{ json: { uuid: 'AA-1' } }, { json: { uuid: 'bb-2' } }] });
		expect(endedOf(1, 'invoices', run).invoices).toEqual(['aa-1', 'bb-2']);
	});

	it('knows no order where n8n forgot the input with the worker that died', () => {
		const told = endedOf(1, 'orders', runOf('error', {}, { message: 'too many times' }));
		expect(told).toMatchObject({ status: 'error', error: 'too many times' });
		expect(told).not.toHaveProperty('order');
		expect(told).not.toHaveProperty('outcome');
	});

	it('knows no order where n8n put an item of its own in its place', () => {
		const told = endedOf(1, 'orders', runOf('crashed', { 'WooCommerce Orders': [{ json: { isArtificial: true } }] }));
		expect(told).not.toHaveProperty('order');
	});
});
