import { changingRecords } from './changes';
import type { ChangingRecord } from './changes/types';
import { userParameters } from './changes/users';
import { conditions } from './conditions';
import { hasParts } from './conditions/types';
import type { ConditionForm, ReadForm, RecordForm } from './form';
import type { ReadParameters } from './parameters';
import type { ComposedRead } from './read';
import { composedReads } from './reads';
import { shopItems } from './reads/shopItems';
import { watchParameters } from './watch/watchedItems';

/** What forms say of all questions by SQL. */
interface QueryForms {
	readonly reads: readonly ReadForm[];
	/** *Get Items for Shop*, which is no composed read alone. */
	readonly shopItems: ReadForm;
	readonly changes: readonly [RecordForm, ...RecordForm[]];
	readonly conditions: readonly ConditionForm[];
	/** What is watched of which items. */
	readonly watched: ReadParameters;
}

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

const [firstRecord, ...otherRecords] = changingRecords;

/** The forms, taken from the reads, changes and conditions themselves. As data they come without the SQL, which is loaded with the read that asks it. */
export const QUERY_FORMS: QueryForms = {
	reads: composedReads.map(readFormOf),
	shopItems: readFormOf(shopItems),
	changes: [recordFormOf(firstRecord), ...otherRecords.map(recordFormOf)],
	conditions: conditions.map((condition) => {
		const { value, name, turkish, description, parameters, occasion, tellsExisting } = condition;
		return {
			...{ value, name, turkish, description, parameters, occasion, tellsExisting },
			hasParts: hasParts(condition),
		};
	}),
	watched: watchParameters,
};
