import { basicOf } from './json';
import type { Respond } from './types';

const FOLDER = '/invoices/';

/** A seller's own web space, to which files are put as WebDAV has it: a new one is answered with 201, one that takes another's place with 204. */
export function createFiles(): { readonly files: Map<string, Buffer>; readonly respond: Respond } {
	const files = new Map<string, Buffer>();
	return {
		files,
		respond: ({ method, path, headers, raw }) => {
			if (!path.startsWith(FOLDER)) return undefined;
			const name = path.slice(FOLDER.length);
			if (basicOf(headers.authorization) === undefined) return { status: 401 };
			if (method !== 'PUT' || name === '') return { status: 405 };
			const isNew = !files.has(name);
			files.set(name, raw);
			return { status: isNew ? 201 : 204 };
		},
	};
}
