import { packPackage } from '../editor/package';
import { HELP, optionsOf } from './options';
import { checkRelease } from './release';

const messageOf = (error: unknown): unknown => (error instanceof Error ? error.message : error);

/** `npm run e2e`: the packed package in real releases of n8n, one after the other. */
async function main(args: readonly string[]): Promise<number> {
	const options = optionsOf(args);
	if (!options) {
		console.log(HELP);
		return 0;
	}
	const tarball = options.tarball ?? (await packPackage());
	const endings: string[] = [];
	let code = 0;
	for (const version of options.versions) {
		const title = `n8n ${version}`;
		console.log(`\n${title}`);
		try {
			const report = await checkRelease(version, tarball, options);
			if (report) report.print(title);
			if (report?.failed) code = 1;
			endings.push(`${title}: ${report ? report.summary : 'skipped'}`);
		} catch (error) {
			console.error(messageOf(error));
			endings.push(`${title}: could not be checked`);
			code = 1;
		}
	}
	console.log(`\n${endings.join('\n')}`);
	return code;
}

main(process.argv.slice(2)).then(
	(code) => process.exit(code),
	(error: unknown) => {
		console.error(messageOf(error));
		process.exit(1);
	},
);
