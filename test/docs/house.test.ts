import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { importsOf, loadedBy } from '../../scripts/test/imports';

const ROOT = join(__dirname, '../..');
const architecture = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
const files = ['erp', 'nodes', 'credentials', 'standin', 'testkit', 'e2e', 'demo', 'bench', 'test', 'scripts'].flatMap(
	(top) => readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' }).map((file) => `${top}/${file}`),
);

const inRoot = (path: string) => relative(ROOT, path).split(sep).join('/');

/** What n8n loads at its start: the nodes and the credential. */
const starting = files.filter((file) => /^(?:nodes|credentials)\/.*\.(?:node|credentials)\.ts$/.test(file));

const named = [...new Set([...architecture.matchAll(/`([\w./-]+\.(?:ts|cjs|mjs))`/g)].map(([, path = '']) => path))];

describe('the house as ARCHITECTURE draws it', () => {
	it('is told on a few pages', () => expect(architecture.split('\n').length).toBeLessThanOrEqual(550));

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

	it('has five rooms behind the nodes, whose imports go down only', () => {
		const rooms = ['form', 'items', 'read', 'write', 'operations'];
		// The parameters of the whole node come from every room; no room may import them.
		const levelOf = (path: string) =>
			path === 'nodes/Evrak/properties.ts'
				? rooms.length
				: rooms.indexOf(/^nodes\/Evrak\/([^/]+)\//.exec(path)?.[1] ?? '');
		const arrows = files
			.filter((file) => levelOf(file) >= 0 && file.endsWith('.ts'))
			.flatMap((file) =>
				importsOf(join(ROOT, file), readFileSync(join(ROOT, file), 'utf8')).map((to) => [file, inRoot(to)] as const),
			);
		expect(new Set(arrows.map(([, to]) => levelOf(to)))).toEqual(new Set([-1, 0, 1, 2, 3, 4]));
		expect(arrows.filter(([from, to]) => levelOf(to) > levelOf(from))).toEqual([]);
	});

	it('loads at n8n’s start the forms as data, and nothing of what makes them or runs', () => {
		const loaded = loadedBy(starting.map((file) => join(ROOT, file))).map(inRoot);
		expect(starting).toContain('nodes/Evrak/Evrak.node.ts');
		expect(loaded).toContain('nodes/Evrak/forms.data.ts');
		expect(
			loaded.filter((file) => /^(?:nodes\/(?:shared|Evrak\/[^/]+\/)|erp\/(?:catalogue|database))/.test(file)),
		).toEqual(['nodes/Evrak/form/methods/index.ts']);
	});

	it('loads with the operations, to find one, nothing that asks the ERP or writes', () => {
		const loaded = loadedBy([join(ROOT, 'nodes/Evrak/operations/index.ts')]).map(inRoot);
		expect(loaded.length).toBeGreaterThan(40);
		expect(loaded.filter((file) => /^nodes\/(?:Evrak\/write|shared\/(?:client\/client|ask))/.test(file))).toEqual([]);
	});
});

describe('the house of the tests', () => {
	/** Folders of suites, each with its suites. */
	const rooms = new Map<string, string[]>();
	for (const file of files.filter((each) => /^test\/.*\.test\.ts$/.test(each))) {
		const room = file.slice(0, file.lastIndexOf('/'));
		rooms.set(room, [...(rooms.get(room) ?? []), file]);
	}

	it('has about a dozen suites a room', () => {
		const full = [...rooms].filter(([, suites]) => suites.length > 14).map(([room]) => room);
		expect(full).toEqual([]);
	});

	it('has files that are read at one sitting', () => {
		const own = files.filter((file) => /^(?:test|testkit)\/.*\.ts$/.test(file));
		const long = own.filter((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length > 331);
		expect(long).toEqual([]);
	});

	it('mirrors the product: a suite stands in the room of what it tests', () => {
		const product = new Set(files.map((file) => file.slice(0, file.lastIndexOf('/'))));
		const mirrors = [...rooms.keys()].filter((room) => /^test\/(?:erp|nodes|standin|testkit)\//.test(room));
		expect(mirrors.length).toBeGreaterThan(20);
		expect(mirrors.filter((room) => !product.has(room.slice('test/'.length)))).toEqual([]);
	});

	it('has no suite beside the rooms of a node, of the rules, or of the trigger', () => {
		expect(['test/nodes/Evrak', 'test/nodes/EvrakTrigger', 'test/erp'].filter((room) => rooms.has(room))).toEqual([]);
	});

	it('is named after subjects, not after the day on which a suite was written', () => {
		const occasions =
			/(?:^|[.-])(?:newcomer|review|hostile|regressions?|bugs?|issues?-?\d*|misc|more|new|round\d*)(?:[.-]|$)/i;
		const named = [...rooms.values()].flat().filter((file) => !file.startsWith('test/bench/'));
		expect(named.filter((file) => occasions.test(file.slice(file.lastIndexOf('/') + 1, -'.test.ts'.length)))).toEqual(
			[],
		);
	});

	it('tells in its story which chapters the incoming invoice has', () => {
		const folder = 'test/nodes/EvrakTrigger/events/incomingInvoice';
		const story = readFileSync(join(ROOT, folder, 'story.ts'), 'utf8');
		const chapters = (rooms.get(folder) ?? []).map((file) => /([^/.]+)[^/]*$/.exec(file)?.[1] ?? '');
		expect(chapters.filter((chapter) => !story.includes(`\`${chapter}\``))).toEqual([]);
	});
});
