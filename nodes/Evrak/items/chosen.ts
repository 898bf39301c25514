import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';
import { derived } from '../../../erp/catalogue/derived';
import { shown } from '../../../erp/text/text';
import { chosenAddress, formOperation, type Named } from '../places';
import { RESOURCES } from '../places/resources';

/** The operation of the catalogue that a node's resource, operation and choice mean; `undefined` where the form has no such operation. */
export const chosenBy = derived((context: IExecuteFunctions): Named | undefined =>
	chosenAddress((name) => context.getNodeParameter(name, 0, undefined) as unknown),
);

const listed = (names: ReadonlyArray<{ readonly value: string }>): string => names.map(({ value }) => value).join(', ');

/**
 * The same. A workflow that was written by hand, or by a model, may ask for what the form does not have: n8n then runs the node all the same.
 *
 * @throws NodeOperationError that lists what there is
 */
export function chosenOrRefuse(context: IExecuteFunctions): Named {
	const chosen = chosenBy(context);
	if (chosen) return chosen;
	const [resource, operation] = ['resource', 'operation'].map((name) => context.getNodeParameter(name, 0, undefined));
	const home = RESOURCES.find(({ value }) => value === resource);
	const form = formOperation(resource, operation);
	const [message, remedy] = !home
		? [`There is no resource ${shown(resource)}`, `Choose one of ${listed(RESOURCES)}.`]
		: !form
			? [`${home.name} has no operation ${shown(operation)}`, `Choose one of ${listed(home.operations)}.`]
			: [`${home.name}: ${form.name} has a choice that the form does not offer`, 'Choose it again in its drop-down.'];
	throw new NodeOperationError(context.getNode(), message, {
		description: `Nothing was sent. ${remedy}`,
		itemIndex: 0,
	});
}
