const { readdirSync, rmSync, writeFileSync } = require('node:fs');
const { resolve } = require('node:path');
const { dest, parallel, src } = require('gulp');

/** Empties dist, so that a file removed from the source cannot stay in the package. */
async function clean() {
	rmSync('dist', { recursive: true, force: true });
}

/** Copies icons with their folder. `encoding: false`: gulp 5 otherwise reads bytes as UTF-8 and corrupts PNGs. */
const copyIcons = (folder) =>
	Object.assign(
		() => src(`${folder}/**/*.{svg,png}`, { encoding: false, allowEmpty: true }).pipe(dest(`dist/${folder}`)),
		{
			displayName: `icons of ${folder}`,
		},
	);

/**
 * Puts what modules of data hold (`*.data.js`) in the place of their code. n8n reads the forms of all nodes at its start: as data they need
 * neither the catalogue nor what makes forms of it.
 */
async function writeData(folder = 'dist') {
	const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.data.js'));
	const held = files.map((file) => [resolve(folder, file), JSON.stringify(require(resolve(folder, file)))]);
	for (const [file, data] of held) writeFileSync(file, `module.exports = JSON.parse(${JSON.stringify(data)});\n`);
}

exports.clean = clean;
exports['build:data'] = async () => await writeData();
exports['build:icons'] = parallel(...['icons', 'nodes', 'credentials'].map(copyIcons));
