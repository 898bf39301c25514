const { readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { resolve } = require('node:path');
const { dest, parallel, src } = require('gulp');
const { english, englishCode, wordsOf } = require('./scripts/english/labels.cjs');

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

const filesIn = (folder, ending) =>
	readdirSync(folder, { recursive: true })
		.filter((file) => file.endsWith(ending))
		.map((file) => resolve(folder, file));

/** What the modules of a folder export that are loaded. */
const loadedFrom = (folder) =>
	Object.values(require.cache).flatMap(({ filename, exports: held }) =>
		filename.startsWith(resolve(folder)) ? [held] : [],
	);

/**
 * Puts what modules of data hold (`*.data.js`) in the place of their code. n8n reads the forms of all nodes at its start: as data they need
 * neither the catalogue nor what makes forms of it. `labels` is `english` for an interface without Turkish words (docs/trust/publish.md).
 */
async function writeData(folder = 'dist', labels = process.env.EVRAK_LABELS) {
	if (![undefined, '', 'english'].includes(labels)) throw new Error(`EVRAK_LABELS is "${labels}", and may be english`);
	const held = filesIn(folder, '.data.js').map((file) => [file, require(file)]);
	const words = labels === 'english' ? wordsOf(loadedFrom(folder)) : undefined;
	for (const [file, data] of held) {
		const shown = words ? english(data, words) : data;
		writeFileSync(file, `module.exports = JSON.parse(${JSON.stringify(JSON.stringify(shown))});\n`);
	}
	if (!words) return;
	for (const file of ['.node.js', '.credentials.js'].flatMap((ending) => filesIn(folder, ending)))
		writeFileSync(file, englishCode(readFileSync(file, 'utf8'), words));
}

exports.clean = clean;
exports.writeData = writeData;
exports['build:data'] = async () => await writeData();
exports['build:icons'] = parallel(...['icons', 'nodes', 'credentials'].map(copyIcons));
