import { Cleanup } from '../../../e2e/queue/cleanup';

describe('cleaning up', () => {
	const before = (['SIGINT', 'SIGTERM'] as const).map((signal) => ({ signal, own: process.listeners(signal) }));
	afterEach(() => {
		for (const { signal, own } of before)
			for (const added of process.listeners(signal)) if (!own.includes(added)) process.off(signal, added);
		jest.restoreAllMocks();
	});

	it('undoes the last first, waiting for each, and only once', async () => {
		const done: string[] = [];
		const cleanup = new Cleanup();
		cleanup.add('database', (made) => void done.push(made));
		cleanup.add('n8n', async (made) => {
			await Promise.resolve();
			done.push(made);
		});
		await Promise.all([cleanup.run(), cleanup.run()]);
		await cleanup.run();
		expect(done).toEqual(['n8n', 'database']);
	});

	it('goes on after a step that fails, and tells it', async () => {
		const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
		const done: string[] = [];
		const cleanup = new Cleanup();
		cleanup.add('database', (made) => void done.push(made));
		cleanup.add('n8n', () => {
			throw new Error('it hangs');
		});
		await cleanup.run();
		expect(done).toEqual(['database']);
		expect(told).toHaveBeenCalledWith('Cleaning up: it hangs');
	});

	it('undoes at once what is made after the end has begun, and stops who made it', async () => {
		const done: string[] = [];
		const cleanup = new Cleanup();
		await cleanup.run();
		expect(() => cleanup.add('worker', (made) => void done.push(made))).toThrow('interrupted');
		expect(done).toEqual(['worker']);
	});
});
