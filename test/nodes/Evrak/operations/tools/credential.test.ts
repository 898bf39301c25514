import type { INode, INodeParameters } from 'n8n-workflow';
import { NodeHelpers } from 'n8n-workflow';
import { EvrakApi } from '../../../../../credentials/EvrakApi.credentials';
import { errorOf, outputOf, runWorkflow } from '../../../../../testkit/engine';
import { EVRAK, inWordsOfForm } from '../../../../../testkit/engine/chain';
import { LOCAL_OPERATIONS } from '../../../../../nodes/Evrak/forms.data';
import { tools } from '../../../../../nodes/Evrak/operations';
import { ownNodes } from '../../../../../testkit/node/nodes';
import { eDocument, withFile, xmlOf } from '../../../../../testkit/node/invoices';
import { inForm } from '../../../../../testkit/operations/form';

const node = (parameters: INodeParameters, credentials?: INode['credentials']): INode => ({
	id: '2',
	name: 'Evrak',
	type: EVRAK,
	typeVersion: 1,
	position: [0, 0],
	parameters: inWordsOfForm(inForm(parameters)),
	credentials,
});

/** A run in an n8n that has no credential at all. */
async function runWithout(parameters: INodeParameters, credentials?: INode['credentials']) {
	const run = await runWorkflow(
		{
			nodeTypes: ownNodes(),
			credentialTypes: { evrakApi: new EvrakApi() },
			credentials: {},
		},
		{
			name: 'no credential',
			nodes: [
				{ ...node({}), id: '1', name: 'Start', type: 'n8n-nodes-base.manualTrigger' },
				node(parameters, credentials),
			],
			connections: { Start: { main: [[{ node: 'Evrak', type: 'main', index: 0 }]] } },
			pinData: { Start: [withFile(xmlOf())] },
		},
	);
	return { rows: outputOf(run, 'Evrak'), error: errorOf(run, 'Evrak') ?? errorOf(run) };
}

/** Whether n8n asks for the credential with these parameters, as its editor and its engine decide it. */
const isAskedFor = (parameters: INodeParameters): boolean => {
	const { [EVRAK]: type } = ownNodes();
	const [credential] = type?.description.credentials ?? [];
	return (
		credential !== undefined &&
		NodeHelpers.displayParameter(node(parameters).parameters, credential, node(parameters), type?.description ?? null)
	);
};

describe('an operation that does not ask the ERP', () => {
	it.each([
		['parseUbl', {}, 'documentType', 'invoice'],
		['evaluateRules', { rules: { allowedCurrencies: 'TRY' } }, 'decision', 'accept'],
	])('%s runs without a credential', async (operation, more, member, value) => {
		const { rows, error } = await runWithout(eDocument(operation, more));
		expect(error).toBeUndefined();
		expect(rows[0]?.json[member]).toBe(value);
	});

	it('runs with one that was chosen for another operation before', async () => {
		const { rows, error } = await runWithout(eDocument('parseUbl'), { evrakApi: { id: '1', name: 'ERP' } });
		expect(error).toBeUndefined();
		expect(rows).toHaveLength(1);
	});

	it('hides the credential in the form, and no other operation does', () => {
		expect([...LOCAL_OPERATIONS].sort()).toEqual(['checkRules', 'confirm', 'parseXml', 'summarize']);
		for (const { resource, operation, asksErp } of tools)
			expect([operation, isAskedFor({ resource, operation })]).toEqual([operation, asksErp]);
		expect(isAskedFor(eDocument('getStatus'))).toBe(true);
		expect(isAskedFor({ resource: 'order', operation: 'create' })).toBe(true);
		expect(isAskedFor({ resource: 'custom', operation: 'call' })).toBe(true);
	});
});

it('an operation that asks the ERP does not run without a credential', async () => {
	const { rows, error } = await runWithout(eDocument('getXml', { UUID: '1' }));
	expect(rows).toEqual([]);
	expect(error?.message).toContain('credential');
});
