import type { INodeProperties } from 'n8n-workflow';
import type { Tool } from '../../tool';
import { merged } from './merged';
import { shownFor } from '../show';

/** The forms of the operations that are no methods of the specification. */
export const toolProperties = (tools: readonly Tool[]): INodeProperties[] =>
	merged(tools).flatMap(({ property, of }) => shownFor(of, property));
