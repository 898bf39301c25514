const { rmSync } = require('node:fs');
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

exports.clean = clean;
exports['build:icons'] = parallel(...['icons', 'nodes', 'credentials'].map(copyIcons));
