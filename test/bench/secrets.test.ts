import { foundOf, LOGIN, planted, search, secretsAt } from '../../bench/lab/secrets';

describe('the laboratory’s search for secrets', () => {
	const now = new Date('2026-11-20T12:00:00Z');

	it('finds every planted secret', () => {
		const records = planted(now);
		expect(records.length).toBeGreaterThan(5);
		expect(records.map((record) => foundOf([record], now))).toEqual(records.map(() => 1));
	});

	it('finds nothing where no secret is', () => {
		const record = {
			error: new Error('Şifre Hatalı', { cause: { body: 'Sifre' } }),
			at: now,
			digest: 'd41d8cd98f00b204e9800998ecf8427e',
		};
		expect(search(record, secretsAt(now)).leaks).toEqual([]);
	});

	it('tells where it found something', () => {
		const { leaks } = search({ run: [{ json: { note: `key ${LOGIN.apiKey}` } }] }, secretsAt(now));
		expect(leaks.map(({ path }) => path)).toEqual(['.run.0.json.note']);
	});

	it('gets through rings and through any depth', () => {
		const ring: Record<string, unknown> = {};
		ring.self = ring;
		let deep: unknown = LOGIN.password;
		for (let level = 0; level < 20_000; level++) deep = [deep];
		expect(search([ring, deep], secretsAt(now)).leaks.length).toBeGreaterThan(0);
	});
});
