import type { INodeParameters } from 'n8n-workflow';
import { operations } from '../../../../erp/catalogue';
import { RIGHTS } from '../../../../erp/saving/agent/rights';
import type { Operation } from '../../../../erp/catalogue/types';
import type { Bench } from '../../../../testkit/node/evrak';
import { payloadOf } from '../../../../testkit/operations/documented';

/** A method as a tool of an agent: its documented example, given as JSON. */
export function asGiven({ resource, operation, method, body, rawRows }: Operation): INodeParameters {
	const { inside, beside } = payloadOf(method);
	const members = { ...inside, ...beside };
	const takesJson = method !== 'APILogin' && Object.keys(members).length > 0;
	const mode = body.unknown ? {} : { inputMode: 'json' };
	return {
		resource,
		operation,
		...(takesJson ? { ...mode, json: JSON.stringify(members) } : {}),
		options: { checkCodes: false, protection: 'none', ...(rawRows ? { writeRawRows: true } : {}) },
	};
}

/** Every method that writes. */
export const WRITING = operations.filter(({ kind }) => ['save', 'update', 'delete', 'send'].includes(kind));

/** The right that opens a method; none for reads and for raw rows. */
export const rightOf = (operation: Operation): string | undefined =>
	RIGHTS.find(({ opens }) => opens.includes(operation))?.right;

const writing = new Map(WRITING.map((operation) => [operation.path.toLowerCase(), operation]));

/** The paths of requests that reached the stand-in and write. */
export const writesIn = ({ erp }: Bench): string[] =>
	[...erp.requests].map(({ path }) => path).filter((path) => writing.has(path.toLowerCase()));

/** How many documents these requests held: the elements of a method's container, or the one that stands there or in its place. */
export const documentsIn = ({ erp }: Bench): number =>
	[...erp.requests]
		.map(({ path, body }) => {
			const operation = writing.get(path.toLowerCase());
			if (!operation) return 0;
			const { Mikro } = body as { Mikro: Record<string, unknown> };
			const documents = Mikro[operation.body.container ?? ''];
			return Array.isArray(documents) ? documents.length : 1;
		})
		.reduce((sum, count) => sum + count, 0);
