import { categories, findOperation } from '../../erp/catalogue';

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
