import { queueOptionsOf } from '../../../e2e/queue/options';
import { parsePlace } from '../../../e2e/queue/place';

describe('the options of npm run e2e:queue', () => {
	it('sends 1,000 orders to two workers where nothing else is said', () => {
		expect(queueOptionsOf([], {})).toEqual({ shop: false, executions: 1000, workers: 2, saveMs: 100, keep: false });
	});

	it('sends 300 orders of shops, unless another number is given', () => {
		expect(queueOptionsOf(['--shop'], {})).toMatchObject({ shop: true, executions: 300 });
		expect(queueOptionsOf(['--shop', '--executions', '40'], {})).toMatchObject({ shop: true, executions: 40 });
	});

	it('takes Redis and PostgreSQL from the command line, and else from the environment', () => {
		const env = { REDIS: '10.0.0.1:6379', POSTGRES: 'postgres://a@b/c' };
		expect(queueOptionsOf([], env)).toMatchObject({ redis: env.REDIS, postgres: env.POSTGRES });
		expect(queueOptionsOf(['--redis', '127.0.0.1:1'], env)).toMatchObject({ redis: '127.0.0.1:1' });
	});

	it.each([
		['--executions', '1'],
		['--executions', 'many'],
		['--executions', '2.5'],
		['--workers', '1'],
		['--save-ms', '-1'],
	])('refuses %s %s by its name', (name, value) => {
		expect(() => queueOptionsOf([`${name}=${value}`], {})).toThrow(name);
	});

	it('gives none where help is asked for', () => {
		expect(queueOptionsOf(['--help'], {})).toBeUndefined();
	});

	it('reads host and port', () => {
		expect(parsePlace('redis.local:6390')).toEqual({ host: 'redis.local', port: 6390 });
	});

	it.each(['6379', 'localhost', 'redis://127.0.0.1:6379', ''])('does not take "%s" for a place', (text) => {
		expect(() => parsePlace(text)).toThrow('host:port');
	});
});
