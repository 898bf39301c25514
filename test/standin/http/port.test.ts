import { createServer } from 'node:http';
import { startErp } from '../../../standin';
import { isOnFreshPort } from '../../../standin/http/port';

it('a port that a server of this process had before is told from a fresh one', async () => {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const ports = new Set<number>();
	expect([isOnFreshPort(server, ports), isOnFreshPort(server, ports)]).toEqual([true, false]);
	await new Promise((resolve) => server.close(resolve));
});

it('a stand-in takes the port that is asked for, although one before had it', async () => {
	const first = await startErp();
	await first.close();
	const again = await startErp({ port: Number(new URL(first.url).port) });
	expect(again.url).toBe(first.url);
	await again.close();
});
