import { packPackage } from './n8n/package';
import { E2E_HELP, e2eOptionsOf } from './options';
import { checkRelease } from './release';
import { findN8n } from './runtime';
import { argumentsFor, startedAt } from './shifted';

const messageOf = (error: unknown): unknown => (error instanceof Error ? error.message : error);

/** `npm run e2e`: the packed package in real releases of n8n, one after the other. */
async function main(args: readonly string[]): Promise<number> {
	const options = e2eOptionsOf(args);
	if (!options) {
		console.log(E2E_HELP);
		return 0;
	}
	const tarball = options.tarball ?? (await packPackage());
	const endings: string[] = [];
	let code = 0;
	for (const version of options.versions) {
		const title = `n8n ${version}`;
		console.log(`\n${title}`);
		try {
			if (options.at !== undefined) {
				// With the right clock, by which certificates are valid, what is not there yet is installed first.
				const isThere = (await findN8n(version, console.log)) !== undefined;
				const ended = isThere ? await startedAt(options.at, argumentsFor(version, tarball, options)) : 0;
				if (ended !== 0) code = 1;
				endings.push(
					`${title}: ${isThere ? `with the shifted clock ${ended === 0 ? 'passed' : 'NOT passed'}` : 'skipped'}`,
				);
				continue;
			}
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
