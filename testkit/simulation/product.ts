import Module from 'node:module';
import { join, sep } from 'node:path';
import type { ICredentialType, INodeType } from 'n8n-workflow';
import type { EngineOptions } from '../engine';

/** What a process of n8n has loaded of the package: its nodes by type name, and its credential. */
export type Product = Pick<EngineOptions, 'nodeTypes' | 'credentialTypes'>;

/** Where the package's code stands: the sources of a checkout, or its `dist`. */
export interface Place {
	readonly root: string;
	readonly extension: '.ts' | '.js';
}

const CHECKOUT = join(__dirname, '..', '..');
export const SOURCES: Place = { root: CHECKOUT, extension: '.ts' };
export const BUILT: Place = { root: join(CHECKOUT, 'dist'), extension: '.js' };

type Load = (request: string, parent: NodeJS.Module | undefined, isMain: boolean) => unknown;

/** Node's own loader, as far as it is used here; these members are not in its types. */
interface Loader {
	_load: Load;
	_cache: Record<string, NodeJS.Module | undefined>;
	_resolveFilename(request: string, parent: NodeJS.Module | undefined, isMain: boolean): string;
}
const loader = Module as unknown as Loader;

/** The modules of one process of n8n, by path, and the folders that they are of. */
interface Copy {
	readonly folders: readonly string[];
	readonly modules: Map<string, NodeJS.Module>;
}

const owns = ({ folders }: Copy, path: string): boolean => folders.some((folder) => path.startsWith(folder));

let loading: Copy | undefined;
const copyOf = new WeakMap<NodeJS.Module, Copy>();

/** Loads with a copy's modules in place of those that Node.js has, which come back afterwards. */
function loadIn<T>(copy: Copy, load: () => T): T {
	const cache = loader._cache;
	const taken = () => {
		const paths = Object.keys(cache).filter((path) => owns(copy, path));
		return paths.flatMap((path) => {
			const module = cache[path];
			delete cache[path];
			return module ? [[path, module] as const] : [];
		});
	};
	const others = taken();
	for (const [path, module] of copy.modules) cache[path] = module;
	const outer = loading;
	loading = copy;
	try {
		return load();
	} finally {
		loading = outer;
		for (const [path, module] of taken()) {
			copy.modules.set(path, module);
			copyOf.set(module, copy);
		}
		for (const [path, module] of others) cache[path] = module;
	}
}

let isHooked = false;

/** A module of a copy that loads another one later, at its first run, gets that of its own copy. */
function hook(): void {
	if (isHooked) return;
	isHooked = true;
	const usual = loader._load;
	loader._load = (request, parent, isMain) => {
		const copy = loading === undefined && parent ? copyOf.get(parent) : undefined;
		if (!copy) return usual(request, parent, isMain);
		const path = loader._resolveFilename(request, parent, isMain);
		if (!owns(copy, path)) return usual(request, parent, isMain);
		return (copy.modules.get(path)?.exports as unknown) ?? loadIn(copy, () => usual(request, parent, isMain));
	};
}

/**
 * Loads the package anew, as a process of n8n does it: queues, caches and memories of its modules are its own. A process that is killed loses
 * them, and two workers share none.
 */
export function newProcess({ root, extension }: Place): Product {
	hook();
	const folders = ['nodes', 'erp', 'credentials'].map((folder) => join(root, folder) + sep);
	const copy: Copy = { folders, modules: new Map() };
	const from = Module.createRequire(join(root, 'index.js'));
	const loaded = (path: string) =>
		loadIn(copy, () => from(join(root, `${path}${extension}`)) as Record<string, unknown>);
	const made = <T>(path: string, name: string): T => new (loaded(path)[name] as new () => T)();
	return {
		nodeTypes: {
			'n8n-nodes-evrak.evrak': made<INodeType>('nodes/Evrak/Evrak.node', 'Evrak'),
			'n8n-nodes-evrak.evrakTrigger': made<INodeType>('nodes/EvrakTrigger/EvrakTrigger.node', 'EvrakTrigger'),
		},
		credentialTypes: { evrakApi: made<ICredentialType>('credentials/EvrakApi.credentials', 'EvrakApi') },
	};
}
