import type { INodeProperties } from 'n8n-workflow';
import { customProperties } from './custom';
import { documentProperties } from './documents';
import { optionProperties } from './options';
import { lookupProperties } from './queries';
import { operationProperties, resourceProperty } from './resources';
import { toolProperties } from './tools';

/** All parameters of the node, made from the catalogue. */
export const evrakProperties = (): INodeProperties[] => [
	resourceProperty(),
	...operationProperties(),
	...documentProperties(),
	...lookupProperties(),
	...toolProperties(),
	...customProperties(),
	...optionProperties(),
];
