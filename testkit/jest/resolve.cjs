/** Node would take `facts.json` for `./facts`, where TypeScript means `facts.ts`: required by processes that run the sources. */
'use strict';

const Module = require('node:module');
const { existsSync } = require('node:fs');
const { dirname, join } = require('node:path');

const resolveFilename = Module._resolveFilename;

Module._resolveFilename = (request, parent, ...rest) => {
	if (request.startsWith('.') && parent?.filename?.endsWith('.ts')) {
		const path = `${join(dirname(parent.filename), request)}.ts`;
		if (existsSync(path)) return path;
	}
	return resolveFilename(request, parent, ...rest);
};
