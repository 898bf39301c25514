import type { INodeProperties } from 'n8n-workflow';
import { nodeProperties } from './properties';
import { searches } from './form/methods/searches';
import { tools } from './operations';
import { placeOf } from './places';
import { RESOURCES } from './places/resources';

/** The parameters of the node. */
export const FORM: INodeProperties[] = nodeProperties();

/** Operations that need no credential. */
export const LOCAL_OPERATIONS: string[] = tools
	.filter(({ asksErp }) => !asksErp)
	.map((tool) => placeOf(tool).operation);

const namesOf = (named: ReadonlyArray<{ readonly value: string; readonly name: string }>): string =>
	JSON.stringify(Object.fromEntries(named.map(({ value, name }) => [value, name])));

/** What n8n shows below the node's name: operation and resource as the form calls them. */
export const SUBTITLE = `={{ (${namesOf(RESOURCES.flatMap(({ operations }) => operations))})[$parameter["operation"]] + ": " + (${namesOf(RESOURCES)})[$parameter["resource"]] }}`;

export { BUILDER_HINTS } from './places/builderHints';

/** The searches behind the drop-downs of all forms. */
export const SEARCHES = Object.keys(searches);
