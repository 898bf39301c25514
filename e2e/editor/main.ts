import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { CACHE, installN8n } from '../n8n/install';
import { N8nServer, type ImportedWorkflow } from '../n8n/n8n';
import { installPackage } from '../n8n/package';
import { OWNER } from '../n8n/rest';
import { pause, timed, type Say } from '../n8n/shell';

/** The id and name that the example workflows of demo/workflows refer to. */
export const CREDENTIAL = { id: 'evrakDemoCredential', name: 'Evrak ERP demo', type: 'evrakApi' };
const WORKFLOWS = join(__dirname, '..', '..', 'demo', 'workflows');

/** What the editor is opened with. */
interface EditorOptions {
	/** Origin of the ERP stand-in, only shown. */
	erpUrl: string;
	/** Values of the credential type evrakApi, with which the stand-in lets n8n in. */
	credentials: Record<string, unknown>;
	/** Path of the packed package (`npm pack`). */
	tarball: string;
	/** Wanted port of the editor, 5678 if absent; a free one is used when it is taken. */
	port?: number;
	/** n8n's data, .cache/n8n-user if absent: kept between runs, so that own workflows survive. */
	userFolder?: string;
}

/** An editor that is up, with package, credential and workflows in it. */
export interface Editor {
	server: N8nServer;
	workflows: ImportedWorkflow[];
	/** Values of the stored credential. */
	credentials: EditorOptions['credentials'];
}

/**
 * Installs n8n if need be, puts package, credential and workflows in, and starts it, logged in through `server.rest`.
 * @throws Error that says what is missing, where the log is, or that n8n did not load the package's nodes
 */
export async function startEditor(options: EditorOptions, say: Say): Promise<Editor> {
	const runtime = await installN8n(say);
	const userFolder = options.userFolder ?? join(CACHE, 'n8n-user');
	const { id, name, type } = CREDENTIAL;
	const { server, workflows, packageName } = await timed(
		say,
		'Package, credential and workflows into n8n',
		async () => {
			const server = await N8nServer.prepare(runtime, userFolder, options.port ?? 5678);
			const packageName = await installPackage(runtime, userFolder, options.tarball);
			await server.importCredential(id, name, type, options.credentials);
			const workflows = existsSync(WORKFLOWS) ? await server.importWorkflows(WORKFLOWS) : [];
			return { server, workflows, packageName };
		},
	);
	await timed(say, 'Starting n8n', () => server.start());
	await server.rest.logIn();
	const nodes = await server.rest.nodesOf(packageName);
	if (nodes.length === 0) {
		await server.stop();
		throw new Error(`n8n did not load a node from ${packageName}; see ${join(userFolder, 'n8n.log')}`);
	}
	say(`Nodes loaded: ${nodes.join(', ')}. Connection test of "${name}": ${await server.rest.testCredential(id)}`);
	return { server, workflows, credentials: options.credentials };
}

function welcome(url: string, erpUrl: string, workflows: ImportedWorkflow[]): string {
	return [
		'',
		`The n8n editor is open at ${url}`,
		`  log in:       ${OWNER.email}  /  ${OWNER.password}`,
		`  ERP stand-in: ${erpUrl}`,
		'  workflows:',
		...workflows.map(({ id, name }) => `    ${url}/workflow/${id}  ${name}`),
		'  Open one, click "Execute workflow", then double-click an Evrak node to see its form and its output.',
		'  To build your own: new workflow, "+", search "evrak" (or "sipariş", "fatura", "cari").',
		'Ctrl-C stops it. What you save stays; the workflows above are put back as they were at the next start.',
	].join('\n');
}

/** Opens the n8n editor with the package ready to try, prints where and how, and runs until Ctrl-C (or until n8n ends). */
export async function openEditor(options: EditorOptions): Promise<void> {
	const say: Say = (line) => console.log(line);
	let running = false;
	let stopped = false;
	const signals = ['SIGINT', 'SIGTERM'] as const;
	const stop = () => (running ? void (stopped = true) : process.exit(130)); // what is being installed or started is killed
	// `on`, not `once`: the terminal and tsx each pass a Ctrl-C on, and the second one would end the process at once
	for (const signal of signals) process.on(signal, stop);
	try {
		const { server, workflows } = await startEditor(options, say);
		running = true;
		say(welcome(server.url, options.erpUrl, workflows));
		while (!stopped && server.isRunning()) await pause(200);
		say(stopped ? 'Stopping n8n ...' : 'n8n ended by itself.');
		await server.stop();
	} finally {
		for (const signal of signals) process.off(signal, stop);
	}
}
