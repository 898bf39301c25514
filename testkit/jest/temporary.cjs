const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

/** One folder for all that the suites of a run keep for a while: a worker that Jest ends in the midst cannot clear up behind it. */
module.exports = () => {
	const folder = mkdtempSync(join(tmpdir(), 'evrak-test-'));
	process.env.TMPDIR = folder;
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
};
