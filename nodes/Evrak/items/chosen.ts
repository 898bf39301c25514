import type { IExecuteFunctions } from 'n8n-workflow';
import { memoized } from '../../../erp/base/values/memoized';
import { shown } from '../../../erp/base/text/text';
import { choiceOf, chosenAddress, formOperation, type Named } from '../places';
import { notSent } from '../../shared/client/errors';
import { RESOURCES } from '../places/resources';

/** Reads a parameter of the first item. n8n leaves out parameters that the form does not show, such as the operation of an unknown resource. */
const reading = (context: IExecuteFunctions) => (name: string) => context.getNodeParameter(name, 0, null) as unknown;

/** The catalogue operation of a node's resource, operation and choice; `undefined` if the form has no such operation. */
export const chosenBy = memoized((context: IExecuteFunctions): Named | undefined => chosenAddress(reading(context)));

const listed = (names: ReadonlyArray<{ readonly value: string }>): string => names.map(({ value }) => value).join(', ');

/**
 * The same, or an error: n8n runs workflows written by hand or by a model even if the form does not have their operation.
 *
 * @throws NodeOperationError that lists the available ones
 */
export function chosenOrRefuse(context: IExecuteFunctions): Named {
	const chosen = chosenBy(context);
	if (chosen) return chosen;
	const read = reading(context);
	const home = RESOURCES.find(({ value }) => value === read('resource'));
	const form = formOperation(read('resource'), read('operation'));
	const choice = form && choiceOf(form);
	const [message, known] = !home
		? [`There is no resource ${shown(read('resource'))}`, RESOURCES]
		: !choice
			? [`${home.name} has no operation ${shown(read('operation'))}`, home.operations]
			: [`${home.name}: ${form.name} has no ${choice.label} ${shown(read(choice.parameter))}`, choice.values];
	throw notSent(context, message, `Choose one of ${listed(known)}.`, 0);
}
