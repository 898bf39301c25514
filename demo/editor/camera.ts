import { join } from 'node:path';

import { EditorBrowser, type Theme } from './browser';
import { CREDENTIAL, type Editor } from './main';
import type { RestClient } from './rest';
import type { Say } from './shell';
import type { Shot } from './shots';

/** The nodes of the pictures that show no example workflow. */
const NODE = 'Evrak ERP';
const TRIGGER = 'Evrak ERP Trigger';

/** A new workflow: a manual trigger, its items pinned, and the node; or the polling trigger alone. */
function workflowFor(rest: RestClient, { file, input, trigger, parameters = {} }: Shot): Promise<string> {
	const { id, name, type } = CREDENTIAL;
	const base = { typeVersion: 1 };
	const credentials = { [type]: { id, name } };
	if (trigger) {
		const node = { ...base, id: 'trigger', name: TRIGGER, type: 'n8n-nodes-evrak.evrakTrigger', position: [0, 0] };
		const nodes = [{ ...node, parameters, credentials }];
		return rest.createWorkflow({ name: `Screenshot ${file}`, nodes, connections: {}, settings: {} });
	}
	const start = { ...base, id: 'start', name: 'Start', type: 'n8n-nodes-base.manualTrigger', position: [0, 0] };
	const erp = { ...base, id: 'erp', name: NODE, type: 'n8n-nodes-evrak.evrak', position: [220, 0] };
	return rest.createWorkflow({
		name: `Screenshot ${file}`,
		nodes: [
			{ ...start, parameters: {} },
			{ ...erp, parameters, credentials },
		],
		connections: { Start: { main: [[{ node: NODE, type: 'main', index: 0 }]] } },
		settings: {},
		pinData: input ? { Start: input.map((json) => ({ json })) } : {},
	});
}

/**
 * Takes pictures of an editor that runs.
 * @param folder - where the PNGs are written; a dark theme adds `-dark` to their names
 */
export async function takeShots(editor: Editor, shots: Shot[], folder: string, theme: Theme, say: Say): Promise<void> {
	const { rest, url } = editor.server;
	const browser = await EditorBrowser.open(url, theme);
	try {
		await browser.logIn();
		for (const shot of shots) {
			await browser.openWorkflow(shot.workflow ?? (await workflowFor(rest, shot)));
			if (shot.run) await browser.execute();
			if (shot.view === 'actions') await browser.openActions('evrak', NODE);
			else if (shot.view !== 'canvas') await browser.openNode(shot.node ?? (shot.trigger ? TRIGGER : NODE));
			for (const [parameter, option] of shot.pick ?? []) await browser.choose(parameter, option);
			if (shot.view === 'credential') await browser.openCredential();
			const file = join(folder, `${shot.file}${theme === 'dark' ? '-dark' : ''}.png`);
			await browser.shoot(file, shot.height);
			say(file);
		}
	} finally {
		await browser.close();
	}
}
