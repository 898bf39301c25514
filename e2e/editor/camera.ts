import { join } from 'node:path';
import type { IDataObject } from 'n8n-workflow';

import { read } from '../../demo/workflow';
import type { CompanyServices } from '../../standin/services';
import { chain, evrak, TRIGGER, type CredentialRef } from '../../testkit/engine/chain';
import { settled, watchForms } from './settled';
import { openList, partOf, resetPanels, widenOutput } from './lists';
import { EditorBrowser, type Theme } from './browser';
import { CREDENTIAL, type Editor } from './main';
import { asObject, type RestClient } from '../n8n/rest';
import type { Say } from '../n8n/shell';
import { writingAgent } from '../agentFlow';
import { forTest } from '../templates';
import { AGENTS_MAY, type AgentChat, type Shot } from './shots';

/** The node of a picture that shows no example workflow. */
const nodeOf = ({ isTrigger }: Shot): string => (isTrigger ? 'Evrak Trigger' : 'Evrak');

/** Stores a credential with values of its own, and resolves with its id and name. */
async function stored(
	rest: RestClient,
	{ name, values: data }: NonNullable<Shot['login']>,
	type = CREDENTIAL.type,
): Promise<CredentialRef> {
	const { id } = asObject(await rest.request('POST', '/rest/credentials', { name, type, data }));
	return { id: String(id), name };
}

/** A new workflow: a manual trigger, its items pinned, and the node; or the polling trigger alone. */
function workflowFor(rest: RestClient, shot: Shot, credential: CredentialRef): Promise<string> {
	const { file, input, isTrigger, parameters = {} } = shot;
	const node = evrak(nodeOf(shot), credential, parameters, isTrigger ? { type: TRIGGER } : {});
	const workflow = chain(
		`Screenshot ${file}`,
		[node],
		input?.map((json) => ({ json })),
	);
	const nodes = isTrigger ? workflow.nodes.slice(1) : workflow.nodes;
	return rest.createWorkflow({ ...workflow, nodes, connections: isTrigger ? {} : workflow.connections, settings: {} });
}

/** A new workflow with an agent that takes orders, whose model follows the script of the chat. */
async function agentFor(editor: Editor, { turns }: AgentChat, { chatModel, url }: CompanyServices): Promise<string> {
	const { rest } = editor.server;
	const model = { apiKey: chatModel.apiKey, url: `${url}/v1`, header: false };
	const openAiApi = await stored(rest, { name: 'OpenAI account', values: model }, 'openAiApi');
	const evrakApi = await stored(rest, { ...AGENTS_MAY, values: { ...editor.credentials, ...AGENTS_MAY.values } });
	const ask = read('30-ask-the-erp.json');
	// Its agent is of version 2.2: in the editor's chat those of version 3 get empty answers of all tools, n8n's Calculator too (n8n 2.41.1).
	const flow = writingAgent(ask, { series: 'AI', keeps: ['Memory', 'Search Account'] });
	chatModel.play(...turns());
	const workflow = forTest(flow, { credentials: { openAiApi, evrakApi } });
	return await rest.createWorkflow({ ...workflow, settings: {} });
}

/** Opens what a picture shows, does there what it says, and takes it. */
async function takeShot(
	browser: EditorBrowser,
	isLoading: () => boolean,
	shot: Shot,
	workflow: string,
	file: string,
): Promise<void> {
	const { view, list, output } = shot;
	await browser.resize({ width: shot.width });
	await resetPanels(browser.page);
	await browser.openWorkflow(workflow);
	if (shot.run) await browser.execute();
	if (shot.chat) {
		await browser.resize(shot);
		for (const [text, answer] of shot.chat.says) await browser.say(text, answer);
		await browser.openLog('Create Order', shot.chat.shows);
		return await browser.shoot(file, await browser.boxOf('logs-panel'));
	}
	if (view === 'actions') await browser.openActions('evrak', nodeOf(shot));
	else if (view !== 'canvas') {
		await browser.openNode(nodeOf(shot));
		await settled(browser.page, isLoading); // a form that changes after the run marks its output as old
	}
	if (view === 'credential') await browser.openCredential();
	if (output !== undefined) await browser.executeStep(output);
	if (shot.wide) await widenOutput(browser);
	await browser.resize(shot);
	if (shot.inSight !== undefined) await browser.bringIntoSight(shot.inSight);
	if (list) await openList(browser, list);
	await browser.shoot(file, list && (await partOf(browser, list.from)));
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
	company: CompanyServices,
	say: Say,
): Promise<void> {
	const { rest, url } = editor.server;
	const browser = await EditorBrowser.open(url, theme);
	try {
		await browser.logIn();
		const isLoading = watchForms(browser.page);
		for (const shot of shots) {
			const file = join(folder, `${shot.file}${theme === 'dark' ? '-dark' : ''}.png`);
			const { login } = shot;
			const values = { ...editor.credentials, ...login?.values } as IDataObject;
			const credential = login ? await stored(rest, { ...login, values }) : CREDENTIAL;
			const made = async () =>
				await (shot.chat ? agentFor(editor, shot.chat, company) : workflowFor(rest, shot, credential));
			const take = async () => await takeShot(browser, isLoading, shot, shot.workflow ?? (await made()), file);
			await take().catch(async (error: unknown) => {
				say(`${file}: once more, after ${String(error)}`);
				await take();
			});
			say(file);
		}
	} finally {
		await browser.close();
	}
}
