import { LoadOptionsContext } from 'n8n-core';
import type { ILoadOptionsFunctions, INodeListSearchResult, INodeParameters } from 'n8n-workflow';
import { EvrakApi } from '../../credentials/EvrakApi.credentials';
import { ADDED } from '../../nodes/Evrak/form/picked';
import { FURTHER, FURTHER_FIELD, SEARCH_VALUES } from '../../nodes/Evrak/form/lookups/furtherFields';
import { methods } from '../../nodes/Evrak/form/methods';
import { chain, ERP, evrak as node, inWordsOfForm } from '../engine/chain';
import { inForm } from '../operations/form';
import { additionalData, baseOf, workflowOf } from '../engine';
import type { Login } from './evrak';
import { actionNodes } from './nodes';

/** The form of a node as the editor asks its node about it, in n8n-core's own context. */
export interface OpenForm {
	/** Asks for a list by the name of its method: `searchWarehouses`; `path` is where the field stands that asks, if others of its row decide. */
	search(list: string, filter?: string, token?: string, path?: string): Promise<INodeListSearchResult>;
	/** Asks for the values of a field that is given by its name. */
	values(scope: keyof typeof ADDED, field: string, filter?: string): Promise<INodeListSearchResult>;
	/** Does work of a form's own with n8n's context. */
	within<T>(work: (context: ILoadOptionsFunctions) => Promise<T>): Promise<T>;
}

/** Opens the form of a node with these parameters and this credential. */
export function openForm(parameters: INodeParameters, login: Login): OpenForm {
	const options = {
		nodeTypes: actionNodes(),
		credentialTypes: { evrakApi: new EvrakApi() },
		credentials: { evrakApi: login },
	};
	const file = chain('form', [node('Evrak', ERP, inForm(parameters))]);
	const inWords = inWordsOfForm(inForm(parameters));
	const context = (now = inWords, path = 'parameters'): ILoadOptionsFunctions => {
		const workflow = workflowOf(options, file);
		const opened = workflow.getNode('Evrak');
		if (!opened) throw new Error('The workflow has no such node');
		const data = { ...additionalData(options, baseOf(file)), currentNodeParameters: now };
		return new LoadOptionsContext(workflow, opened, data, path);
	};
	return {
		search: async (list, filter, token, path) => {
			const search = methods.listSearch[list];
			if (!search) throw new Error(`The form has no ${list}`);
			return await search.call(context(inWords, path), filter, token);
		},
		within: async (work) => await work(context()),
		values: async (scope, field, filter) => {
			const entry = {
				name: { __rl: true, mode: 'list', value: field },
				value: { __rl: true, mode: 'list', value: '' },
			};
			const holder = ADDED[scope];
			const before = inWords[holder] as INodeParameters | undefined;
			const asked = { ...inWords, [holder]: { ...before, [FURTHER]: { [FURTHER_FIELD]: [entry] } } };
			const path = `parameters.${holder}.${FURTHER}.${FURTHER_FIELD}[0].value`;
			return (await methods.listSearch[SEARCH_VALUES]?.call(context(asked, path), filter)) ?? { results: [] };
		},
	};
}
