import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

const versionOf = (name: string): string => {
	const file = join(__dirname, '..', '..', name === '' ? '' : join('node_modules', name), 'package.json');
	return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

/** What a run was made with, as lines of a list. */
export function conditionsOf(command: string, began: Date, seconds: number): string {
	const [first] = cpus();
	const machine = `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}`;
	const versions = `package ${versionOf('')}, n8n-core ${versionOf('n8n-core')}, n8n-workflow ${versionOf('n8n-workflow')}, Node.js ${process.version}`;
	return [
		`- Command: \`${command}\``,
		`- Date: ${began.toISOString().slice(0, 10)}; it took ${Math.round(seconds)} seconds`,
		`- Machine: ${machine}`,
		`- Versions: ${versions}`,
	].join('\n');
}
