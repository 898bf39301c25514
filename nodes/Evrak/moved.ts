import type { INodeParameters } from 'n8n-workflow';
import { categories, findOperation } from '../../erp/catalogue';
import { isMembers } from '../../erp/json/members';

/** Operations that stood at another resource in earlier builds, by that resource and their name there. */
const MOVED: Readonly<Record<string, readonly [resource: string, operation: string]>> = {
	'item.createMovement': ['internalMovement', 'create'],
	'item.updateMovement': ['internalMovement', 'update'],
	'item.deleteMovement': ['internalMovement', 'delete'],
	'item.deleteMovementByGuid': ['internalMovement', 'deleteByGuid'],
};

/** How a user finds an operation again that has moved to another resource of the same node; `undefined` for one that has not. */
export function movedTo(resource: string, operation: string): string | undefined {
	const [home, name] = MOVED[`${resource}.${operation}`] ?? [];
	if (home === undefined || name === undefined) return undefined;
	const title = categories.find((category) => category.resource === home)?.name ?? home;
	return `Choose the resource ${title} and its operation ${findOperation(home, name)?.name ?? name}, and fill its fields anew.`;
}

/**
 * What a user does whose node still has Preview among its options, on or off, where earlier builds had it; `undefined` for any other node.
 * The parameters are those of the file: nobody needs to know what an expression gives to see that it stands in the wrong place.
 */
export function movedPreview({ options }: Readonly<INodeParameters>): string | undefined {
	if (!isMembers(options) || !Object.hasOwn(options, 'preview')) return undefined;
	return [
		'In the form, remove "Old Preview (Eski Önizleme)" from Options, and switch "Preview (Önizleme)" above Options on or off: on, it shows what would be sent, and off, it is sent.',
		'In a workflow’s file, the parameter preview stands beside options, not in them.',
	].join(' ');
}
