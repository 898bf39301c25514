import { operations } from '../erp/catalogue';
import type { Operation } from '../erp/catalogue/types';
import { insert } from '../testkit/operations/database';
import { NAMED_ITEMS, payloadOf } from '../testkit/operations/documented';
import { prepare } from '../testkit/operations/records';
import type { Example } from './output-examples';

/** One run of an operation with the document that its method documents. */
function documentedExample({ resource, operation, method, kind, body, rawRows }: Operation): Example {
	const payload = payloadOf(method);
	// A question with a blank value would be another one, and is refused.
	const members = Object.fromEntries(
		Object.entries({ ...payload.inside, ...payload.beside }).filter(([, value]) => value !== ''),
	);
	const takesJson = method !== 'APILogin' && Object.keys(members).length > 0;
	return {
		resource,
		operation,
		parameters: {
			...(takesJson ? { ...(body.unknown ? {} : { inputMode: 'json' }), json: '={{ JSON.stringify($json) }}' } : {}),
			// The documented codes are those of some other installation.
			options: { checkCodes: false, ...(rawRows ? { writeRawRows: true } : {}) },
		},
		json: members as Example['json'],
		before: ({ db }) => {
			for (const sto_kod of NAMED_ITEMS) insert(db, 'STOKLAR', { sto_kod, sto_isim: sto_kod });
			prepare(db, method, kind, payload);
		},
	};
}

/** An example of each operation of the catalogue that none of the examples runs. */
export function documentedExamples(examples: readonly Example[]): Example[] {
	const name = ({ resource, operation }: Pick<Example, 'resource' | 'operation'>) => `${resource}.${operation}`;
	const run = new Set(examples.map(name));
	return operations.filter((operation) => !run.has(name(operation))).map(documentedExample);
}
