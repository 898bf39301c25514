import { bench, items, type Bench, type Login } from '../../../../testkit/node/evrak';
import { openForm } from '../../../../testkit/node/form';
import { serve } from '../../../../testkit/servers/server';

const ORDER = { resource: 'order', operation: 'create', inputMode: 'fields' };
const MAPPERS = ['getDocumentFields', 'getLineFields'] as const;

const refused = (message: string) =>
	JSON.stringify({ result: [{ StatusCode: 500, ErrorMessage: message, IsError: true }] });

describe('the drop-downs of a form', () => {
	let erp: Bench;
	beforeAll(async () => void (erp = await bench({ trade: true })));
	afterAll(async () => await erp.close());

	/** The form of a server of the test's own, and how many of its questions were open at the same time at most. */
	async function opened(answer: (body: string) => string | undefined) {
		let [now, most] = [0, 0];
		const server = await serve((response, body) => {
			most = Math.max(most, ++now);
			const text = answer(body);
			if (text === undefined) return;
			setImmediate(() => {
				now--;
				response.end(text);
			});
		});
		const login: Login = { ...erp.credential, baseUrl: server.url };
		const open = openForm(ORDER, login);
		await Promise.all(MAPPERS.map(async (mapper) => await open.columns(mapper)));
		await server.close();
		return { most, bodies: server.bodies };
	}

	it('ask for one list at a time in each of its two parts', async () => {
		const { most, bodies } = await opened(() => refused('Kayıtlar okunamadı.'));
		expect(bodies.length).toBeGreaterThan(8);
		expect(most).toBeLessThanOrEqual(2);
	});

	it('share one time: of a server that does not answer nothing else is asked', async () => {
		const { bodies } = await opened(() => undefined);
		expect(bodies).toHaveLength(2);
	}, 30_000);

	it('name no column that a read has learned to be missing', async () => {
		const older = await bench({ trade: true, hide: ['DEPOLAR.dep_iptal', 'PROJELER.pro_iptal'] });
		const list = { resource: 'list', operation: 'getAll', list: 'warehouse', returnAll: true };
		expect((await older.evrak(list, items({}))).error?.message).toBeUndefined();
		const before = older.erp.statements.length;
		await openForm({ ...ORDER, operation: 'update' }, { ...older.credential }).columns('getLineFields');
		const asked = older.erp.statements.slice(before).map(({ sql }) => sql);
		expect(asked.some((sql) => sql.includes('DEPOLAR'))).toBe(true);
		expect(asked.join()).not.toMatch(/dep_iptal|pro_iptal/);
		await older.close();
	});
});
