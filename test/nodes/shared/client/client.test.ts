import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NODES = join(__dirname, '../../../../nodes');
const modules = readdirSync(NODES, { recursive: true, encoding: 'utf8' })
	.map((file) => file.replaceAll('\\', '/'))
	.filter((file) => file.endsWith('.ts'))
	.map((file) => ({ file, text: readFileSync(join(NODES, file), 'utf8') }));
const outside = modules.filter(({ file }) => !file.startsWith('shared/client/'));

/** Names that a module imports from a file of the client's room. */
const taken = (text: string, from: string) =>
	[...text.matchAll(/^import (?!type\b)\{([^}]*)\} from '[^']*client\/(\w+)'/gm)]
		.filter(([, , file]) => file === from)
		.flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));

describe('the client is the only one that talks to the ERP', () => {
	it('is found', () => expect(outside.length).toBeGreaterThan(80));

	it('alone sends requests', () => {
		const senders = modules.filter(({ text }) => /\bhttpRequest\w*\(/.test(text)).map(({ file }) => file);
		expect(senders).toEqual(['shared/client/egress.ts']);
	});

	it.each([
		['egress', 'send'],
		['call', 'call'],
		['session', 'withSession'],
	])('lets nobody else use %s.ts for %s', (from, name) => {
		const own = modules.filter(
			({ text }) => taken(text, from).includes(name) || new RegExp(`(function|const) ${name}\\b`).test(text),
		);
		expect(own).not.toEqual([]);
		expect(outside.filter(({ text }) => taken(text, from).includes(name)).map(({ file }) => file)).toEqual([]);
	});
});
