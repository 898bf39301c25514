import { LoadOptionsContext } from 'n8n-core';
import type { ILoadOptionsFunctions, INodeListSearchResult, INodeParameters, ResourceMapperFields } from 'n8n-workflow';
import { EvrakApi } from '../../credentials/EvrakApi.credentials';
import { methods } from '../../nodes/Evrak/methods';
import { chain, ERP, evrak as node } from '../engine/chain';
import { additionalData, baseOf, workflowOf } from '../engine';
import type { Login } from './evrak';
import { actionNodes } from './nodes';

/** The form of a node as the editor asks its node about it, in n8n-core's own context. */
export interface OpenForm {
	/** Asks for a list by the name of its method: `searchWarehouses`. */
	search(list: string, filter?: string, token?: string): Promise<INodeListSearchResult>;
	columns(mapper: keyof typeof methods.resourceMapping): Promise<ResourceMapperFields['fields']>;
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
	const file = chain('form', [node('Evrak', ERP, parameters)]);
	const context = (): ILoadOptionsFunctions => {
		const workflow = workflowOf(options, file);
		const opened = workflow.getNode('Evrak');
		if (!opened) throw new Error('The workflow has no such node');
		const data = { ...additionalData(options, baseOf(file)), currentNodeParameters: parameters };
		return new LoadOptionsContext(workflow, opened, data, 'parameters');
	};
	return {
		search: async (list, filter, token) => {
			const search = methods.listSearch[list];
			if (!search) throw new Error(`The form has no ${list}`);
			return await search.call(context(), filter, token);
		},
		within: async (work) => await work(context()),
		columns: async (mapper) => (await methods.resourceMapping[mapper].call(context())).fields,
	};
}
