/**
 * Writes erp/query/forms.json: what forms say of the reads, changes and conditions, taken from these themselves. n8n reads it at its start,
 * instead of all the SQL beside it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changingRecords } from '../erp/query/changes';
import { userParameters } from '../erp/query/changes/users';
import { conditions } from '../erp/query/conditions';
import { hasParts } from '../erp/query/conditions/types';
import type { QueryForms, ReadForm, RecordForm } from '../erp/query/form';
import { composedReads } from '../erp/query/reads';
import { shopItems } from '../erp/query/reads/shopItems';
import { watchParameters } from '../erp/query/watch/watchedItems';
import type { ChangingRecord } from '../erp/query/changes/types';
import type { ComposedRead } from '../erp/query/read';

const readFormOf = ({
	resource,
	operation,
	name,
	action,
	description,
	parameters,
	returns,
	several,
}: ComposedRead): ReadForm => ({ resource, operation, name, action, description, parameters, returns, several });

const recordFormOf = ({ value, name, turkish, noun, filters }: ChangingRecord): RecordForm => ({
	...{ value, name, turkish, noun },
	filters: { ...filters, ...userParameters },
});

/** What forms say of all questions by SQL, from these themselves: erp/query/forms.json has it for n8n's start. */
export function queryForms(): QueryForms {
	const [first, ...others] = changingRecords;
	return {
		reads: composedReads.map(readFormOf),
		shopItems: readFormOf(shopItems),
		changes: [recordFormOf(first), ...others.map(recordFormOf)],
		conditions: conditions.map((condition) => {
			const { value, name, turkish, description, parameters, occasion, tellsExisting } = condition;
			return {
				...{ value, name, turkish, description, parameters, occasion, tellsExisting },
				hasParts: hasParts(condition),
			};
		}),
		watched: watchParameters,
	};
}

if (require.main === module)
	writeFileSync(join(__dirname, '../erp/query/forms.json'), JSON.stringify(queryForms(), null, '\t'));
