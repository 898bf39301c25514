import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const contributing = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const files = ['erp', 'nodes', 'credentials', 'standin', 'testkit', 'e2e', 'demo', 'bench', 'test', 'scripts'].flatMap(
	(top) => readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' }).map((file) => `${top}/${file}`),
);

const named = [...new Set([...contributing.matchAll(/`([\w./-]+\.(?:ts|cjs|mjs))`/g)].map(([, path = '']) => path))];

describe('the house as CONTRIBUTING draws it', () => {
	it('names files', () => expect(named.length).toBeGreaterThan(25));

	it.each(named)('has the file %s', (path) => {
		expect(files.some((file) => file === path || file.endsWith(`/${path}`))).toBe(true);
	});

	it('has about a dozen files a room', () => {
		const rooms = new Map<string, number>();
		for (const file of files.filter((each) => /^(?:erp|nodes|credentials)\/.*\.ts$/.test(each))) {
			const room = file.slice(0, file.lastIndexOf('/'));
			rooms.set(room, (rooms.get(room) ?? 0) + 1);
		}
		// A category of the API is a file, and so is a rule.
		const full = [...rooms].filter(([room, count]) => count > 13 && !/\/(?:categories|rules)$/.test(room));
		expect(full).toEqual([]);
	});
});
