import { join } from 'node:path';

import { chain, evrak, TRIGGER as TRIGGER_TYPE, type CredentialRef } from '../../testkit/engine/chain';
import { EditorBrowser, type Theme } from './browser';
import { CREDENTIAL, type Editor } from './main';
import { asObject, type RestClient } from '../n8n/rest';
import type { Say } from '../n8n/shell';
import type { Shot } from './shots';

/** The nodes of the pictures that show no example workflow. */
const NODE = 'Evrak Orders';
const TRIGGER = 'Evrak E-Documents Trigger';

/** Stores a credential that the ERP refuses, and resolves with its id and name. */
async function wrongPassword({ server, credentials }: Editor): Promise<CredentialRef> {
	const name = 'Evrak ERP, wrong password';
	const data = { ...credentials, password: 'not-the-password' };
	const { id } = asObject(
		await server.rest.request('POST', '/rest/credentials', { name, type: CREDENTIAL.type, data }),
	);
	return { id: String(id), name };
}

/** A new workflow: a manual trigger, its items pinned, and the node; or the polling trigger alone. */
function workflowFor(rest: RestClient, shot: Shot, credential: CredentialRef): Promise<string> {
	const { file, input, trigger, parameters = {} } = shot;
	const node = evrak(trigger ? TRIGGER : NODE, credential, parameters, trigger ? { type: TRIGGER_TYPE } : {});
	const workflow = chain(
		`Screenshot ${file}`,
		[node],
		input?.map((json) => ({ json })),
	);
	const nodes = trigger ? workflow.nodes.slice(1) : workflow.nodes;
	return rest.createWorkflow({ ...workflow, nodes, connections: trigger ? {} : workflow.connections, settings: {} });
}

/**
 * Takes pictures of an editor that runs.
 * @param folder - where the PNGs are written; a dark theme adds `-dark` to their names
 */
export async function takeShots(
	editor: Editor,
	shots: readonly Shot[],
	folder: string,
	theme: Theme,
	say: Say,
): Promise<void> {
	const { rest, url } = editor.server;
	const refused = await wrongPassword(editor);
	const browser = await EditorBrowser.open(url, theme);
	try {
		await browser.logIn();
		for (const shot of shots) {
			const credential = shot.wrongPassword ? refused : CREDENTIAL;
			await browser.openWorkflow(shot.workflow ?? (await workflowFor(rest, shot, credential)));
			if (shot.run) await browser.execute();
			if (shot.view === 'actions') await browser.openActions('evrak', NODE);
			else if (shot.view !== 'canvas') await browser.openNode(shot.trigger ? TRIGGER : NODE);
			if (shot.view === 'credential') await browser.openCredential();
			if (shot.output !== undefined) await browser.executeStep(shot.output);
			const file = join(folder, `${shot.file}${theme === 'dark' ? '-dark' : ''}.png`);
			await browser.shoot(file, shot.height);
			say(file);
		}
	} finally {
		await browser.close();
	}
}
