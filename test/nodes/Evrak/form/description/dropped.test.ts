import type { INodeParameters } from 'n8n-workflow';
import { findOperation, operations } from '../../../../../erp/catalogue';
import { WRITING_KINDS } from '../../../../../erp/catalogue/calls';
import { findTool } from '../../../../../nodes/Evrak/operations';
import { chosenAddress } from '../../../../../nodes/Evrak/places';
import { RESOURCES } from '../../../../../nodes/Evrak/places/resources';
import { bench } from '../../../../../testkit/node/evrak';
import { filledIn } from '../../../../../testkit/node/shown';
import { FORM } from '../../../../../nodes/Evrak/forms.data';
import { perSuite } from '../../../../../testkit/jest/benches';

/** Resources that have nothing to read: their list begins with what saves. */
const ONLY_WRITTEN = ['stockMovement', 'priceCondition', 'voucher', 'employee', 'production'];

const WRITING = operations.filter(({ kind }) => WRITING_KINDS.has(kind)).map(({ path }) => path.toLowerCase());

const erp = perSuite(bench);

/** What a node begins with once its resource is chosen, or nothing is. */
const begun = (parameters: INodeParameters): INodeParameters => filledIn(FORM, parameters);

/** Whether what is chosen changes nothing in the ERP. */
function onlyReads(parameters: INodeParameters): boolean {
	const named = chosenAddress((name) => parameters[name]);
	if (!named) throw new Error('The form has no such operation');
	const method = findOperation(named.resource, named.operation);
	const tool = findTool(named.resource, named.operation);
	if (method) return !WRITING_KINDS.has(method.kind);
	return tool?.asksErp === false || tool?.options === undefined || tool.onlyReads === true;
}

/** Paths of requests by which something may have been written. */
const written = (): string[] =>
	erp.erp.requests.flatMap(({ path }) => (WRITING.includes(path.toLowerCase()) ? [path] : []));

describe('a node as it is dropped', () => {
	it('lists accounts, and writes nothing', async () => {
		const { error, items } = await erp.evrak({});
		expect(error).toBeUndefined();
		expect(items.length).toBeGreaterThan(0);
		expect(begun({})).toMatchObject({ resource: 'account', operation: 'getAll' });
		expect(erp.erp.requests.length).toBeGreaterThan(0);
		expect(written()).toEqual([]);
	});
});

describe.each(RESOURCES.map(({ value }) => value))('a node whose resource becomes %s', (resource) => {
	it('begins with what only reads, if the resource has such', () => {
		expect(onlyReads(begun({ resource }))).toBe(!ONLY_WRITTEN.includes(resource));
		const reads = RESOURCES.filter(({ value }) => value === resource).flatMap(({ operations: of }) =>
			of.filter((form) => onlyReads(begun({ resource, operation: form.value }))),
		);
		expect(reads.length > 0).toBe(!ONLY_WRITTEN.includes(resource));
	});

	it('writes nothing as it opens', async () => {
		// n8n itself stops a node that lacks a required value.
		const ran = await erp.evrak({ resource }).catch((error: unknown) => ({ error }));
		if (ONLY_WRITTEN.includes(resource)) expect(ran.error).toBeDefined();
		expect(written()).toEqual([]);
	});
});
