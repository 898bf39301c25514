import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import manifest from '../package.json';
import build from '../tsconfig.build.json';

const root = join(__dirname, '..');
const inRoot = (...parts: string[]) => join(root, ...parts);

/** The source of a built file. */
const sourceOf = (built: string) => built.replace(/^dist\//, '').replace(/\.js$/, '.ts');

interface Loaded {
	readonly icon?: { readonly light: string; readonly dark: string };
	readonly description?: { readonly name: string; readonly icon: { readonly light: string; readonly dark: string } };
}

/** Creates the class that a file exports under its own name, as n8n's loader does. */
async function load(file: string): Promise<Loaded> {
	const exported = (await import(inRoot(file))) as Record<string, (new () => Loaded) | undefined>;
	const Class = exported[basename(file).split('.')[0] ?? ''];
	if (!Class) throw new Error(`${file} does not export a class of its own name`);
	return new Class();
}

describe('package.json', () => {
	it('has no runtime dependencies', () => {
		for (const kind of ['dependencies', 'optionalDependencies', 'bundledDependencies', 'bundleDependencies']) {
			expect(manifest).not.toHaveProperty(kind);
		}
	});

	it('needs n8n-workflow as peer, in any version, and nothing else', () => {
		expect(manifest.peerDependencies).toEqual({ 'n8n-workflow': '*' });
		expect(manifest).not.toHaveProperty('peerDependenciesMeta');
	});

	it('publishes dist only', () => {
		expect(manifest.files).toEqual(['dist']);
	});

	it('runs nothing at install', () => {
		const scripts = Object.keys(manifest.scripts);
		expect(scripts.filter((name) => /^(pre|post)?(install|prepare|pack|publish)$/.test(name))).toEqual([]);
	});

	it('is found as a community node, under MIT', () => {
		expect(manifest.name).toMatch(/^n8n-nodes-[a-z-]+$/);
		expect(manifest.keywords).toContain('n8n-community-node-package');
		expect(manifest.license).toBe('MIT');
		expect(readFileSync(inRoot('LICENSE'), 'utf8')).toContain('MIT License');
		expect(manifest.n8n.n8nNodesApiVersion).toBe(1);
	});

	it('may be verified: strict, with the ESLint config that n8n gives a package', () => {
		expect(manifest.n8n.strict).toBe(true);
		expect(readFileSync(inRoot('eslint.config.mjs'), 'utf8')).toBe(
			"import { config } from '@n8n/node-cli/eslint';\n\nexport default config;\n",
		);
	});
});

describe('the modules of data, which the build writes as JSON', () => {
	const modules = ['erp', 'nodes'].flatMap((folder) =>
		readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
			.filter((file) => file.endsWith('.data.ts'))
			.map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
	);

	it('are there', () => expect(modules).toContain('nodes/Evrak/forms.data.ts'));

	it.each(modules)('%s exports nothing else', async (file) => {
		const held = Object.entries((await import(inRoot(file))) as object).filter(([name]) => name !== 'default');
		expect(JSON.parse(JSON.stringify(held))).toEqual(held);
	});
});

describe('the n8n block', () => {
	it('names every node and credential of the sources', () => {
		const built = (folder: string, ending: string) =>
			(readdirSync(inRoot(folder), { recursive: true }) as string[])
				.filter((file) => file.endsWith(ending))
				.map((file) => `dist/${folder}/${file.replaceAll('\\', '/').replace(/\.ts$/, '.js')}`)
				.sort();
		expect([...manifest.n8n.nodes].sort()).toEqual(built('nodes', '.node.ts'));
		expect([...manifest.n8n.credentials].sort()).toEqual(built('credentials', '.credentials.ts'));
	});

	it('is what the build writes to dist', () => {
		expect(build.compilerOptions).toMatchObject({ rootDir: '.', outDir: 'dist', declaration: false, noEmit: false });
		expect(build.include).toEqual(
			expect.arrayContaining(['index.ts', 'erp/**/*.ts', 'credentials/**/*.ts', 'nodes/**/*.ts', 'nodes/**/*.json']),
		);
		expect(existsSync(inRoot(sourceOf(manifest.main)))).toBe(true);
	});

	it.each([...manifest.n8n.nodes, ...manifest.n8n.credentials])(
		'%s exports its class and has its icons',
		async (file) => {
			const source = sourceOf(file);
			const { icon, description } = await load(source);
			for (const path of Object.values(description?.icon ?? icon ?? {})) {
				expect(path).toMatch(/^file:/);
				expect(existsSync(inRoot(dirname(source), path.replace(/^file:/, '')))).toBe(true);
			}
			expect(Object.keys(description?.icon ?? icon ?? {})).toEqual(['light', 'dark']);
		},
	);

	it.each(manifest.n8n.nodes)('%s has a codex of its own name', async (file) => {
		const codex = JSON.parse(readFileSync(inRoot(file.replace(/^dist\//, '').replace(/\.js$/, '.json')), 'utf8')) as {
			node: string;
		};
		const { description } = await load(sourceOf(file));
		expect(codex.node).toBe(`${manifest.name}.${description?.name}`);
	});
});
